/**
 * Reads another branch of this account's keyrings (PROTOCOL 7.8): the server went back to a backup, and a device
 * without memory wrote a keyring on top of it. Both branches are sealed under the same account key, so a branch that
 * does not open was not made by a holder of that key.
 */
import type { KeyringState } from '@severy/contract'
import { openAccountHead, type AccountHead, type Core, type KeyringRef, type Vaults } from '@severy/crypto'
import { limits } from '@severy/contract'
import {
  equalBytes,
  keyringChainStart,
  keyringHash,
  sha256,
  toBase64Url,
  type Bytes,
  type KeyringPlace,
} from '@severy/verifier'
import { bytesOf } from '../../base/ids.ts'
import { oldestKept, hashesAfter } from '../../state/account/core-hashes.ts'
import { openBoxes } from '../../state/account/keyring.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'

export interface OtherBranch {
  /** The server's newest keyring, in the form that the request to replace it needs. */
  newest: { seq: number; coreHash: Bytes }
  /** The last sequence number that both branches share. */
  fork: number
  /** Every position of the branch after the fork, oldest first. */
  places: readonly KeyringRef[]
  /** Numbers that the branch has used and that must not be used again. */
  pwVer: number
  kitNumber: number
  /** Keys of vaults that this device's branch neither has nor has left. */
  vaults: Vaults
  /** The newest heads of these vaults in that branch, from its keyring or its account head. */
  heads: Core['heads']
  /** The sequence number of its account head. */
  account: number
}

/**
 * Null if this device does not store its own branch back to the fork, if the fork is further back than one request can
 * carry, and for anything that was not made with the account's own keys.
 */
export async function readOtherBranch(
  unlocked: Unlocked,
  served: KeyringState,
  servedHead: string | undefined,
): Promise<OtherBranch | null> {
  const { keys, keyring } = unlocked
  const hashes = served.coreHashes.map(bytesOf)
  const copy = {
    seq: served.seq,
    akVer: served.akVer,
    coreBox: bytesOf(served.coreBox),
    vaultsBox: bytesOf(served.vaultsBox),
  }
  const newest = hashes.at(-1)
  if (newest === undefined || hashes.length !== served.seq || served.akVer !== keys.akVer) return null
  if (!equalBytes(newest, await sha256(copy.coreBox))) return null
  const [theirs, mine] = await Promise.all([openBoxes(keys, copy), openBoxes(keys, keyring.copy)])
  if (theirs === null || mine === null) return null

  const places = await placesOf(keys.userId, hashes)
  const before = places.at(-2)?.hash ?? keyringChainStart.hash
  if (theirs.core.prev !== toBase64Url(before)) return null
  const fork = await findFork(unlocked, hashes, places)
  if (fork === null || Math.max(served.seq, keyring.place.seq) - fork > limits.healedRecordsMax) return null

  const none = { seq: 0, vaults: [] }
  const accountHead = servedHead === undefined ? none : await openAccountHead(keys, bytesOf(servedHead))
  if (accountHead === null) return null
  const known = new Set([...mine.vaults.map(({ id }) => id), ...mine.core.left, ...theirs.core.left])
  return {
    newest: { seq: served.seq, coreHash: newest },
    fork,
    places: places.slice(fork).map(({ seq, hash }) => ({ seq, hash: toBase64Url(hash) })),
    pwVer: theirs.core.pwVer,
    kitNumber: theirs.core.kit?.number ?? 0,
    vaults: theirs.vaults.filter(({ id }) => !known.has(id)),
    heads: furthest(theirs.core.heads, accountHead),
    account: accountHead.seq,
  }
}

function furthest(heads: Core['heads'], { vaults }: AccountHead): Core['heads'] {
  const all = { ...heads }
  for (const { vaultId, hSeq, headHash } of vaults) {
    const id = toBase64Url(vaultId)
    const known = all[id]
    // An account head does not name member lists, so the known number stays.
    if (hSeq > (known?.hSeq ?? 0)) all[id] = { hSeq, hash: toBase64Url(headHash), rSeq: known?.rSeq ?? 0 }
  }
  return all
}

async function placesOf(userId: Bytes, hashes: readonly Bytes[]): Promise<KeyringPlace[]> {
  const places: KeyringPlace[] = []
  let { hash } = keyringChainStart
  for (const [i, coreHash] of hashes.entries()) {
    hash = await keyringHash(userId, i + 1, hash, coreHash)
    places.push({ seq: i + 1, hash })
  }
  return places
}

/**
 * Finds where the hashes that this device stores stop matching the server's. The chain from there to this device's
 * place proves it.
 */
async function findFork(
  { keys, keyring: { place }, account }: Unlocked,
  hashes: readonly Bytes[],
  places: readonly KeyringPlace[],
): Promise<number | null> {
  const from = oldestKept(account.keyring)
  const kept = hashesAfter(account.keyring, from) ?? []
  let fork = from
  for (const coreHash of kept) {
    const other = hashes[fork]
    if (other === undefined || !equalBytes(coreHash, other)) break
    fork++
  }
  const shared = places[fork - 1]
  if (shared === undefined || fork >= hashes.length || fork >= place.seq) return null
  let { hash } = shared
  for (const [i, coreHash] of kept.slice(fork - from).entries()) {
    hash = await keyringHash(keys.userId, fork + 1 + i, hash, coreHash)
  }
  return equalBytes(hash, place.hash) ? fork : null
}

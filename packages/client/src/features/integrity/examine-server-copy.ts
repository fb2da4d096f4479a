/**
 * Compares a server's state with what this device has verified (PROTOCOL 7.8). A state counts as older only when the
 * device's own chain continues from it: what lies between is then exactly what the server lost.
 */
import { sync, type ReplyOf } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import {
  acceptHeads,
  equalBytes,
  findItem,
  fromBase64Url,
  headChainStart,
  headHash,
  itemAt,
  itemCount,
  keyringChainStart,
  keyringHash,
  parseHead,
  parseRoster,
  Role,
  rosterHash,
  sha256,
  type Bytes,
  type HeadRef,
  type ItemEntry,
  type Roster,
  type SignedRecord,
} from '@severy/verifier'
import { asSessionRefusal, call, type CallReply } from '../../base/http/call.ts'
import { bytesOf } from '../../base/ids.ts'
import { readOtherBranch, type OtherBranch } from './other-branch.ts'
import { hashesAfter } from '../../state/account/core-hashes.ts'
import { currentIdentity } from '../../state/account/keyring.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { ServerCopy, ServerCopyState } from './data.ts'
import type { RepairReason } from './reasons.ts'
import type { Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import type { VerifiedVault } from '../../state/account/read-vault.ts'
import { roleIn } from '../../state/account/vault-facts.ts'
import { headsAfter, reachOf, rostersAfter } from '../../base/device/vault-trail.ts'

/** What must be sent to restore a vault. */
export interface VaultLoss {
  /** The server's state; -1 and 0 if it lacks the vault. */
  after: { rSeq: number; hSeq: number }
  /** The server's newest member list; null if it lacks the vault. */
  rosterBefore: Roster | null
  rosters: readonly SignedRecord[]
  heads: readonly Bytes[]
  /** Item versions that the server lacks, and items that it has but the verified list does not. */
  puts: readonly ItemEntry[]
  deletes: readonly Bytes[]
}

export interface ExaminedVault {
  vault: OpenVault
  verified: VerifiedVault
  /** `loss`: what a repair would send; null if no repair is possible. */
  state: ServerCopyState
  loss: VaultLoss | null
}

export interface Examined {
  account: ServerCopy['account']
  /** The sequence number of the server's keyring, and the hashes of those that it lost. */
  keyring: { after: number; hashes: readonly Bytes[] } | null
  /** With account `other-branch`: what the server has instead. */
  branch: OtherBranch | null
  vaults: readonly ExaminedVault[]
}

type Answer = CallReply<typeof sync>
type Asked = Map<string, { rSeq: number; hSeq: number; headsAfter: number }>

/**
 * Must run in the line. Sends up to two requests: for the state of everything, then for the full contents of the vaults
 * that differ.
 */
export async function examineInLine(
  engine: Engine,
  unlocked: Unlocked,
): Promise<Result<Examined, Refusal<RepairReason>>> {
  const known = [...unlocked.vaults.values()].flatMap((vault) =>
    vault.verified === null ? [] : [{ vault, verified: vault.verified }],
  )
  const settled: Asked = new Map(
    known.map(({ vault, verified: { rosters, head } }) => [
      vault.vaultId,
      { rSeq: rosters.roster.rSeq, hSeq: head.hSeq, headsAfter: head.hSeq - 1 },
    ]),
  )
  const first = await ask(engine, unlocked, settled)
  if (!first.ok) return first
  const account = await examineAccount(unlocked, first.value.reply)

  const places = new Map(first.value.reply.vaults.map((vault) => [vault.vaultId, vault.heads[0]]))
  const isEnded = new Set((first.value.reply.ended ?? []).map(({ vaultId }) => vaultId))
  const strange: { vault: OpenVault; verified: VerifiedVault }[] = []
  for (const entry of known) {
    const body = fromBase64Url(places.get(entry.vault.vaultId) ?? '')
    const isThere = body !== null && equalBytes(await headHash(body), entry.verified.headHash)
    if (!isThere && !isEnded.has(entry.vault.vaultId)) strange.push(entry)
  }
  if (strange.length === 0) return ok({ ...account, vaults: [] })

  const asked: Asked = new Map(settled)
  for (const { vault, verified } of strange) {
    const reach = reachOf(verified.trail)
    asked.set(vault.vaultId, {
      rSeq: -1,
      hSeq: 0,
      headsAfter: Number.isFinite(reach) ? Math.max(0, reach - 1) : verified.head.hSeq - 1,
    })
  }
  const second = await ask(engine, unlocked, asked)
  if (!second.ok) return second
  const vaults: ExaminedVault[] = []
  for (const { vault, verified } of strange) {
    vaults.push({ vault, verified, ...(await examineVault(unlocked, vault, verified, second.value)) })
  }
  return ok({ ...account, vaults })
}

async function ask(
  engine: Engine,
  unlocked: Unlocked,
  asked: Asked,
): Promise<Result<Answer, Refusal<RepairReason>>> {
  const answer = await call(engine.ports, sync, {
    // Asks for all hashes from the first on, to find out which chain the server's keyring is on.
    body: { keyringSeq: 0, vaults: [...asked].map(([vaultId, place]) => ({ vaultId, ...place })) },
    signal: unlocked.ending.signal,
    isRepeatable: true,
  })
  return answer.ok ? answer : err(asSessionRefusal(answer.error))
}

/** The server's keyring must be on the chain that leads to this device's, under the same account key. */
async function examineAccount(
  unlocked: Unlocked,
  { keyring: served, accountHead, fp }: ReplyOf<typeof sync>,
): Promise<Omit<Examined, 'vaults'>> {
  const none = (state: ServerCopy['account']): Omit<Examined, 'vaults'> => ({
    account: state,
    keyring: null,
    branch: null,
  })
  const {
    keys,
    keyring: { place },
    keyring,
    account,
  } = unlocked
  if (!equalBytes(bytesOf(fp), currentIdentity(keyring).fp)) return none('other-keys')
  if (served === undefined) return none('other-branch')
  if (served.akVer !== keys.akVer) return none('other-keys')
  const hashes = served.coreHashes.map(bytesOf)
  const newest = hashes.at(-1)
  const isWhole = newest !== undefined && hashes.length === served.seq
  if (!isWhole || !equalBytes(newest, await sha256(bytesOf(served.coreBox)))) return none('other-branch')

  const lost = served.seq >= place.seq ? [] : hashesAfter(account.keyring, served.seq)
  if (lost === null) return none('too-far-back')
  let hash = keyringChainStart.hash
  for (const [i, coreHash] of [...hashes, ...lost].slice(0, place.seq).entries()) {
    hash = await keyringHash(keys.userId, i + 1, hash, coreHash)
  }
  if (!equalBytes(hash, place.hash)) {
    return { ...none('other-branch'), branch: await readOtherBranch(unlocked, served, accountHead) }
  }
  return lost.length === 0
    ? none('same')
    : { ...none('behind'), keyring: { after: served.seq, hashes: lost } }
}

async function examineVault(
  unlocked: Unlocked,
  vault: OpenVault,
  verified: VerifiedVault,
  { reply, items }: Answer,
): Promise<Pick<ExaminedVault, 'state' | 'loss'>> {
  const served = findServed(reply.vaults, vault.vaultId)
  const place = served === null ? headChainStart : await placeOf(served.changes.heads)
  // The vault that the server sent has no head within the range that this device stores.
  if (place === null) return { state: 'too-far-back', loss: null }
  const heads = headsAfter(verified.trail, place.hSeq)
  if (heads === null) {
    const isBelow = place.hSeq < reachOf(verified.trail)
    return { state: isBelow ? 'too-far-back' : 'other-branch', loss: null }
  }
  const chain = await acceptHeads(vault.id, place, heads)
  const end = chain.ok ? chain.value.at(-1) : undefined
  if (end === undefined || !equalBytes(end.hash, verified.headHash))
    return { state: 'other-branch', loss: null }

  const before = served === null ? null : newestRoster(served.changes.rosters)
  const rSeq = before?.roster.rSeq ?? -1
  const seen = verified.rosters.hashes[rSeq]
  const isKnownList =
    before === null ? served === null : seen !== undefined && equalBytes(seen, await rosterHash(before.body))
  if (!isKnownList) return { state: 'other-branch', loss: null }
  const newest = verified.rosters.roster.rSeq
  const rosters = rostersAfter(verified.trail, rSeq, newest)
  if (rosters === null) return { state: 'too-far-back', loss: null }
  if (rosters.length > 0 && roleIn(unlocked, vault) !== Role.owner) {
    return { state: 'owner-needed', loss: null }
  }

  const from = served?.from ?? 0
  const frames = served === null ? [] : items.slice(from, from + served.changes.frames)
  const present = new Map<string, Bytes>()
  for (const { itemId, ct } of frames) present.set(itemId.join(), await sha256(ct))
  const puts = entriesOf(verified).filter(({ itemId, hash }) => {
    const stored = present.get(itemId.join())
    return stored === undefined || !equalBytes(stored, hash)
  })
  const deletes = frames
    .map(({ itemId }) => itemId.slice())
    .filter((itemId) => findItem(verified.list, itemId) === null)
  if (deletes.length > 0 && roleIn(unlocked, vault) !== Role.owner) {
    return { state: 'owner-needed', loss: null }
  }
  return {
    state: served === null ? 'missing' : 'behind',
    loss: {
      after: { rSeq, hSeq: place.hSeq },
      rosterBefore: before?.roster ?? null,
      rosters,
      heads,
      puts,
      deletes,
    },
  }
}

type ServedChanges = ReplyOf<typeof sync>['vaults'][number]

/** The changes of a vault, with the index of its first frame among all frames. */
function findServed(
  vaults: readonly ServedChanges[],
  vaultId: string,
): { changes: ServedChanges; from: number } | null {
  let from = 0
  for (const changes of vaults) {
    if (changes.vaultId === vaultId) return { changes, from }
    from += changes.frames
  }
  return null
}

async function placeOf(heads: readonly string[]): Promise<HeadRef | null> {
  const body = fromBase64Url(heads.at(-1) ?? '')
  const head = body === null ? null : parseHead(body)
  return body === null || head === null ? null : { hSeq: head.hSeq, hash: await headHash(body) }
}

function newestRoster(rosters: ServedChanges['rosters']): { roster: Roster; body: Bytes } | null {
  const body = fromBase64Url(rosters.at(-1)?.body ?? '')
  const roster = body === null ? null : parseRoster(body)
  return body === null || roster === null ? null : { roster, body }
}

function entriesOf({ list }: VerifiedVault): ItemEntry[] {
  return Array.from({ length: itemCount(list) }, (_, i) => itemAt(list, i))
}

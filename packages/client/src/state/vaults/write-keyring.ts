/** Writes the keyring (PROTOCOL 3.2): one change at a time, by compare-and-swap on the last verified one. */
import { sealKeyring, type AccountHead, type AccountKeys, type Core, type Vaults } from '@severy/crypto'
import { writeKeyring as writeEndpoint, type KeyringWrite } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { keyringHash, sha256, toBase64Url } from '@severy/verifier'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { hasEnded, storeChange, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'
import { accountHeadWrite, nextAccountHead } from '../account/account-head.ts'
import { adoptKeyring, syncInLine } from './sync.ts'
import { openBoxes, openKeyringCopy, type OpenKeyring } from '../account/keyring.ts'

/** A change to the core box. */
export type CoreChange = (core: Core) => Core
/** A change to the vaults box. */
export type VaultsChange = (vaults: Vaults) => Vaults

/** Milliseconds after which a vault's head in the core box is written again (PROTOCOL 7.4(7)). */
const headsMsMax = 24 * 60 * 60_000
const conflictsMax = 5

/** The current state from which the next keyring is made. */
export type KeyringHolder = Pick<Unlocked, 'keys' | 'keyring' | 'vaults' | 'accountHead'>

export interface NextKeyring {
  write: KeyringWrite
  keyring: OpenKeyring
  /** The account head that is written with it and takes effect with it. */
  accountHead: AccountHead
}

/**
 * Seals the next keyring with `change`, `changeVaults` and the newest verified heads. Null if the current one does not
 * open. With `nextKeys`, it is the first one under another account key; number and chain continue (PROTOCOL 3.2).
 */
export async function sealNextKeyring(
  unlocked: KeyringHolder,
  change: CoreChange,
  changeVaults: VaultsChange = (vaults) => vaults,
  nextKeys: AccountKeys = unlocked.keys,
): Promise<NextKeyring | null> {
  const { keys, keyring } = unlocked
  const boxes = await openBoxes(keys, keyring.copy)
  if (boxes === null) return null
  const { vaultsHash: _replaced, ...core } = change(boxes.core)
  const seq = keyring.place.seq + 1
  const heads = newestHeads(unlocked, core.heads)
  const accountHead = nextAccountHead(unlocked, { ...keyring.core, heads })
  if (accountHead === null) return null
  const next = {
    ...core,
    seq,
    account: accountHead.seq,
    prev: toBase64Url(keyring.place.hash),
    heads,
  }
  const sealed = await sealKeyring(nextKeys, next, changeVaults(boxes.vaults))
  const coreHash = await sha256(sealed.coreBox)
  const copy = { ...sealed, akVer: nextKeys.akVer, coreHashes: coreHash }
  const hash = await keyringHash(keys.userId, seq, keyring.place.hash, coreHash)
  const opened = await openKeyringCopy(nextKeys, copy, { seq, hash })
  if (opened === null) return null
  return {
    write: {
      seq,
      akVer: nextKeys.akVer,
      coreBox: toBase64Url(sealed.coreBox),
      vaultsBox: toBase64Url(sealed.vaultsBox),
      account: await accountHeadWrite(nextKeys, accountHead),
    },
    keyring: opened,
    accountHead,
  }
}

/** Makes an acknowledged keyring the current one and stores it. */
export async function adoptWrittenKeyring(
  engine: Engine,
  unlocked: Unlocked,
  keyring: OpenKeyring,
): Promise<void> {
  adoptKeyring(engine, unlocked, keyring)
  await storeChange(engine, unlocked, { account: unlocked.account, memory: unlocked.memory })
}

/** Writes one change. Must run in the line; on a conflict it is applied again to the server's newer keyring. */
export async function writeKeyringInLine(
  engine: Engine,
  unlocked: Unlocked,
  change: CoreChange,
  changeVaults?: VaultsChange,
): Promise<Result<undefined, Refusal<NetworkReason>>> {
  for (let conflicts = 0; ; conflicts++) {
    const next = await sealNextKeyring(unlocked, change, changeVaults)
    if (next === null || unlocked.alarm !== null) return err({ reason: 'unreachable' })
    const answer = await call(engine.ports, writeEndpoint, {
      body: next.write,
      signal: unlocked.ending.signal,
      isRepeatable: true,
    })
    if (answer.ok) {
      await adoptWrittenKeyring(engine, unlocked, next.keyring)
      return ok(undefined)
    }
    if (answer.error.problem !== 'sequence-conflict' || conflicts >= conflictsMax) {
      return err(asNetworkRefusal(answer.error))
    }
    const outcome = await syncInLine(engine, unlocked)
    if (outcome === 'offline') return err({ reason: outcome })
    if (outcome !== 'verified') return err({ reason: 'unreachable' })
  }
}

/** Calls `nameNewestHeads` if the keyring was first seen here over a day ago. */
export async function refreshKeyringHeads(engine: Engine, unlocked: Unlocked): Promise<void> {
  if (engine.ports.clock.now() - unlocked.account.keyringSeenAt < headsMsMax) return
  await nameNewestHeads(engine, unlocked)
}

/** Must run in the line. Writes the verified heads into the core box if those there are older. */
export async function nameNewestHeads(engine: Engine, unlocked: Unlocked): Promise<void> {
  if (hasEnded(unlocked)) return
  const { heads } = unlocked.keyring.core
  const isBehind = Object.entries(newestHeads(unlocked, heads)).some(
    ([vaultId, head]) => head.hSeq > (heads[vaultId]?.hSeq ?? 0),
  )
  if (isBehind) await writeKeyringInLine(engine, unlocked, (core) => core)
}

/** The higher head of each vault, so that a newer state seen by another device is not lost. */
function newestHeads(unlocked: KeyringHolder, named: Core['heads']): Core['heads'] {
  const heads = { ...named }
  for (const { vaultId, verified } of unlocked.vaults.values()) {
    if (verified === null || verified.head.hSeq <= (named[vaultId]?.hSeq ?? 0)) continue
    heads[vaultId] = {
      hSeq: verified.head.hSeq,
      hash: toBase64Url(verified.headHash),
      rSeq: verified.rosters.roster.rSeq,
    }
  }
  return heads
}

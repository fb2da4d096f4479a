/**
 * Seals the state that the store will have after a write (`device-state.ts`). Sealing is asynchronous and a database
 * transaction cannot wait for it, so the write checks that the store has not changed since.
 */
import { equalBytes } from '@severy/verifier'
import { accountHash, noState, recordHash } from './record-hash.ts'
import type {
  DeviceChange,
  DeviceState,
  KeptRecords,
  KeptState,
  QueueEntry,
  StateSeal,
} from './device-store.ts'
import { planWrite, type KeptMemory, type PlannedWrite } from './planned-write.ts'

export interface FoundRecords extends Omit<KeptRecords, 'memory'> {
  known: KeptMemory | undefined
}

export interface SealedWrite {
  change: DeviceChange
  found: Ground
  /** The memory that the change is merged with: the sealed one, not the stored one. */
  known: KeptMemory | undefined
  /** Null: the state stays as it is. `nothing`: no record is left, and the state is removed. */
  state: KeptState | 'nothing' | null
}

type Ground = Pick<FoundRecords, 'known' | 'state'>

/** Whether a change touches a record that a check relies on. */
export function isSealed({
  account,
  access,
  memory,
  vaults,
  removedVaults,
  queued,
  unqueued,
}: DeviceChange): boolean {
  const touched = [account, access?.alarm, memory, vaults, removedVaults, queued, unqueued]
  return touched.some((part) => part !== undefined)
}

/** Whether nothing has been written in the meantime. */
export function isStill(before: Ground, { known, state }: Ground): boolean {
  if (before.known?.hasSignedOut !== known?.hasSignedOut) return false
  if (before.state === null || state === null) return before.state === state
  return equalBytes(before.state.sealed, state.sealed) && before.state.isForgotten === state.isForgotten
}

/**
 * The write for a change, with the sealed state that follows from it. `found` is what was read for it: the write must
 * be prepared again if the store has other records by then.
 */
export async function sealNext(
  found: FoundRecords,
  given: DeviceChange,
  seal: StateSeal,
): Promise<SealedWrite> {
  const { known, account, state } = found
  if (state !== null && state.akVer > seal.akVer) {
    return { change: withoutOutdated(found, given, state.akVer), found, known, state: null }
  }
  const before = await stateBefore(found, given, seal)
  if (before === null) return { change: given, found, known, state: null }
  const { hasSignedOut } = known ?? {}
  const sealedMemory: KeptMemory | undefined =
    before.memory === null ? undefined : { ...before.memory, ...(hasSignedOut === true && { hasSignedOut }) }
  const plan = planWrite({ known: sealedMemory, account }, given)
  const next = await stateAfter(before, given, plan, seal.akVer)
  if (isNothing(next)) return { change: given, found, known: sealedMemory, state: 'nothing' }
  const sealed = await seal.seal(next)
  const isForgotten = plan.hasSignedOut && state?.isForgotten === true
  return {
    change: given,
    found,
    known: sealedMemory,
    state: { akVer: seal.akVer, sealed, ...(isForgotten && { isForgotten }) },
  }
}

/** Null: the records are not as the product left them, and writing does not change that. */
async function stateBefore(
  { known, account, state, copies, queue }: FoundRecords,
  { isAnew }: DeviceChange,
  seal: StateSeal,
): Promise<DeviceState | null> {
  if (state === null) {
    const isEmpty = known === undefined && account === null && copies.length === 0
    return isEmpty || isAnew === true ? noState : null
  }
  if (state.akVer < seal.akVer) {
    // The keys were replaced. A page that still had the old ones has examined these records, so they are listed as they
    // are.
    const { hasSignedOut: _mark, ...memory } = known ?? {}
    const hashes = await Promise.all(copies.map(async (copy) => [copy.vaultId, await recordHash(copy)]))
    return {
      memory: known === undefined ? null : (memory as KeptMemory),
      account: account === null ? null : await accountHash(account),
      vaults: isAnew === true ? {} : (Object.fromEntries(hashes) as DeviceState['vaults']),
      queue: isAnew === true ? {} : await queueHashes(queue, seal.akVer),
    }
  }
  const opened = await seal.open(state.sealed)
  if (opened === null) return isAnew === true ? noState : null
  const isOnlyMemory = state.isForgotten === true || isAnew === true
  return isOnlyMemory ? { ...noState, memory: opened.memory } : opened
}

async function stateAfter(
  before: DeviceState,
  { removedVaults = [], queued = [], unqueued = [] }: DeviceChange,
  { memory, account, vaults, hasSignedOut }: PlannedWrite,
  akVer: number,
): Promise<DeviceState> {
  const { hasSignedOut: _mark, ...plain } = memory ?? {}
  const next: DeviceState = {
    ...before,
    ...(memory !== null && { memory: plain as KeptMemory }),
    vaults: { ...before.vaults },
    queue: { ...before.queue },
  }
  if (hasSignedOut) return next
  if (account !== null) next.account = await accountHash(account)
  const hashes = await Promise.all(vaults.map(recordHash))
  for (const [i, { vaultId }] of vaults.entries()) next.vaults[vaultId] = hashes[i] as string
  for (const vaultId of removedVaults) Reflect.deleteProperty(next.vaults, vaultId)
  Object.assign(next.queue, await queueHashes(queued, akVer))
  for (const entryId of unqueued) Reflect.deleteProperty(next.queue, entryId)
  return next
}

function isNothing({ memory, account, vaults, queue }: DeviceState): boolean {
  return memory === null && account === null && Object.keys({ ...vaults, ...queue }).length === 0
}

async function queueHashes(entries: readonly QueueEntry[], akVer: number): Promise<DeviceState['queue']> {
  const current = entries.filter((entry) => entry.akVer === akVer)
  const hashes = await Promise.all(current.map(async (entry) => [entry.entryId, await recordHash(entry)]))
  return Object.fromEntries(hashes) as DeviceState['queue']
}

/**
 * What a page with older keys may still write: nothing that a check relies on, and nothing that replaces what opens
 * now.
 */
function withoutOutdated(
  { queue }: FoundRecords,
  { queued = [], unqueued = [], access, ...change }: DeviceChange,
  newestAkVer: number,
): DeviceChange {
  const newest = new Set(queue.filter(({ akVer }) => akVer === newestAkVer).map(({ entryId }) => entryId))
  const { account: _a, memory: _m, vaults: _v, removedVaults: _r, items: _i, isAnew: _n, ...rest } = change
  const { alarm: _alarm, ...others } = access ?? {}
  return {
    ...rest,
    ...(access !== undefined && { access: others }),
    queued: queued.filter(({ entryId }) => !newest.has(entryId)),
    unqueued: unqueued.filter((entryId) => !newest.has(entryId)),
  }
}

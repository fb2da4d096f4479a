/**
 * Syncing with the server: one request fetches all changes of keyring and vaults, and nothing of it is used before
 * every check has passed (PROTOCOL 3.2, 4, 7.4).
 *
 *      waiting ─► syncing ─┬─ all verified ──────────────► synced ◄──┐ changes waiting: waiting
 *                          ├─ no connection ─► offline, unreachable ─┤ (tried again; shown until there is an answer)
 *                          ├─ 401 ──────────► session-ended ─────────┤ (until the password was entered again)
 *                          ├─ newer keys ───► keys-changed ──────────┤
 *                          ├─ a rule ───────► two-factor-required ───┘ (until a second step was set up)
 *                          └─ a check failed: once more in full, then the alarm (account/raise-alarm.ts)
 */
import { sync as syncEndpoint, type KeyringState, type VaultChanges } from '@severy/contract'
import { isSameJson } from '@severy/domain'
import {
  equalBytes,
  fromBase64Url,
  parseHead,
  sha256,
  toBase64Url,
  VaultKind,
  type Bytes,
  type IntegrityCode,
} from '@severy/verifier'
import type {
  DeviceChange,
  ItemCopyChange,
  KeyringCopy,
  QueueEntry,
  VaultMemory,
} from '../../base/device/device-store.ts'
import type { ItemRef } from '../../base/item-ref.ts'
import { followAddress } from '../people/adopt-address.ts'
import { call } from '../../base/http/call.ts'
import { bytesOf } from '../../base/ids.ts'
import { holdAgainstPins } from '../people/hold-against-pins.ts'
import { raiseAccountAlarm, raiseVaultAlarm } from '../account/raise-alarm.ts'
import { emitItems } from '../contents/rows.ts'
import { isVaultItem, openVersions } from '../contents/open-items.ts'
import { acceptServedKeyring, currentIdentity, type OpenKeyring } from '../account/keyring.ts'
import { hashesAfter, withHashesOf } from '../account/core-hashes.ts'
import { sealEntries } from '../contents/enqueue.ts'
import { renewIds } from '../contents/renew-ids.ts'
import type { WaitingItemChange } from '../account/waiting-change.ts'
import { adoptAccess, followAccess } from '../account/device-access.ts'
import { meetSessionEnd, noEnd, noteSessionEnd } from '../account/session-end.ts'
import { emitAccount, emitSync, hasEnded, storeChange, type Engine } from '../account/session.ts'
import type { OpenVault, Unlocked } from '../account/unlocked.ts'
import { askForOffers, readOffers } from '../people/read-offers.ts'
import { itemsBefore, tellRemovals } from '../people/tell-removals.ts'
import { planSnapshot, rewriteSnapshot } from '../contents/snapshot.ts'
import { acceptAccountHead, nextAccountHead } from '../account/account-head.ts'
import { checkAbsence, checkVault, referencesOf, type CheckedVault } from '../people/check-vault.ts'
import { mayFullReadHelp, requestVault, type VaultReading, type VaultRequest } from '../account/read-vault.ts'
import type { SyncOutcome } from '../account/sync-outcome.ts'
import { vaultCopy, vaultMemory } from '../account/vault-copy.ts'
import { itemKey } from '../account/vault-facts.ts'
import { snapshotMemory } from '../account/snapshot-memory.ts'
import { addressMemory } from '../account/address-memory.ts'

export interface SyncOptions {
  /** Reads every vault from the beginning. */
  isWhole?: boolean
  /** Called once the account's own records have passed their checks, even if vaults fail theirs. */
  onAccountVerified?: () => void
  /** Called once every vault has passed its checks, before items are opened. */
  onVerified?: () => void
}

type Told = Required<Pick<SyncOptions, 'onAccountVerified' | 'onVerified'>>

/** Must run in the line, where nothing else reads or writes. */
export async function syncInLine(
  engine: Engine,
  unlocked: Unlocked,
  { isWhole = false, onAccountVerified = () => undefined, onVerified = () => undefined }: SyncOptions = {},
): Promise<SyncOutcome> {
  if (hasEnded(unlocked)) return 'ended'
  if (!isAway(unlocked)) setSyncState(engine, unlocked, 'syncing')
  const outcome = await readUntilSettled(engine, unlocked, isWhole, { onAccountVerified, onVerified })
  if (hasEnded(unlocked)) return 'ended'
  if (outcome === 'verified') unlocked.linkedVaults = {}
  if (outcome === 'verified') await followAddress(engine, unlocked)
  if (outcome === 'verified' || outcome === 'integrity') {
    unlocked.barrier = null
    await noteSessionEnd(engine, unlocked, noEnd)
    unlocked.account = { ...unlocked.account, lastSyncedAt: engine.ports.clock.now() }
    await storeChange(engine, unlocked, { account: unlocked.account })
  }
  const state =
    outcome === 'session-ended' ? await meetSessionEnd(engine, unlocked) : stateAfter(unlocked, outcome)
  if (hasEnded(unlocked)) return 'ended'
  setSyncState(engine, unlocked, state)
  return outcome
}

/** Sets the state and tells the screens. Plans another attempt if the server could not be reached. */
export function setSyncState(engine: Engine, unlocked: Unlocked, state: Unlocked['sync']): void {
  const isRenewing = engine.pending?.unlocked === unlocked
  // What a new session still needs, once known, says more than that there is no session.
  const missing = isRenewing ? 'second-factor-needed' : unlocked.barrier
  unlocked.sync = state === 'session-ended' ? (missing ?? state) : state
  emitSync(engine, unlocked)
  if (isAway(unlocked)) unlocked.planRetry()
}

/** Whether the last attempt found no server, or one that cannot write. */
export function isAway({ sync }: Unlocked): boolean {
  return sync === 'offline' || sync === 'unreachable' || sync === 'server-full'
}

function stateAfter(unlocked: Unlocked, outcome: Exclude<SyncOutcome, 'session-ended'>): Unlocked['sync'] {
  switch (outcome) {
    case 'offline':
    case 'unreachable':
    case 'second-factor-needed':
    case 'two-factor-required':
    case 'password-expired':
    case 'sign-on-needed':
    case 'account-suspended':
    case 'keys-changed':
    case 'server-full':
      return outcome
    case 'rate-limited':
    case 'maintenance':
      return 'unreachable'
    case 'verified':
    case 'integrity':
    case 'ended':
      if (unlocked.account.haveKeysChanged) return 'keys-changed'
      return settledState(unlocked)
  }
}

/** The state while the server answers: whether changes wait, and whether they wait for a newer account password. */
export function settledState({ waiting }: Unlocked): 'synced' | 'waiting' | 'password-expired' {
  if (waiting.length === 0) return 'synced'
  return waiting.some(({ refusal }) => refusal === 'password-expired') ? 'password-expired' : 'waiting'
}

/** What may be tried once more, but only once, before it counts as a failed check. */
interface Patience {
  /** Vaults that are being read from the beginning. */
  whole: Set<string>
  /** Failed checks that may be due to a change between the server's two reads (keyring, then vault). */
  repeated: Set<string>
}

/** The rounds always end: each needs a new vault, a full read or a repeat that was not made before. */
async function readUntilSettled(
  engine: Engine,
  unlocked: Unlocked,
  isWhole: boolean,
  told: Told,
): Promise<SyncOutcome> {
  const patience: Patience = {
    whole: new Set(isWhole ? unlocked.vaults.keys() : []),
    repeated: new Set(),
  }
  for (;;) {
    const round = await readOnce(engine, unlocked, patience, told)
    if (round !== 'again') return round
  }
}

type Asked = Map<string, VaultRequest>

async function readOnce(
  engine: Engine,
  unlocked: Unlocked,
  patience: Patience,
  { onAccountVerified, onVerified }: Told,
): Promise<SyncOutcome | 'again'> {
  const asked: Asked = new Map()
  for (const vault of unlocked.vaults.values()) {
    const isWhole = patience.whole.has(vault.vaultId)
    const request = requestVault(vault.verified, referencesOf(unlocked, vault.vaultId), isWhole)
    // A keyring or a grant in the same answer may name a head from before the requested ones.
    const isFromStart = patience.repeated.has(repeatKey(vault.vaultId, 'head-reference'))
    asked.set(vault.vaultId, isFromStart ? { ...request, headsAfter: 0 } : request)
  }
  const askedOffers = askForOffers(unlocked)
  const keyringSeq = unlocked.keyring.place.seq
  const answer = await call(engine.ports, syncEndpoint, {
    body: {
      keyringSeq,
      coreHash: toBase64Url(await sha256(unlocked.keyring.copy.coreBox)),
      vaults: [...asked, ...askedOffers].map(([vaultId, request]) => ({ vaultId, ...request })),
    },
    signal: unlocked.ending.signal,
    isRepeatable: true,
  })
  if (hasEnded(unlocked)) return 'ended'
  if (!answer.ok) return networkOutcome(answer.error.problem)
  if (isAway(unlocked)) setSyncState(engine, unlocked, 'syncing')
  const { reply, items } = answer.value

  const change: DeviceChange = {}
  const { keyring } = reply
  const taken = keyring && (await takeKeyring(engine, unlocked, keyring, keyringSeq, change))
  if (taken !== undefined && taken !== 'verified' && taken !== 'password-newer') return taken
  if (!equalBytes(bytesOf(reply.fp), currentIdentity(unlocked.keyring).fp)) {
    // The self-check of PROTOCOL 4.
    await raiseAccountAlarm(engine, unlocked, 'statement-unpublished', null)
    return 'integrity'
  }
  const isFirst = Object.keys(unlocked.memory.vaults).length === 0
  const accountHead = await acceptAccountHead(unlocked.keys, unlocked.keyring, reply.accountHead, isFirst)
  if (hasEnded(unlocked)) return 'ended'
  if (!accountHead.ok) {
    await raiseAccountAlarm(engine, unlocked, accountHead.error, null)
    return 'integrity'
  }
  // Together with the keyring, also if nothing else is read now: what this device writes next replaces both.
  if (accountHead.value.seq >= unlocked.accountHead.seq) unlocked.accountHead = accountHead.value
  if (taken === 'password-newer') return 'keys-changed'
  onAccountVerified()

  for (const { userId, email } of reply.vaults.flatMap(({ people }) => people ?? [])) {
    addressMemory(unlocked).claimed.set(userId, email)
  }
  const readings = new Map<OpenVault, CheckedVault>()
  let isAgain = false
  let hasFailed = false
  let at = 0
  const served = new Map(
    reply.vaults.map((vault) => {
      const part = items.slice(at, at + vault.frames)
      at += vault.frames
      return [vault.vaultId, { vault, items: part }]
    }),
  )
  const ended = new Map((reply.ended ?? []).map((end) => [end.vaultId, end]))
  for (const vault of unlocked.vaults.values()) {
    const request = asked.get(vault.vaultId)
    if (request === undefined) {
      isAgain = true
      continue
    }
    const answered = served.get(vault.vaultId)
    const outcome =
      answered === undefined
        ? await checkAbsence(unlocked, vault, ended.get(vault.vaultId))
        : await checkVault(unlocked, vault, request, answered.vault, answered.items)
    if (hasEnded(unlocked)) return 'ended'
    if (outcome.ok) {
      if (outcome.value === 'removed') unlocked.removals.add(vault.vaultId)
      else {
        readings.set(vault, outcome.value)
        unlocked.removals.delete(vault.vaultId)
      }
    } else if (mayTryOnceMore(patience, vault.vaultId, outcome.error)) {
      isAgain = true
    } else {
      hasFailed = true
      await alarmVault(engine, unlocked, vault, outcome.error, answered?.vault)
    }
  }
  const haveOffersChanged = await readOffers(unlocked, served, askedOffers)
  // Not proved, but enough to tell the server that this device has nothing of the vault.
  for (const vaultId of ended.keys()) if (!unlocked.vaults.has(vaultId)) unlocked.removals.add(vaultId)
  const isSettled = !isAgain && !hasFailed
  await adopt(engine, unlocked, readings, change, isSettled ? onVerified : () => undefined)
  if (hasEnded(unlocked)) return 'ended'
  if (haveOffersChanged) emitAccount(engine, unlocked)
  if (haveOffersChanged || unlocked.removals.size > 0 || [...readings].some(isNewsOfShare)) {
    engine.emit({ type: 'shares' })
  }
  if (isAgain) return 'again'
  return hasFailed ? 'integrity' : 'verified'
}

function networkOutcome(problem: string): SyncOutcome {
  if (problem === 'not-signed-in') return 'session-ended'
  const isNamed =
    problem === 'offline' ||
    problem === 'rate-limited' ||
    problem === 'server-full' ||
    problem === 'two-factor-required'
  return isNamed ? problem : 'unreachable'
}

/** Accepts a newer keyring (PROTOCOL 3.2, 5.3). `keys-changed`: it is unreadable here. Adds what to store to `change`. */
async function takeKeyring(
  engine: Engine,
  unlocked: Unlocked,
  served: KeyringState,
  servedAfter: number,
  change: DeviceChange,
): Promise<'verified' | 'keys-changed' | 'password-newer' | 'integrity' | 'ended'> {
  if (served.akVer > unlocked.keys.akVer) {
    await noteKeysChanged(engine, unlocked, unlocked.account.slot)
    return 'keys-changed'
  }
  const accepted = await acceptServedKeyring(unlocked.keys, served, servedAfter, unlocked.keyring.place)
  // A lock has cleared what it would be compared with, and adopting it now would bring keys back into memory.
  if (hasEnded(unlocked)) return 'ended'
  const refusal = !accepted.ok
    ? accepted.error
    : accepted.value.core.opaquePk !== unlocked.memory.opaquePk
      ? 'opaque-server-key'
      : null
  if (!accepted.ok || refusal !== null) {
    await raiseAccountAlarm(engine, unlocked, refusal ?? 'keyring-unopenable', served.seq)
    return 'integrity'
  }
  adoptKeyring(engine, unlocked, accepted.value)
  change.account = unlocked.account
  change.memory = unlocked.memory

  const { pwVer } = accepted.value.core
  // The password may have been changed on another page of this device.
  if (isSlotOlder(unlocked, pwVer)) await followAccess(engine, unlocked)
  if (isSlotOlder(unlocked, pwVer)) {
    await noteKeysChanged(engine, unlocked, slotWith(accepted.value.copy, unlocked.account))
    return 'password-newer'
  }
  emitAccount(engine, unlocked)
  return 'verified'
}

/**
 * This device's slot for the password of an accepted keyring, if this very device sent that keyring and the answer was lost. A
 * password of another device was never typed here.
 */
function slotWith(copy: KeyringCopy, { nextSlot }: Unlocked['account']): Unlocked['account']['slot'] {
  if (nextSlot === null || nextSlot === undefined) return null
  const [sent] = hashesAfter(copy, nextSlot.seq - 1) ?? []
  return sent !== undefined && equalBytes(sent, nextSlot.coreHash) ? nextSlot.slot : null
}

function isSlotOlder({ account: { slot } }: Unlocked, pwVer: number): boolean {
  return slot !== null && slot.pwVer < pwVer
}

/** Starts using an accepted keyring. The caller stores `account` and `memory`. */
export function adoptKeyring(engine: Engine, unlocked: Unlocked, next: OpenKeyring): void {
  const pinsBefore = unlocked.keyring.core.contacts
  if ((next.core.account ?? 0) > unlocked.accountHead.seq) {
    const { vaults } = nextAccountHead(unlocked, next.core) ?? unlocked.accountHead
    unlocked.accountHead = { seq: next.core.account ?? 0, vaults }
  }
  const keyring = { ...next, copy: withHashesOf(unlocked.account.keyring, next.copy) }
  unlocked.keyring = keyring
  unlocked.account = { ...unlocked.account, keyring: keyring.copy, keyringSeenAt: engine.ports.clock.now() }
  unlocked.memory = {
    ...unlocked.memory,
    keyringSeq: keyring.place.seq,
    keyringHash: keyring.place.hash,
    minSuite: Math.max(unlocked.memory.minSuite, keyring.core.minSuite),
  }
  for (const [vaultId, key] of keyring.vaultKeys) {
    const vault = unlocked.vaults.get(vaultId)
    if (vault === undefined) {
      unlocked.vaults.set(vaultId, newOpenVault(vaultId, key))
      // What the server said about the vault while it was not this person's was not compared with any list.
      unlocked.removals.delete(vaultId)
    } else if (vault.taken === null || key.epoch >= vault.taken.epoch) {
      vault.key = key
      vault.taken = null
    }
    unlocked.offers.open.delete(vaultId)
  }
  const gone = [...unlocked.vaults.values()].filter(({ vaultId }) => !keyring.vaultKeys.has(vaultId))
  for (const vault of gone) dropVault(engine, unlocked, vault)
  if (gone.length > 0) emitAccount(engine, unlocked)
  if (!isSameJson(pinsBefore, keyring.core.contacts)) holdAgainstPins(engine, unlocked)
}

/**
 * Removes a vault that no longer belongs to this person from the screen, the device and, at its next rewrite, the
 * snapshot.
 */
function dropVault(engine: Engine, unlocked: Unlocked, { vaultId, items }: OpenVault): void {
  unlocked.vaults.delete(vaultId)
  snapshotMemory(unlocked).lag += items.size
  emitItems(
    engine,
    unlocked,
    [...items.keys()].map((itemId) => ({ vaultId, itemId })),
  )
  void storeChange(engine, unlocked, { removedVaults: [vaultId] }).then(() =>
    rewriteSnapshot(engine, unlocked),
  )
}

/** A vault whose content is not loaded yet. */
export function newOpenVault(vaultId: string, key: OpenVault['key']): OpenVault {
  return {
    vaultId,
    id: bytesOf(vaultId),
    key,
    verified: null,
    people: [],
    taken: null,
    meta: null,
    items: new Map(),
    records: new Map(),
    newer: new Map(),
    alarm: null,
  }
}

/** "Your password or keys were changed on another device": reading continues, writing waits (PROTOCOL 5.3). */
export async function noteKeysChanged(
  engine: Engine,
  unlocked: Unlocked,
  slot: Unlocked['account']['slot'],
): Promise<void> {
  const access = adoptAccess(unlocked, { slot, haveKeysChanged: true })
  await storeChange(engine, unlocked, { account: unlocked.account, access, memory: unlocked.memory })
}

/**
 * Whether to repeat a check that may fail once with an honest server: a stale delta, or a write between the server's
 * reads.
 */
function mayTryOnceMore(patience: Patience, vaultId: string, code: IntegrityCode): boolean {
  if (mayFullReadHelp(code)) {
    if (patience.whole.has(vaultId)) return false
    patience.whole.add(vaultId)
    return true
  }
  const isRace =
    code === 'head-reference' ||
    code === 'head-keyring-seq' ||
    code === 'head-epoch' ||
    code === 'vault-missing'
  const key = repeatKey(vaultId, code)
  if (!isRace || patience.repeated.has(key)) return false
  patience.repeated.add(key)
  return true
}

function repeatKey(vaultId: string, code: IntegrityCode): string {
  return `${vaultId} ${code}`
}

async function alarmVault(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  code: IntegrityCode,
  served: VaultChanges | undefined,
): Promise<void> {
  // One alarm per failure, because the next sync finds the same one again.
  if (vault.alarm?.code === code) return
  const body = fromBase64Url(served?.heads.at(-1) ?? '')
  const head = body === null ? null : parseHead(body)
  await raiseVaultAlarm(engine, unlocked, vault, code, {
    seq: head?.hSeq ?? null,
    date: head?.timeMs ?? null,
  })
}

/**
 * Applies verified readings: opens what changed, shows it, and stores state and ciphertext in one transaction. A large
 * reading (on a new device) is shown first and stored afterward, so that rows need not wait for the disk.
 */
async function adopt(
  engine: Engine,
  unlocked: Unlocked,
  readings: ReadonlyMap<OpenVault, CheckedVault>,
  change: DeviceChange,
  onVerified: () => void,
): Promise<void> {
  const itemChanges: ItemCopyChange[] = []
  const vaults: Record<string, VaultMemory> = {}
  const renewed: WaitingItemChange[] = []
  for (const [vault, { reading, people, taken }] of readings) {
    vault.people = people
    if (taken !== null) {
      vault.key = taken.key
      vault.taken = taken.grant
    }
    if (reading.isUnchanged && vault.verified !== null) {
      vault.verified = reading.verified
      continue
    }
    const isFirstRead = vault.verified === null
    vault.verified = reading.verified
    vaults[vault.vaultId] = vaultMemory(reading.verified)
    itemChanges.push({
      vaultId: vault.vaultId,
      reset: isFirstRead,
      // Slices of the answer share its memory; a copy keeps the store from cloning the whole answer for each item.
      puts: reading.changed.map(({ entry, ct }) => ({
        itemId: itemKey(entry.itemId),
        rev: entry.rev,
        epoch: entry.epoch,
        ct: ct.slice(),
      })),
      removes: reading.removed.map(itemKey),
    })
    renewed.push(...renewIds(unlocked, refsOf(vault, reading.removed)))
  }
  if (itemChanges.length > 0) {
    unlocked.memory = { ...unlocked.memory, vaults: { ...unlocked.memory.vaults, ...vaults } }
  }
  const store = async (): Promise<void> => {
    const copies = [...readings.keys()].map(vaultCopy).filter((copy) => copy !== null)
    const whole: DeviceChange = {
      ...change,
      account: unlocked.account,
      memory: unlocked.memory,
      vaults: copies,
      items: itemChanges,
      queued: await sealRenewed(unlocked, renewed),
    }
    // If there is no space for the ciphertext, the memory alone must still be stored, because it detects a rollback.
    if ((await storeChange(engine, unlocked, whole)) === 'storage-full') {
      await storeChange(engine, unlocked, { account: unlocked.account, memory: unlocked.memory })
    }
  }
  if (itemChanges.length === 0) {
    if (change.memory !== undefined) await storeChange(engine, unlocked, change)
    onVerified()
    return
  }

  const isLarge = itemChanges.some(({ puts }) => puts.length > largeReadingItems)
  if (!isLarge) await store()
  unlocked.isOpening = true
  // The vaults' names come first, for the screens that are informed below.
  for (const [vault, { reading }] of readings) {
    const own = reading.changed.filter(({ entry }) => isVaultItem(entry))
    await openVersions(engine, unlocked, vault, own)
  }
  onVerified()
  for (const [vault, { reading }] of readings) await show(engine, unlocked, vault, reading)
  unlocked.isOpening = false
  emitItems(engine, unlocked, renewed.map(refOf))
  if (hasEnded(unlocked)) return
  if (isLarge) void store()
  emitAccount(engine, unlocked)
  planSnapshot(engine, unlocked)
}

const largeReadingItems = 500

/** Without changes that are just being replaced by newer ones. */
async function sealRenewed(
  unlocked: Unlocked,
  renewed: readonly WaitingItemChange[],
): Promise<readonly QueueEntry[]> {
  const entries = (await sealEntries(unlocked, renewed)) ?? []
  const waiting = new Set(unlocked.waiting.filter(({ isHeld }) => !isHeld).map(({ entryId }) => entryId))
  return entries.filter(({ entryId }) => waiting.has(entryId))
}

function refsOf({ vaultId }: OpenVault, itemIds: readonly Bytes[]): ItemRef[] {
  return itemIds.map((itemId) => ({ vaultId, itemId: itemKey(itemId) }))
}

function refOf({ vaultId, itemId }: ItemRef): ItemRef {
  return { vaultId, itemId }
}

/** Whether it is a new member list, name or item of a vault that others are in. */
function isNewsOfShare([, { reading }]: readonly [OpenVault, CheckedVault]): boolean {
  return !reading.isUnchanged && reading.verified.rosters.roster.kind !== VaultKind.personal
}

async function show(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  { changed, removed }: VaultReading,
): Promise<void> {
  const gone = refsOf(vault, removed)
  const touched = [
    ...gone,
    ...refsOf(
      vault,
      changed.map(({ entry }) => entry.itemId),
    ),
  ]
  const before = itemsBefore(
    vault,
    touched.map(({ itemId }) => itemId),
  )
  for (const { itemId } of gone) {
    vault.items.delete(itemId)
    vault.records.delete(itemId)
    vault.newer.delete(itemId)
  }
  snapshotMemory(unlocked).lag += gone.length + changed.length
  unlocked.hasMadeRoom ||= gone.length > 0
  if (gone.length > 0) emitItems(engine, unlocked, gone)
  if (changed.length > largeReadingItems) {
    engine.emit({ type: 'unlock-progress', step: 'decrypting', items: changed.length })
  }
  const items = changed.filter(({ entry }) => !isVaultItem(entry))
  await openVersions(engine, unlocked, vault, items, (refs) => {
    emitItems(engine, unlocked, refs)
  })
  void tellRemovals(engine, unlocked, vault, before)
}

/**
 * Turns the account's sealed records into an unlocked account, for sign-in, confirmation, recovery and unlock. Checks
 * them against everything that this device remembers of the person (PROTOCOL 3.2, 4, 5.2, 7.6).
 */
import type { AccountBundle, PasskeySlot, Slot } from '@severy/contract'
import {
  deriveAccountKeys,
  openSlot,
  passwordSlotKey,
  sealSlot,
  type AccountHead,
  type AccountKeys,
} from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import {
  equalBytes,
  toBase64Url,
  verifyStatementChain,
  type Bytes,
  type IntegrityCode,
} from '@severy/verifier'
import { examineRecords, stateSeal, type ExaminedRecords } from '../../base/device/device-state.ts'
import type { DeviceAccount, DeviceMemory, VaultCopy } from '../../base/device/device-store.ts'
import type { IntegrityAlarm } from '../../features/integrity/data.ts'
import { bytesOf, newId } from '../../base/ids.ts'
import { isAgainstPins } from '../people/hold-against-pins.ts'
import { vaultAlarm } from '../account/raise-alarm.ts'
import { accountAlarm } from '../account/raise-alarm.ts'
import { withHashesOf } from '../account/core-hashes.ts'
import { acceptServedKeyring, currentIdentity, type OpenKeyring } from '../account/keyring.ts'
import { recallUses } from '../contents/last-used.ts'
import { createLine } from '../../base/line.ts'
import { openQueue } from '../contents/enqueue.ts'
import { newOffers } from '../account/offers.ts'
import { acceptAccountHead } from '../account/account-head.ts'
import { verifiedFromCopy } from '../account/vault-copy.ts'
import { newOpenVault } from '../vaults/sync.ts'
import { heardBarrier } from '../account/barrier.ts'
import type { Engine } from '../account/session.ts'
import type { FreshSignIn, OpenVault, Unlocked } from '../account/unlocked.ts'
import { newMemorySlots } from '../../base/memory-slot.ts'

/** The account's records after every check that needs no vault. */
export interface AcceptedAccount {
  keys: AccountKeys
  keyring: OpenKeyring
  accountHead: AccountHead
}

/** The failed check, for the alarm. */
export interface AccountRefusal {
  code: IntegrityCode
  alarm: IntegrityAlarm
}

/** Opens slot 1 with OPAQUE's export key. Null if it does not open: it belongs to another account, or was altered. */
export async function openPasswordSlot(
  exportKey: CryptoKey,
  userId: Bytes,
  { slotId, akVer, sealed }: Slot,
): Promise<Bytes | null> {
  const slotKey = await passwordSlotKey(exportKey, userId)
  return openSlot(slotKey, { userId, type: 1, slotId: bytesOf(slotId), akVer }, bytesOf(sealed))
}

/** Creates a new slot 1 for the export key of a new password. Overwrites `accountKey`. */
export async function sealPasswordSlot(
  exportKey: CryptoKey,
  userId: Bytes,
  akVer: number,
  accountKey: Bytes,
): Promise<Slot> {
  const slotId = newId()
  const slotKey = await passwordSlotKey(exportKey, userId)
  const place = { userId, type: 1 as const, slotId: bytesOf(slotId), akVer }
  const sealed = await sealSlot(slotKey, place, accountKey)
  accountKey.fill(0)
  return { type: 1, slotId, akVer, sealed: toBase64Url(sealed) }
}

/**
 * Checks an account from the server for consistency and against this device's memory. Overwrites `accountKey`.
 * `opaquePk` is the server's public key from OPAQUE; null after a proof without OPAQUE. `followsOther`: the person
 * gives up this device's memory of the keyring for a keyring that names exactly that memory as replaced.
 */
export async function acceptAccount(
  bundle: AccountBundle,
  accountKey: Bytes,
  akVer: number,
  servedAfter: number,
  memory: DeviceMemory | null,
  opaquePk: string | null,
  followsOther = false,
): Promise<Result<AcceptedAccount, AccountRefusal>> {
  const refuse = (code: IntegrityCode): Result<never, AccountRefusal> =>
    err({ code, alarm: accountAlarm(code, memory?.keyringSeq ?? null, bundle.keyring.seq) })

  if (memory !== null && akVer < memory.akVer) return refuse('keyring-account-key-version')
  const keys = await deriveAccountKeys(accountKey, bytesOf(bundle.userId), akVer)
  const place = memory === null ? null : { seq: memory.keyringSeq, hash: memory.keyringHash }
  let keyring = await acceptServedKeyring(keys, bundle.keyring, servedAfter, place)
  if (!keyring.ok) {
    const replacing = await acceptReplacing(keys, bundle, servedAfter, memory)
    if (replacing === null) return refuse(keyring.error)
    if (!followsOther) return refuse('keyring-replaced')
    keyring = ok(replacing)
  }

  const pinned = keyring.value.core.opaquePk
  const isPinned = memory === null || memory.opaquePk === pinned
  if (!isPinned || (opaquePk ?? pinned) !== pinned) return refuse('opaque-server-key')
  const published = await refusePublished(bundle, keyring.value)
  if (published !== null) return refuse(published)
  const head = await acceptAccountHead(keys, keyring.value, bundle.accountHead, memory === null)
  return head.ok ? ok({ keys, keyring: keyring.value, accountHead: head.value }) : refuse(head.error)
}

/**
 * Accepts a keyring of another branch, under a newer account key, that names this device's place as given up (PROTOCOL
 * 7.8): the person decided so on the device that they trusted. Null for any other keyring that does not continue this
 * memory.
 */
async function acceptReplacing(
  keys: AccountKeys,
  { keyring: served }: AccountBundle,
  servedAfter: number,
  memory: DeviceMemory | null,
): Promise<OpenKeyring | null> {
  // Its chain is recomputed from the beginning, as on a device without memory.
  if (memory === null || servedAfter !== 0 || keys.akVer <= memory.akVer) return null
  const keyring = await acceptServedKeyring(keys, served, servedAfter, null)
  return keyring.ok && isReplacedBy(keyring.value, memory) ? keyring.value : null
}

/** Whether a keyring names the place that a device remembers as replaced. */
export function isReplacedBy({ core }: OpenKeyring, { keyringSeq, keyringHash }: DeviceMemory): boolean {
  const hash = toBase64Url(keyringHash)
  return (core.replaced ?? []).some((place) => place.seq === keyringSeq && place.hash === hash)
}

/**
 * The self-check of PROTOCOL 4: the last of the statements that the server publishes for this person must be their own
 * current one.
 */
async function refusePublished(bundle: AccountBundle, keyring: OpenKeyring): Promise<IntegrityCode | null> {
  const chain = await verifyStatementChain(
    bundle.statements.map(({ body, sigSelf, sigPrev }) => ({
      body: bytesOf(body),
      sigSelf: bytesOf(sigSelf),
      sigPrev: bytesOf(sigPrev),
    })),
  )
  if (!chain.ok) return chain.error
  const newest = chain.value.at(-1)
  const isMine = newest !== undefined && equalBytes(newest.fp, currentIdentity(keyring).fp)
  return isMine ? null : 'statement-unpublished'
}

/** Combines an accepted account with what the device stored of it. Nothing is sent or shown yet. */
export async function assemble(
  engine: Engine,
  p: {
    userId: string
    email: string
    roles: Unlocked['roles']
    accepted: AcceptedAccount
    /** The device's own records of this account, if it is a known one. */
    account: DeviceAccount | null
    /** The examined records; if absent, they are examined here. */
    examined?: ExaminedRecords
    /** The memory to use if the device has none. */
    memory: DeviceMemory | null
    opaquePk: string
    /** As the server just sent them; null keeps those of the device. */
    passkeySlots: readonly PasskeySlot[] | null
    fresh: FreshSignIn | null
  },
): Promise<{ unlocked: Unlocked; unreadable: { count: number; from: number; to: number } | null }> {
  const { keys, keyring, accountHead } = p.accepted
  const store = await engine.store()
  const examined =
    p.examined ?? (await examineRecords(stateSeal(keys), await store.readRecords(p.userId), true))
  const account: DeviceAccount = {
    userId: p.userId,
    email: p.email,
    // A sign-in with the password shows that the typed address belongs to these statements.
    emailIdSeq: isAddressTyped(p.fresh) ? currentIdentity(keyring).idSeq : (p.account?.emailIdSeq ?? 0),
    roles: p.roles,
    slot: p.account?.slot ?? null,
    nextSlot: p.account?.nextSlot ?? null,
    // A slot of an earlier account key no longer opens anything.
    secretKey: p.account?.secretKey ?? null,
    nextSecretKey: p.account?.nextSecretKey ?? null,
    passkeySlots: (p.passkeySlots ?? p.account?.passkeySlots ?? []).filter(
      ({ akVer }) => akVer === keys.akVer,
    ),
    keyring: withHashesOf(p.account?.keyring ?? null, keyring.copy),
    keyringSeenAt:
      p.account?.keyring.seq === keyring.copy.seq ? p.account.keyringSeenAt : engine.ports.clock.now(),
    haveKeysChanged: p.account?.haveKeysChanged ?? false,
    sessionEnd: p.account?.sessionEnd ?? null,
    endedBy: p.account?.endedBy ?? null,
    needsSignOn: p.account?.needsSignOn ?? false,
    alarm: p.account?.alarm ?? (examined.isIntact ? null : accountAlarm('device-state', null, null)),
    lockReason: null,
    lastSyncedAt: p.account?.lastSyncedAt ?? null,
  }
  const known = examined.memory ?? p.memory
  const memory: DeviceMemory = {
    userId: p.userId,
    akVer: keys.akVer,
    keyringSeq: keyring.place.seq,
    keyringHash: keyring.place.hash,
    opaquePk: p.opaquePk,
    minSuite: Math.max(known?.minSuite ?? 1, keyring.core.minSuite),
    vaults: known?.vaults ?? {},
  }
  const unlocked: Unlocked = {
    userId: p.userId,
    email: p.email,
    roles: p.roles,
    keys,
    keyring,
    accountHead,
    vaults: await openVaultCopies(examined.copies, keyring),
    offers: newOffers(),
    removals: new Set(),
    waiting: [],
    hasMadeRoom: false,
    account,
    memory,
    linkedVaults: {},
    alarm: account.alarm,
    fresh: p.fresh,
    passwordInput: null,
    barrier: p.fresh === null ? heardBarrier(account) : null,
    shown: Promise.resolve(),
    slotWork: Promise.resolve(),
    sync: 'syncing',
    session: { endsAt: null, isInUse: false },
    line: createLine(),
    storeLine: createLine(),
    channel: null,
    planRetry: () => undefined,
    nextCatchUp: null,
    ending: new AbortController(),
    slots: newMemorySlots(),
    isOpening: false,
  }
  // Checks what the device stored against the current pins, before anything is sent or sealed.
  for (const vault of unlocked.vaults.values()) {
    if (isAgainstPins(unlocked, vault)) vault.alarm ??= vaultAlarm(unlocked, vault, 'contact-key-changed')
  }
  const [{ waiting, unreadable }] = await Promise.all([
    openQueue(unlocked, examined.queue),
    recallUses(engine, unlocked),
  ])
  unlocked.waiting = waiting
  const dates = unreadable.map(({ createdAt }) => createdAt)
  return {
    unlocked,
    unreadable:
      dates.length === 0 ? null : { count: dates.length, from: Math.min(...dates), to: Math.max(...dates) },
  }
}

function isAddressTyped(fresh: FreshSignIn | null): boolean {
  return fresh !== null && !('prf' in fresh)
}

async function openVaultCopies(
  copies: readonly VaultCopy[],
  keyring: OpenKeyring,
): Promise<Map<string, OpenVault>> {
  const byId = new Map(copies.map((copy) => [copy.vaultId, copy]))
  const vaults = new Map<string, OpenVault>()
  for (const [vaultId, key] of keyring.vaultKeys) {
    const vault = newOpenVault(vaultId, key)
    const copy = byId.get(vaultId)
    if (copy !== undefined) {
      const verified = await verifiedFromCopy(copy)
      // A copy from before a key renewal lacks the rung that leads to its items' key, so the vault is read again.
      vault.verified = verified?.rosters.roster.epoch === key.epoch ? verified : null
      vault.people = copy.people ?? []
      vault.alarm = copy.alarm
    }
    vaults.set(vaultId, vault)
  }
  return vaults
}

/**
 * Unlocks a known device (PROTOCOL 5.3): the password opens slot 4 here, without the network. If there is a network and
 * the session has ended, the server checks the password, so that an outdated one opens nothing and a new one works.
 */
import { deriveAccountKeys, type AccountKeys } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import type { Bytes } from '@severy/verifier'
import { examineRecords, hashesOf, stateSeal, type RecordHashes } from '../../base/device/device-state.ts'
import type { DeviceAccount, KeptRecords, SnapshotPack } from '../../base/device/device-store.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { SignedIn, SignInOutcome } from '../../features/sessions/data.ts'
import type { LockScreenReason } from '../../features/sessions/reasons.ts'
import { noAnswer } from '../../base/http/no-answer.ts'
import { bytesOf } from '../../base/ids.ts'
import { keepDeviceAlarm } from '../vaults/examine-device.ts'
import { accountAlarm } from '../account/raise-alarm.ts'
import { openKeyringCopy } from '../account/keyring.ts'
import { catchUp, followChanges } from './follow-changes.ts'
import { judgePassword } from '../account/password-rule.ts'
import { openDeviceSlot, slotFailuresMax, stretchForSlot } from './device-slot.ts'
import { assemble } from './open-account.ts'
import { heldForHost } from '../account/held-account-key.ts'
import { holdPassword, holdPending } from './held-password.ts'
import { keepSession } from './keep-session.ts'
import { login, type LoginOutcome, type LoginRefusal, passwordInputOf } from '../account/password-login.ts'
import { settleRenewal } from './reauthenticate.ts'
import { takeRenewal } from './renew-session.ts'
import {
  asPasswordChange,
  askSession,
  endAfter,
  isAccountGone,
  lockedState,
  nextAtLock,
  noEnd,
  wantedAtLock,
  type NotedEnd,
  type SessionWord,
} from '../account/session-end.ts'
import {
  accountOf,
  enterState,
  findUnlocked,
  hasEnded,
  storeChange,
  type Engine,
  type PendingSignIn,
} from '../account/session.ts'
import { enterAccount } from './sign-in.ts'
import { accountHeadOf } from '../account/account-head.ts'
import { enterWithCopy } from './show-device-copy.ts'
import { readFirstPacks } from '../contents/snapshot.ts'
import { setSyncState } from '../vaults/sync.ts'

/**
 * Unlocks the vault on this device with the account password. Refused with `device-forgotten` after ten wrong
 * passwords: the person must then sign in.
 */
export async function unlock(
  engine: Engine,
  password: string,
): Promise<Result<SignInOutcome, Refusal<LockScreenReason>>> {
  if (engine.state.name !== 'locked') return err({ reason: 'device-forgotten' })
  const { userId } = engine.state
  const store = await engine.store()
  const account = await store.readAccount(userId)
  // After ten wrong attempts the slot is gone: the person must sign in.
  if (account === null || (account.slot === null && !account.haveKeysChanged)) {
    return err({ reason: 'device-forgotten' })
  }
  const input = await passwordInputOf(password, account.secretKey)
  const [tried, word] = await Promise.all([tryHere(engine, account, input), askSession(engine)])
  if (tried === null) return err({ reason: noAnswer(engine.ports) })
  const next = nextAtLock(tried.copy !== null, word, wantedAtLock(account))
  const entered =
    next === 'ask'
      ? await askServer(engine, account, tried, { password, input, word })
      : tried.copy === null
        ? await refuseTry(engine, tried.account)
        : await enterTried(engine, tried.copy, input)
  const unlocked = findUnlocked(engine)
  if (entered.ok && unlocked !== null) void judgePassword(engine, unlocked, password)
  return entered
}

type AtLock = Promise<Result<SignInOutcome, Refusal<LockScreenReason>>>

/** An attempt with this device's slot, which is counted. */
interface Tried {
  account: DeviceAccount
  /** Null if the password does not open it. */
  copy: { records: DeviceCopy; accountKey: Bytes } | null
}

/** Null if the code for passwords cannot be fetched now, which does not count as an attempt. */
async function tryHere(engine: Engine, account: DeviceAccount, input: string): Promise<Tried | null> {
  const { userId, slot } = account
  if (slot === null) return { account, copy: null }
  const store = await engine.store()
  const counted = { ...account, slot: { ...slot, failures: slot.failures + 1 } }
  const stretching = stretchForSlot(engine, userId, slot.salt, input)
  // Emitted after starting: the page takes longer to draw than the other worker needs to start.
  engine.emit({ type: 'unlock-progress', step: 'deriving', items: 0 })
  const [slotKey, { records, hashes }, firstPacks] = await Promise.all([
    stretching,
    // Read and hashed while the key is being derived, so that only the key is missing then.
    store.readRecords(userId).then((kept) => ({ records: kept, hashes: hashesOf(kept) })),
    readFirstPacks(store, userId),
    // Counted before the attempt, so that closing the page in between does not avoid the count.
    writeSlot(engine, account, counted.slot),
  ])
  if (slotKey === null) {
    await writeSlot(engine, account, slot)
    return null
  }
  const accountKey = await openDeviceSlot(userId, slot, slotKey)
  if (accountKey === null) return { account: counted, copy: null }
  const opened = { ...account, slot: { ...slot, failures: 0 } }
  return { account: opened, copy: { records: { account: opened, records, hashes, firstPacks }, accountKey } }
}

/** Neither this device nor the server, if asked, accepts the password. */
async function refuseTry(
  engine: Engine,
  account: DeviceAccount,
  sessionEnd: DeviceAccount['sessionEnd'] = account.sessionEnd,
): AtLock {
  // Without a slot, only the server could check it.
  if (account.slot === null) return err({ reason: noAnswer(engine.ports) })
  const isLastCopy = isAccountGone(sessionEnd)
  if (account.slot.failures < slotFailuresMax || isLastCopy) return err({ reason: 'wrong-password' })
  await writeSlot(engine, account, null)
  return err({ reason: 'device-forgotten' })
}

/** Opens the copy. `input`: the pwIn, if the session is still to be renewed with it. */
async function enterTried(
  engine: Engine,
  { records: copy, accountKey }: NonNullable<Tried['copy']>,
  input: string | null,
): AtLock {
  const { account } = copy
  const handOver = heldForHost(engine, accountKey)
  const akVer = account.slot?.akVer ?? account.keyring.akVer
  const keys = await deriveAccountKeys(accountKey, bytesOf(account.userId), akVer)
  // Stored while the vault opens: nothing that follows needs it, and later writes of the account come after it.
  const counted = writeSlot(engine, account, account.slot)
  const [entered] = await Promise.all([enterDeviceCopy(engine, copy, keys, input), counted])
  handOver(entered.ok)
  return entered.ok ? ok({ name: 'signed-in', ...entered.value }) : entered
}

/** The session has ended or the password may have changed: asks the server with the typed password. */
async function askServer(
  engine: Engine,
  account: DeviceAccount,
  { account: counted, copy }: Tried,
  { password, input, word }: { password: string; input: string; word: SessionWord },
): AtLock {
  const end = word.name === 'unheard' ? noEnd : endAfter(word, account)
  const asked = await loginAtLock(engine, account, password)
  if (!asked.ok) {
    const { reason, ...refused } = asked.error
    if (reason === 'sign-in-failed') {
      if (copy === null || !isAccountGone(end.sessionEnd)) return refuseAtServer(engine, counted, copy, end)
      // This may be the last copy: its owner decides what to do with it.
      return enterTried(engine, copy, null)
    }
    // The password was right or could not be checked: the open vault shows what is missing, as after an offline unlock.
    if (copy !== null) return enterTried(engine, copy, input)
    if (reason === 'sign-on-needed') await noteAtLock(engine, account, { ...end, needsSignOn: true })
    return err({ ...refused, reason })
  }
  const { outcome, ...source } = asked.value
  const { pending, loggedIn } = outcome
  if (pending !== undefined) return enterPending(engine, copy, { ...pending, ...source, link: null })
  // Someone started over with this address, or the server lies: only its owner gives up the copy here.
  if (loggedIn.bundle.userId !== account.userId) {
    // The new session has replaced this device's, so why that ended can no longer be asked.
    const outlived = { ...noEnd, sessionEnd: 'started-over' } as const
    await noteAtLock(engine, account, outlived)
    if (copy === null) return err({ reason: 'other-account' })
    // The new account has the same password as the one before.
    const records = { ...copy.records, account: { ...copy.records.account, ...outlived } }
    return enterTried(engine, { ...copy, records }, null)
  }
  if (copy === null || loggedIn.slot.akVer !== copy.records.account.slot?.akVer) {
    copy?.accountKey.fill(0)
    const entered = await enterAccount(engine, loggedIn, source.input, { link: null, ...source })
    return entered.ok ? ok({ name: 'signed-in', ...entered.value }) : entered
  }
  const entered = await enterTried(engine, copy, null)
  const unlocked = findUnlocked(engine)
  if (!entered.ok || unlocked === null) return entered
  // Anything wrong with the server's answer raises an alarm over the open copy.
  const renewed = await takeRenewal(engine, unlocked, loggedIn)
  if (renewed.ok) await settleRenewal(engine, unlocked, source.input)
  return entered
}

/** Tries the Secret Key of an unacknowledged rotation first. */
async function loginAtLock(
  engine: Engine,
  { email, secretKey, nextSecretKey }: DeviceAccount,
  password: string,
): Promise<Result<{ outcome: LoginOutcome; input: string; secretKey: Bytes | null }, LoginRefusal>> {
  const work = engine.ports.openPasswordWork()
  try {
    for (const key of nextSecretKey === null ? [secretKey] : [nextSecretKey, secretKey]) {
      const input = await passwordInputOf(password, key)
      const outcome = await login(engine.ports, work, email, input, 0)
      if (outcome.ok) return ok({ outcome: outcome.value, input, secretKey: key })
      if (outcome.error.reason !== 'sign-in-failed') return outcome
    }
    return err({ reason: 'sign-in-failed' })
  } finally {
    work.close()
  }
}

/**
 * The password was right: the second step opens the account if the password opens nothing here, and otherwise renews
 * the session of the open copy.
 */
async function enterPending(
  engine: Engine,
  copy: Tried['copy'],
  pending: Omit<PendingSignIn, 'unlocked'>,
): AtLock {
  if (copy === null) {
    engine.pending = { ...pending, unlocked: null }
    return ok({ name: 'second-factor-needed', question: pending.question })
  }
  const entered = await enterTried(engine, copy, null)
  const unlocked = findUnlocked(engine)
  if (!entered.ok || unlocked === null) return entered
  engine.pending = { ...pending, unlocked }
  holdPending(engine, unlocked)
  setSyncState(engine, unlocked, 'second-factor-needed')
  return entered
}

/**
 * The server no longer accepts the password. This device cannot verify that claim, so the slot stays, and opens the
 * copy if no server can be reached.
 */
async function refuseAtServer(
  engine: Engine,
  account: DeviceAccount,
  copy: Tried['copy'],
  end: NotedEnd,
): AtLock {
  const isFromBefore = copy !== null
  copy?.accountKey.fill(0)
  const sessionEnd = isFromBefore ? asPasswordChange(end.sessionEnd) : end.sessionEnd
  await noteAtLock(engine, account, { ...end, sessionEnd })
  if (isFromBefore) await writeSlot(engine, account, account.slot)
  else if (account.slot !== null) return refuseTry(engine, account, sessionEnd)
  return err({ reason: isFromBefore ? 'password-changed' : 'wrong-password' })
}

/** Stores the session's end for the lock screen, which shows it from then on. */
async function noteAtLock(engine: Engine, account: DeviceAccount, end: NotedEnd): Promise<void> {
  const store = await engine.store()
  await store.write(account.userId, { access: end })
  enterState(engine, lockedState({ ...account, ...end }))
}

/** The records of an account that the device stored. */
export interface DeviceCopy {
  account: DeviceAccount
  records: KeptRecords
  /** Of these records, if they were computed before. */
  hashes?: RecordHashes
  firstPacks: readonly SnapshotPack[]
}

/** Enters this device's own copy with keys from one of its slots. `input` is the pwIn; null if it was not typed. */
export async function enterDeviceCopy(
  engine: Engine,
  { account: known, records, hashes, firstPacks }: DeviceCopy,
  keys: AccountKeys,
  input: string | null,
): Promise<Result<SignedIn, Refusal<'integrity'>>> {
  const { userId } = known
  // Another page may have stored a newer keyring since `known` was read; the records' is as old as their memory.
  const account = { ...known, keyring: records.account?.keyring ?? known.keyring }
  const examined = await examineRecords(stateSeal(keys), records, false, hashes)
  const { memory } = examined
  if (memory === null) {
    engine.emit({ type: 'alarm', alarm: accountAlarm('device-state', null, null) })
    return err({ reason: 'integrity', code: 'device-state' })
  }
  const place = { seq: memory.keyringSeq, hash: memory.keyringHash }
  const keyring =
    account.keyring.seq === place.seq ? await openKeyringCopy(keys, account.keyring, place) : null
  if (keyring === null) {
    engine.emit({ type: 'alarm', alarm: accountAlarm('keyring-unopenable', place.seq, account.keyring.seq) })
    return err({ reason: 'integrity', code: 'keyring-unopenable' })
  }
  const { unlocked, unreadable } = await assemble(engine, {
    userId,
    email: account.email,
    roles: account.roles,
    accepted: { keys, keyring, accountHead: accountHeadOf(keyring) },
    account,
    examined,
    memory,
    opaquePk: memory.opaquePk,
    passkeySlots: null,
    fresh: null,
  })
  if (input !== null) holdPassword(engine, unlocked, input)
  const { drawn } = await enterWithCopy(engine, unlocked, firstPacks)
  // A page that starts reads from the device whether the vault was locked.
  const noted =
    account.lockReason === null ? null : storeChange(engine, unlocked, { account: unlocked.account })
  await keepDeviceAlarm(engine, unlocked)
  await noted
  if (unreadable !== null) engine.emit({ type: 'queue-unreadable', ...unreadable })
  for (const alarm of [unlocked.alarm, ...[...unlocked.vaults.values()].map((vault) => vault.alarm)]) {
    if (alarm !== null) engine.emit({ type: 'alarm', alarm })
  }
  void catchUp(engine, unlocked)
  void drawn.then(() => {
    if (!hasEnded(unlocked)) followChanges(engine, unlocked)
  })
  keepSession(engine, unlocked)
  return ok({ account: accountOf(unlocked), isNewDevice: false })
}

async function writeSlot(engine: Engine, account: DeviceAccount, slot: DeviceAccount['slot']): Promise<void> {
  const store = await engine.store()
  const known = account.slot?.slotId ?? null
  await store.write(account.userId, {
    access: { slot: { known, next: slot, haveKeysChanged: account.haveKeysChanged } },
  })
}

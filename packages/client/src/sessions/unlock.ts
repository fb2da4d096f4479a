/** Unlocking a known device (PROTOCOL 5.3): the password opens slot 4 here; the network is not needed. */
import { deriveAccountKeys, type AccountKeys } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { examineRecords, stateSeal } from '../device/device-state.ts'
import type { DeviceAccount, KeptRecords, SnapshotPack } from '../device/device-store.ts'
import type { Refusal } from '../base/refusal.ts'
import type { SignedIn } from './data.ts'
import type { UnlockReason } from './reasons.ts'
import { bytesOf } from '../ids.ts'
import { keepDeviceAlarm } from '../integrity/examine-device.ts'
import { accountAlarm } from '../integrity/raise-alarm.ts'
import { openKeyringCopy } from '../keyring/keyring.ts'
import { catchUp, followChanges } from '../live/follow-changes.ts'
import { judgePassword } from '../organisation/password-rule.ts'
import { openDeviceSlot, slotFailuresMax, stretchForSlot } from './device-slot.ts'
import { assemble } from './open-account.ts'
import { heldForHost } from './held-account-key.ts'
import { holdPassword } from './held-password.ts'
import { keepSession } from './keep-session.ts'
import { passwordInputOf } from './password-login.ts'
import { accountOf, findUnlocked, hasEnded, type Engine } from './session.ts'
import { accountHeadOf } from '../vaults/account-head.ts'
import { enterWithCopy } from './show-device-copy.ts'
import { readFirstPacks } from '../snapshot/snapshot.ts'

export async function unlock(
  engine: Engine,
  password: string,
): Promise<Result<SignedIn, Refusal<UnlockReason>>> {
  if (engine.state.name !== 'locked') return err({ reason: 'device-forgotten' })
  const { userId } = engine.state
  const store = await engine.store()
  const account = await store.readAccount(userId)
  if (account === null || account.slot === null) return err({ reason: 'device-forgotten' })

  const failures = account.slot.failures + 1
  const input = await passwordInputOf(password, account.secretKey)
  const stretching = stretchForSlot(engine, userId, account.slot.salt, input)
  // Told when that has begun: the page has more to draw for it than the other worker needs to begin.
  engine.emit({ type: 'unlock-progress', step: 'deriving', items: 0 })
  const [slotKey, records, firstPacks] = await Promise.all([
    stretching,
    // Read while the key is being derived: all that is missing then is the key.
    store.readRecords(userId),
    readFirstPacks(store, userId),
    // Counted before it is tried: ending the page in between must not make tries free.
    writeSlot(engine, account, { ...account.slot, failures }),
  ])
  const accountKey = await openDeviceSlot(userId, account.slot, slotKey)
  if (accountKey === null) {
    if (failures < slotFailuresMax) return err({ reason: 'wrong-password' })
    await writeSlot(engine, account, null)
    return err({ reason: 'device-forgotten' })
  }
  const slot = { ...account.slot, failures: 0 }
  const handOver = heldForHost(engine, accountKey)
  const keys = await deriveAccountKeys(accountKey, bytesOf(userId), slot.akVer)
  // Stored while the vault opens: nothing that follows needs it, and later writes of the account come after it.
  const counted = writeSlot(engine, account, slot)
  const copy = { account: { ...account, slot }, records, firstPacks }
  const [entered] = await Promise.all([enterDeviceCopy(engine, copy, keys, input), counted])
  handOver(entered.ok)
  const unlocked = findUnlocked(engine)
  if (entered.ok && unlocked !== null) void judgePassword(engine, unlocked, password)
  return entered
}

/** What the device keeps of an account. */
export interface DeviceCopy {
  account: DeviceAccount
  records: KeptRecords
  firstPacks: readonly SnapshotPack[]
}

/** The device's own copy, with the keys that one of its slots gave. `input` is pwIn; null when it was not typed. */
export async function enterDeviceCopy(
  engine: Engine,
  { account, records, firstPacks }: DeviceCopy,
  keys: AccountKeys,
  input: string | null,
): Promise<Result<SignedIn, Refusal<'integrity'>>> {
  const { userId } = account
  const examined = await examineRecords(stateSeal(keys), records, false)
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
  await keepDeviceAlarm(engine, unlocked)
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

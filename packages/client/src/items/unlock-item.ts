import { err, ok, type Result } from '@severy/result'
import type { DeviceSlot } from '../device/device-store.ts'
import type { ItemRef } from '../base/item-ref.ts'
import type { Refusal } from '../base/refusal.ts'
import type { UnlockItemReason } from './reasons.ts'
import { adoptAccess, followAccess } from '../sessions/device-access.ts'
import { openDeviceSlot, slotFailuresMax, stretchForSlot } from '../sessions/device-slot.ts'
import { passwordInputOf } from '../sessions/password-login.ts'
import { reauthenticate } from '../sessions/reauthenticate.ts'
import { findUnlocked, hasEnded, storeChange, type Engine } from '../sessions/session.ts'
import type { Unlocked } from '../sessions/unlocked.ts'
import { openForAWhile } from './closed-items.ts'

/** Proves the password for an item that asks for it. */
export async function unlockItem(
  engine: Engine,
  ref: ItemRef,
  password: string,
): Promise<Result<undefined, Refusal<UnlockItemReason>>> {
  const proved = await provePassword(engine, password)
  if (!proved.ok) return proved
  openForAWhile(engine, proved.value, ref)
  return ok(undefined)
}

/**
 * Proves the password with this device's slot, also offline; tries count together with those of the lock screen
 * (PROTOCOL 5.3). A device without a slot asks the server. Returns the account, which is still open.
 */
export async function provePassword(
  engine: Engine,
  password: string,
): Promise<Result<Unlocked, Refusal<UnlockItemReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'device-forgotten' })
  await followAccess(engine, unlocked)
  const { slot, secretKey } = unlocked.account
  const proved =
    slot === null
      ? await reauthenticate(engine, password)
      : await proveHere(engine, unlocked, slot, await passwordInputOf(password, secretKey))
  if (!proved.ok) return proved
  return hasEnded(unlocked) ? err({ reason: 'device-forgotten' }) : ok(unlocked)
}

async function proveHere(
  engine: Engine,
  unlocked: Unlocked,
  slot: DeviceSlot,
  input: string,
): Promise<Result<undefined, Refusal<UnlockItemReason>>> {
  const failures = slot.failures + 1
  await writeSlot(engine, unlocked, { ...slot, failures })
  const slotKey = await stretchForSlot(engine, unlocked.userId, slot.salt, input)
  const accountKey = await openDeviceSlot(unlocked.userId, slot, slotKey)
  if (accountKey === null) {
    if (failures < slotFailuresMax) return err({ reason: 'wrong-password' })
    await writeSlot(engine, unlocked, null)
    return err({ reason: 'device-forgotten' })
  }
  accountKey.fill(0)
  await writeSlot(engine, unlocked, { ...slot, failures: 0 })
  return ok(undefined)
}

async function writeSlot(engine: Engine, unlocked: Unlocked, slot: DeviceSlot | null): Promise<void> {
  const { haveKeysChanged } = unlocked.account
  await storeChange(engine, unlocked, { access: adoptAccess(unlocked, { slot, haveKeysChanged }) })
}

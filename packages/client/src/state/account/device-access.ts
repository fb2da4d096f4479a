/** How the account is opened on this device. Any of its pages may have changed that (PROTOCOL 5.3). */
import type { AccessChange, DeviceAccess } from '../../base/device/device-store.ts'
import type { Engine } from './session.ts'
import type { Unlocked } from './unlocked.ts'

/** Applies a new way to open the account on this page. The caller stores the returned change. */
export function adoptAccess(
  unlocked: Unlocked,
  {
    slot,
    haveKeysChanged,
    ...others
  }: Pick<DeviceAccess, 'slot' | 'haveKeysChanged'> & Partial<DeviceAccess>,
): AccessChange {
  const known = unlocked.account.slot?.slotId ?? null
  unlocked.account = { ...unlocked.account, ...others, slot, haveKeysChanged }
  return { ...others, slot: { known, next: slot, haveKeysChanged } }
}

/** Adopts the device's slots and Secret Key: another page may have set another password. */
export async function followAccess(engine: Engine, unlocked: Unlocked): Promise<void> {
  const store = await engine.store()
  const stored = await unlocked.storeLine(() => store.readAccount(unlocked.userId))
  if (stored === null) return
  const { slot, nextSlot = null, secretKey, nextSecretKey, passkeySlots } = stored
  unlocked.account = { ...unlocked.account, slot, nextSlot, secretKey, nextSecretKey, passkeySlots }
}

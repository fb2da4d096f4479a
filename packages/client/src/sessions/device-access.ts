/** How the account is opened on this device, which each of its pages may have changed (PROTOCOL 5.3). */
import type { AccessChange, DeviceAccess } from '../device/device-store.ts'
import type { Engine } from './session.ts'
import type { Unlocked } from './unlocked.ts'

/** Puts another way in in force on this page. The caller stores what comes back. */
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

/** Takes over slots and Secret Key as the device has them: another page may have chosen another password. */
export async function followAccess(engine: Engine, unlocked: Unlocked): Promise<void> {
  const store = await engine.store()
  const stored = await unlocked.storeLine(() => store.readAccount(unlocked.userId))
  if (stored === null) return
  const { slot, secretKey, nextSecretKey, passkeySlots } = stored
  unlocked.account = { ...unlocked.account, slot, secretKey, nextSecretKey, passkeySlots }
}

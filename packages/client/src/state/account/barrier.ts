/**
 * What can stand between the right password and a session. Whoever has opened the device's copy knowing of it keeps it
 * open: locking would only ask for the password again, which is not what is missing.
 */
import type { DeviceAccount } from '../../base/device/device-store.ts'

/** `sign-on-needed`: the organization's provider has to confirm first. `account-suspended`: by an administrator. */
export type Barrier = 'sign-on-needed' | 'account-suspended'

/** What this device has heard so far. */
export function heardBarrier({
  sessionEnd,
  needsSignOn,
}: Pick<DeviceAccount, 'sessionEnd' | 'needsSignOn'>): Barrier | null {
  if (sessionEnd === 'suspended') return 'account-suspended'
  return needsSignOn === true ? 'sign-on-needed' : null
}

/** Whether a refused sign-in says so. */
export function isBarrier(reason: string): reason is Barrier {
  return reason === 'sign-on-needed' || reason === 'account-suspended'
}

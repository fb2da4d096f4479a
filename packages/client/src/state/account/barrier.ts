/**
 * What can prevent a session although the password is right. A vault that was opened from the device's copy despite
 * such a barrier stays open: locking it would only ask for the password again, which would not help.
 */
import type { DeviceAccount } from '../../base/device/device-store.ts'

/**
 * `sign-on-needed`: the organization's provider must confirm first. `account-suspended`: an administrator has blocked
 * the person's sign-ins.
 */
export type Barrier = 'sign-on-needed' | 'account-suspended'

/** The barrier that this device knows of, if any. */
export function heardBarrier({
  sessionEnd,
  needsSignOn,
}: Pick<DeviceAccount, 'sessionEnd' | 'needsSignOn'>): Barrier | null {
  if (sessionEnd === 'suspended') return 'account-suspended'
  return needsSignOn === true ? 'sign-on-needed' : null
}

/** Whether a sign-in was refused because of a barrier. */
export function isBarrier(reason: string): reason is Barrier {
  return reason === 'sign-on-needed' || reason === 'account-suspended'
}

/**
 * What a sign-in within the last minutes still allows: writing slots, and everything else that requires a fresh proof.
 */
import type { Bytes } from '@severy/verifier'
import { policiesFor } from '../account/find-directories.ts'
import { openPasswordSlot } from './open-account.ts'
import { openPasskeySlot } from './passkey-login.ts'
import type { Unlocked } from '../account/unlocked.ts'

export const freshSignInMs = 5 * 60_000

/** Whether the last proof of presence is recent enough, and of a kind that the organization's rules allow. */
export function isFresh(unlocked: Unlocked, now: number): boolean {
  const { fresh } = unlocked
  if (fresh === null || now - fresh.at >= freshSignInMs) return false
  // The server applies the same rule; the organizations are known only once the vault is open.
  return !('prf' in fresh) || policiesFor(unlocked).mayProveWithPasskey
}

/**
 * Unwraps the account key again, from the slot that the fresh sign-in opened. The caller overwrites it. Null without a
 * fresh sign-in, or if the slot does not open.
 */
export async function openFreshSlot({ fresh, keys }: Unlocked): Promise<Bytes | null> {
  if (fresh === null) return null
  return 'prf' in fresh
    ? openPasskeySlot(fresh.prf, keys.userId, fresh.slot)
    : openPasswordSlot(fresh.exportKey, keys.userId, fresh.slot)
}

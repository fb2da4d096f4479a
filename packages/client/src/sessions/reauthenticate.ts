import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../base/refusal.ts'
import type { ReauthenticateReason, SignInReason } from './reasons.ts'
import { catchUp, followChanges } from '../live/follow-changes.ts'
import { followAccess } from './device-access.ts'
import { writeDeviceSlot } from './device-slot.ts'
import { openPasswordSlot } from './open-account.ts'
import { passwordInputOf } from './password-login.ts'
import { renewSession } from './renew-session.ts'
import { signInWithInput } from './sign-in.ts'
import { findUnlocked, hasEnded, type Engine } from './session.ts'
import type { Unlocked } from './unlocked.ts'

/**
 * Proves the password for actions that need a fresh sign-in, and when the session has ended. This device adopts a
 * password that was changed elsewhere and opens the same keys.
 */
export async function reauthenticate(
  engine: Engine,
  password: string,
): Promise<Result<undefined, Refusal<ReauthenticateReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'sign-in-failed' })
  await followAccess(engine, unlocked)
  const input = await passwordInputOf(password, unlocked.account.secretKey)
  // Runs in the line, so that whatever learns of the ended session asks the server only once the new one exists.
  const renewed = await unlocked.line(() => renewSession(engine, unlocked, input))
  return renewed.ok ? settleRenewal(engine, unlocked, input) : renewed
}

/** After the session was renewed: checks that the password opens this account's keys, and continues. */
export async function settleRenewal(
  engine: Engine,
  unlocked: Unlocked,
  input: string,
): Promise<Result<undefined, Refusal<SignInReason>>> {
  const { fresh } = unlocked
  if (fresh !== null && fresh.slot.akVer > unlocked.keys.akVer) {
    // All keys were replaced on another device: only a full sign-in brings them.
    const { secretKey } = unlocked.account
    const entered = await signInWithInput(engine, unlocked.email, input, { link: null, secretKey })
    return entered.ok ? ok(undefined) : entered
  }
  const accountKey =
    fresh === null ? null : await openPasswordSlot(fresh.exportKey, unlocked.keys.userId, fresh.slot)
  if (accountKey === null || hasEnded(unlocked)) return err({ reason: 'sign-in-failed' })
  accountKey.fill(0)
  if (unlocked.account.slot === null || unlocked.account.haveKeysChanged) {
    unlocked.account = { ...unlocked.account, haveKeysChanged: false }
    unlocked.slotWork = writeDeviceSlot(engine, unlocked, input)
  }
  if (unlocked.sync !== 'synced' && unlocked.sync !== 'syncing') {
    followChanges(engine, unlocked)
    void catchUp(engine, unlocked)
  }
  return ok(undefined)
}

/** A session that the server has ended is renewed with the password, without a step back to the lock screen (5.3). */
import { err, ok, type Result } from '@severy/result'
import type { Refusal, SignInReason } from '../engine.ts'
import { raiseAccountAlarm } from '../integrity/raise-alarm.ts'
import { catchUp, followChanges } from '../live/follow-changes.ts'
import { writeDeviceSlot } from './device-slot.ts'
import { openPasswordSlot } from './open-account.ts'
import { login, passwordInputOf } from './password-login.ts'
import { findUnlocked, hasEnded, type Engine } from './session.ts'
import type { Unlocked } from './unlocked.ts'

/**
 * Proves the password for acts that need a fresh sign-in, and when the session has ended. A password that was changed
 * elsewhere and opens the same keys is taken over by this device.
 */
export async function reauthenticate(
  engine: Engine,
  password: string,
): Promise<Result<undefined, Refusal<SignInReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'sign-in-failed' })
  const input = await passwordInputOf(password)
  const renewed = await renewSession(engine, unlocked, input)
  if (!renewed.ok) return renewed
  const { fresh } = unlocked
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

/** OPAQUE once more. What it brings of the account is read by the sync that follows, with all its checks. */
export async function renewSession(
  engine: Engine,
  unlocked: Unlocked,
  input: string,
): Promise<Result<undefined, Refusal<SignInReason>>> {
  const work = engine.ports.openPasswordWork()
  try {
    const outcome = await login(engine.ports, work, unlocked.email, input, unlocked.keyring.place.seq)
    if (!outcome.ok) return outcome
    const { bundle, exportKey, slot, opaquePk } = outcome.value
    if (hasEnded(unlocked)) return err({ reason: 'sign-in-failed' })
    if (bundle.userId !== unlocked.userId || opaquePk !== unlocked.memory.opaquePk) {
      const code = bundle.userId === unlocked.userId ? 'opaque-server-key' : 'statement-unpublished'
      await raiseAccountAlarm(engine, unlocked, code, bundle.keyring.seq)
      return err({ reason: 'integrity', code })
    }
    unlocked.roles = bundle.roles
    unlocked.account = { ...unlocked.account, roles: bundle.roles }
    unlocked.fresh = { exportKey, slot, at: engine.ports.clock.now() }
    return ok(undefined)
  } finally {
    work.close()
  }
}

import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import type { Proof } from '../../features/sessions/data.ts'
import type { ReauthenticateReason, SignInReason } from '../../features/sessions/reasons.ts'
import { catchUp, followChanges } from './follow-changes.ts'
import { followAccess } from '../account/device-access.ts'
import { writeDeviceSlot } from './device-slot.ts'
import { openFreshSlot } from './fresh-sign-in.ts'
import { passwordInputOf } from '../account/password-login.ts'
import { proveToServer } from './prove.ts'
import { signInWithInput } from './sign-in.ts'
import { emitAccount, findUnlocked, hasEnded, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'

/**
 * Proves that the owner is present, for actions that need a fresh sign-in and when the session has ended. If the
 * password was changed elsewhere and opens the same keys, this device adopts it.
 */
export async function reauthenticate(
  engine: Engine,
  proof: Proof,
): Promise<Result<undefined, Refusal<ReauthenticateReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'sign-in-failed' })
  await followAccess(engine, unlocked)
  // Runs in the line, so that no other work in it asks the server with the ended session once this has started.
  const renewed = await unlocked.line(() => proveToServer(engine, unlocked, proof))
  if (!renewed.ok) return renewed
  if (typeof proof === 'string') {
    return settleRenewal(engine, unlocked, await passwordInputOf(proof, unlocked.account.secretKey))
  }
  if (hasEnded(unlocked)) return err({ reason: 'sign-in-failed' })
  goOn(engine, unlocked)
  return ok(undefined)
}

/** After the session was renewed: checks that the password opens this account's keys, and continues. */
export async function settleRenewal(
  engine: Engine,
  unlocked: Unlocked,
  input: string,
): Promise<Result<undefined, Refusal<SignInReason>>> {
  const { fresh } = unlocked
  if (fresh !== null && fresh.slot.akVer > unlocked.keys.akVer) {
    // All keys were replaced on another device: only a full sign-in fetches them.
    const { secretKey } = unlocked.account
    const entered = await signInWithInput(engine, unlocked.email, input, { link: null, secretKey })
    return entered.ok ? ok(undefined) : entered
  }
  const accountKey = await openFreshSlot(unlocked)
  if (accountKey === null || hasEnded(unlocked)) return err({ reason: 'sign-in-failed' })
  accountKey.fill(0)
  if (unlocked.account.slot === null || unlocked.account.haveKeysChanged) {
    unlocked.account = { ...unlocked.account, haveKeysChanged: false }
    unlocked.slotWork = writeDeviceSlot(engine, unlocked, input)
  }
  goOn(engine, unlocked)
  return ok(undefined)
}

/** Continues with the renewed session. */
function goOn(engine: Engine, unlocked: Unlocked): void {
  // A sign-in tells this device which passkeys open the account.
  emitAccount(engine, unlocked)
  if (unlocked.sync === 'synced' || unlocked.sync === 'syncing') return
  followChanges(engine, unlocked)
  void catchUp(engine, unlocked)
}

/** Renews an ended session with the password, without going back to the lock screen (PROTOCOL 5.3). */
import type { AccountBundle } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import type { PasswordProofReason } from '../../features/sessions/reasons.ts'
import { raiseAccountAlarm } from '../account/raise-alarm.ts'
import { setSyncState } from '../vaults/sync.ts'
import { holdPending } from './held-password.ts'
import { login, type LoggedIn } from '../account/password-login.ts'
import { hasEnded, storeChange, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'

/**
 * Runs OPAQUE again. The following sync reads the account with all its checks. If the server requires a second factor,
 * the renewal waits for it in `engine.pending`.
 */
export async function renewSession(
  engine: Engine,
  unlocked: Unlocked,
  input: string,
): Promise<Result<undefined, Refusal<PasswordProofReason>>> {
  const work = engine.ports.openPasswordWork()
  try {
    const outcome = await login(engine.ports, work, unlocked.email, input, unlocked.keyring.place.seq)
    if (!outcome.ok) return outcome
    const { pending, loggedIn } = outcome.value
    if (pending === undefined) return await takeRenewal(engine, unlocked, loggedIn)
    const { secretKey } = unlocked.account
    engine.pending = { ...pending, input, link: null, secretKey, unlocked }
    holdPending(engine, unlocked)
    setSyncState(engine, unlocked, 'second-factor-needed')
    return err({ reason: 'second-factor-needed' })
  } finally {
    work.close()
  }
}

/** Takes from a sign-in what the renewed session needs. */
export async function takeRenewal(
  engine: Engine,
  unlocked: Unlocked,
  { bundle, exportKey, slot, opaquePk }: LoggedIn,
): Promise<Result<undefined, Refusal<'sign-in-failed' | 'integrity'>>> {
  const adopted = await adoptRenewal(engine, unlocked, bundle, opaquePk)
  if (adopted.ok) unlocked.fresh = { exportKey, slot, at: engine.ports.clock.now() }
  return adopted
}

/**
 * Adopts everything in the bundle except the keys, which the following sync reads. `opaquePk`: null after a proof
 * without OPAQUE.
 */
export async function adoptRenewal(
  engine: Engine,
  unlocked: Unlocked,
  bundle: AccountBundle,
  opaquePk: string | null,
): Promise<Result<undefined, Refusal<'sign-in-failed' | 'integrity'>>> {
  if (hasEnded(unlocked)) return err({ reason: 'sign-in-failed' })
  const known = unlocked.memory.opaquePk
  if (bundle.userId !== unlocked.userId || (opaquePk ?? known) !== known) {
    const code = bundle.userId === unlocked.userId ? 'opaque-server-key' : 'statement-unpublished'
    await raiseAccountAlarm(engine, unlocked, code, bundle.keyring.seq)
    return err({ reason: 'integrity', code })
  }
  unlocked.barrier = null
  unlocked.roles = bundle.roles
  const { passkeySlots } = bundle
  unlocked.account = { ...unlocked.account, roles: bundle.roles, passkeySlots }
  await storeChange(engine, unlocked, { account: unlocked.account, access: { passkeySlots } })
  return ok(undefined)
}

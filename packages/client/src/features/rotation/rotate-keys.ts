/**
 * "Someone may have had access" (PROTOCOL 5.5): replaces the password, account key, identity, recovery key, Secret Key
 * if it is on, and the key of each own vault.
 *
 *      proved ─► sent ─┬─ acknowledged ─────────────► in effect ─► own vaults, one commit each (finish-rotation.ts)
 *                      ├─ 409: read, created again ──┐
 *                      │         ◄───────────────────┘
 *                      └─ no answer: sign in with the new password, which shows whether it took effect
 *
 * One transaction replaces the account's records. Whatever fails after it can be continued by any device with the new
 * keys.
 */
import { err, ok, type Result } from '@severy/result'
import { isAboveFloor, refuseNewPassword } from '../accounts/account-password.ts'
import type { NewPasswordReason } from '../accounts/reasons.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { RecoveryKit } from '../kit/data.ts'
import type { RotateReason } from './reasons.ts'
import { meetsRule, noteNewPassword } from '../../state/account/password-rule.ts'
import { proveOwner } from '../password-change/prove-password.ts'
import { flushInLine } from '../../state/vaults/flush.ts'
import type { Proof } from '../sessions/data.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { syncInLine } from '../../state/vaults/sync.ts'
import type { SyncOutcome } from '../../state/account/sync-outcome.ts'
import { finishRotation } from '../../state/vaults/finish-rotation.ts'
import { replaceInLine } from './replace-in-line.ts'

type Rotated<T> = Promise<Result<T, Refusal<RotateReason>>>

export interface RotateInput {
  /** The current account password, or a passkey in its place. */
  password: Proof
  newPassword: string
  /** Whether the account uses a Secret Key afterwards. An existing one is replaced. */
  useSecretKey: boolean
}

/** Replaces all keys, and resolves to the new Recovery Kit. The vaults' keys follow in the background. */
export async function rotateKeys(engine: Engine, input: RotateInput): Rotated<RecoveryKit> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const refused = await refuseInput(engine, unlocked, input)
  if (refused !== null) return err({ reason: refused })
  const kit = await unlocked.line(() => rotateInLine(engine, unlocked, input))
  if (kit.ok) noteNewPassword(engine, unlocked)
  // The kit need not wait for the vaults: after an interruption, the next sync continues them.
  if (kit.ok) void unlocked.line(() => finishRotation(engine, unlocked))
  return kit
}

/** Why the new password is refused; null if it may be used. */
export async function refuseInput(
  engine: Engine,
  unlocked: Unlocked,
  { password, newPassword, useSecretKey }: RotateInput,
): Promise<NewPasswordReason | 'below-rule' | 'same-password' | null> {
  const isSame = typeof password === 'string' && newPassword.normalize('NFKC') === password.normalize('NFKC')
  const refused = await refusePassword(engine, unlocked, newPassword, isSame)
  if (refused !== null) return refused
  if (!(await meetsRule(engine, unlocked, newPassword))) return 'below-rule'
  // Switching the Secret Key on or off may keep the password.
  const isSwitch = unlocked.keyring.core.policy.secretKey !== useSecretKey
  return !isSwitch && isSame ? 'same-password' : null
}

async function refusePassword(
  { ports }: Engine,
  { email }: Unlocked,
  password: string,
  isSame: boolean,
): Promise<NewPasswordReason | null> {
  if (!isSame) return refuseNewPassword(ports, password, email)
  return (await isAboveFloor(ports, password, email)) ? null : 'weak-password'
}

async function rotateInLine(engine: Engine, unlocked: Unlocked, input: RotateInput): Rotated<RecoveryKit> {
  const proved = await proveOwner(engine, unlocked, input.password)
  if (!proved.ok) return proved
  let isFirst = true
  return replaceInLine(engine, unlocked, input, async () => {
    const outcome = await syncInLine(engine, unlocked)
    if (outcome === 'integrity' || unlocked.alarm !== null) return err({ reason: 'integrity' })
    if (outcome !== 'verified') return err(refusalOf(outcome))
    if (isFirst) await flushInLine(engine, unlocked)
    isFirst = false
    return ok({ holder: unlocked })
  })
}

function refusalOf(outcome: Exclude<SyncOutcome, 'verified'>): Refusal<RotateReason> {
  if (outcome === 'keys-changed' || outcome === 'session-ended') return { reason: 'changed-elsewhere' }
  return { reason: outcome === 'offline' || outcome === 'integrity' ? outcome : 'unreachable' }
}

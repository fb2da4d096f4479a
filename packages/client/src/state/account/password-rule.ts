/** What this person's organizations require of the account password beyond what Severy requires of everyone. */
import { measuredPassword, meetsPasswordRule, strengthOf, type MeasuredPassword } from '@severy/domain'
import { emitAccount, hasEnded, type Engine } from './session.ts'
import type { Unlocked } from './unlocked.ts'
import { findDirectories, policiesFor } from './find-directories.ts'
import { passwordMemory } from './password-memory.ts'

/** Judged on this device, and only if a rule requires it. */
export async function meetsRule(engine: Engine, unlocked: Unlocked, password: string): Promise<boolean> {
  const rule = policiesFor(unlocked)
  if (rule.passwordLengthMin === 0 && rule.passwordScoreMin === 0) return true
  return meetsPasswordRule(rule, await measure(engine, unlocked, password))
}

/**
 * Runs after a password has opened the vault: informs the screens if it is below the rule. Waits until the vault is
 * shown. For members of organizations, the password's length and strength are kept in memory while the vault is open,
 * because a rule may arrive with the next sync.
 */
export async function judgePassword(engine: Engine, unlocked: Unlocked, password: string): Promise<void> {
  await unlocked.shown
  if (hasEnded(unlocked) || findDirectories(unlocked).length === 0) return
  const measured = await measure(engine, unlocked, password)
  if (hasEnded(unlocked)) return
  passwordMemory(unlocked).measured = measured
  judgeMeasured(engine, unlocked)
}

/** Checks again with the kept length and strength, because the rules may have changed. */
export function judgeMeasured(engine: Engine, unlocked: Unlocked): void {
  if (hasEnded(unlocked)) return
  const { measured } = passwordMemory(unlocked)
  if (measured !== null) tellBelowRule(engine, unlocked, !meetsPasswordRule(policiesFor(unlocked), measured))
}

/** Call this after a new password was chosen, which meets the rules. */
export function noteNewPassword(engine: Engine, unlocked: Unlocked): void {
  if (hasEnded(unlocked)) return
  passwordMemory(unlocked).measured = null
  tellBelowRule(engine, unlocked, false)
}

async function measure(engine: Engine, unlocked: Unlocked, password: string): Promise<MeasuredPassword> {
  const estimate = await engine.ports.estimateGuesses(password)
  const { level } = strengthOf(password, estimate, { own: [unlocked.email], use: 'account' })
  return measuredPassword(password, level)
}

function tellBelowRule(engine: Engine, unlocked: Unlocked, isBelowRule: boolean): void {
  if (passwordMemory(unlocked).isBelowRule === isBelowRule) return
  passwordMemory(unlocked).isBelowRule = isBelowRule
  emitAccount(engine, unlocked)
}

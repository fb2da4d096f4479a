/** What this person's organizations require of the account password beyond what Severy requires of everyone. */
import { meetsPasswordRule, strengthOf } from '@severy/domain'
import { emitAccount, hasEnded, type Engine } from '../sessions/session.ts'
import type { Unlocked } from '../sessions/unlocked.ts'
import { policiesFor } from './find-directories.ts'
import { passwordMemory } from './password-memory.ts'

/** Judged on this device, and only when a rule requires it. */
export async function meetsRule(engine: Engine, unlocked: Unlocked, password: string): Promise<boolean> {
  const rule = policiesFor(unlocked)
  if (rule.passwordLengthMin === 0 && rule.passwordScoreMin === 0) return true
  const estimate = await engine.ports.estimateGuesses(password)
  const { level } = strengthOf(password, estimate, { own: [unlocked.email], use: 'account' })
  return meetsPasswordRule(rule, password, level)
}

/**
 * After a password has opened the vault: tells the screens whether it is below the rule. Waits until the vault is
 * shown; the password is kept no longer than this takes.
 */
export async function judgePassword(engine: Engine, unlocked: Unlocked, password: string): Promise<void> {
  await unlocked.shown
  if (hasEnded(unlocked)) return
  notePassword(engine, unlocked, !(await meetsRule(engine, unlocked, password)))
}

export function notePassword(engine: Engine, unlocked: Unlocked, isBelowRule: boolean): void {
  if (hasEnded(unlocked) || passwordMemory(unlocked).isBelowRule === isBelowRule) return
  passwordMemory(unlocked).isBelowRule = isBelowRule
  emitAccount(engine, unlocked)
}

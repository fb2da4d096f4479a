import { getPasswordRule } from '@severy/contract'
import { checkAccountPassword, containsWeakPattern, strengthOf, type GuessEstimate } from '@severy/domain'
import type { NewPasswordReason } from './reasons.ts'
import { call } from '../../base/http/call.ts'
import type { EnginePorts } from '../../base/ports.ts'

/**
 * Why a new account password is refused; null if it may be used. It is judged only on this device (PROTOCOL 5.1(1)),
 * with the address and the product's name as guessable words. Nothing lowers the minimum strength. Above it, the server
 * says whether its operator allows common passwords; without an answer they are refused. The server is asked for every
 * password, so that the request does not reveal that this one is common.
 */
export async function refuseNewPassword(
  ports: EnginePorts,
  password: string,
  email: string,
): Promise<NewPasswordReason | null> {
  const estimate = await ports.estimateGuesses(password)
  if (isBelowFloor(password, email, estimate)) return 'weak-password'
  const rule = await call(ports, getPasswordRule, { isRepeatable: true })
  const isTaken = rule.ok && rule.value.reply.areCommonTaken
  return isTaken || !(estimate.isListed || containsWeakPattern(password)) ? null : 'common-password'
}

/**
 * Checks only the minimum strength: for an existing password, and for a file's passphrase, which the server's rules do
 * not apply to.
 */
export async function isAboveFloor(ports: EnginePorts, password: string, email: string): Promise<boolean> {
  return !isBelowFloor(password, email, await ports.estimateGuesses(password))
}

function isBelowFloor(password: string, email: string, estimate: GuessEstimate): boolean {
  const strength = strengthOf(password, estimate, { own: [email], use: 'account', ignoresCommon: true })
  return checkAccountPassword(password, email, strength).length > 0
}

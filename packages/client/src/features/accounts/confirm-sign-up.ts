/**
 * Confirms a sign-up: the first sign-in turns the registration into an account (PROTOCOL 5.1(3)).
 */
import { finishConfirmation, startConfirmation } from '@severy/contract'
import { importKey } from '@severy/crypto'
import { err, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import type { SignedIn } from '../sessions/data.ts'
import type { SignInReason } from '../sessions/reasons.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import type { PasswordWork } from '../../base/password-work.ts'
import type { EnginePorts } from '../../base/ports.ts'
import { loggedIn, passwordInputOf, type LoggedIn } from '../../state/account/password-login.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { enterAccount } from '../../state/entry/sign-in.ts'
import { awaitInviters } from '../../state/account/offers.ts'

type ConfirmRefusal = Refusal<SignInReason | 'link-expired'>

/**
 * Signs in for the first time, and opens the new vault: with the token of the emailed link, or with the key of the page
 * that a link opened elsewhere has let go on. Refused with `sign-in-failed` if the password is not the one of the
 * sign-up.
 */
export async function confirmSignUp(
  engine: Engine,
  { password, ...proof }: ({ token: string } | { waitKey: string }) & { password: string },
): Promise<Result<SignedIn, ConfirmRefusal>> {
  engine.emit({ type: 'unlock-progress', step: 'deriving', items: 0 })
  const input = await passwordInputOf(password, null)
  const work = engine.ports.openPasswordWork()
  const attempt = () => tryConfirmation(engine.ports, work, proof, input)
  try {
    const outcome = (await attempt()) ?? (await attempt()) ?? err({ reason: 'unreachable' })
    if (!outcome.ok) return outcome
    const entered = await enterAccount(engine, outcome.value, input)
    const unlocked = findUnlocked(engine)
    if (entered.ok && unlocked !== null) awaitInviters(unlocked)
    return entered
  } finally {
    work.close()
  }
}

/** Null if the second half came too late or twice, as in `login`. */
async function tryConfirmation(
  ports: EnginePorts,
  work: PasswordWork,
  proof: { token: string } | { waitKey: string },
  input: string,
): Promise<Result<LoggedIn, ConfirmRefusal> | null> {
  const started = await work.startLogin(input)
  const start = await call(ports, startConfirmation, {
    body: { ...proof, startLoginRequest: started.request },
    isRepeatable: true,
  })
  if (!start.ok) return err(refusalOf(start.error))
  const finished = await work.finishLogin(input, started.state, start.value.reply.loginResponse)
  if (finished === null) return err({ reason: 'sign-in-failed' })
  const finish = await call(ports, finishConfirmation, {
    body: { loginId: start.value.reply.loginId, finishLoginRequest: finished.request },
  })
  if (!finish.ok) return finish.error.problem === 'sign-in-expired' ? null : err(refusalOf(finish.error))
  const exportKey = await importKey(finished.exportKey)
  return loggedIn(finish.value.reply, exportKey, finished.serverPublicKey, 0)
}

/** A malformed token (`invalid-request`) comes from a link that was cut off or altered, so it counts as expired. */
function refusalOf(failure: { problem: string; retryAfterSeconds?: number }): ConfirmRefusal {
  const { problem } = failure
  if (problem === 'link-expired' || problem === 'invalid-request') return { reason: 'link-expired' }
  return problem === 'sign-in-failed' ? { reason: problem } : asNetworkRefusal(failure)
}

/**
 * A sign-up whose emailed link is opened on another device (PROTOCOL 5.1(3)). That device says which number the page of
 * the sign-up shows; the page asks for it with its key, and goes on.
 */
import { awaitHandOver, handOverSignUp as handOverEndpoint, readConfirmation } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import type { Engine } from '../../state/account/session.ts'
import type { HandOverReason } from './reasons.ts'

/**
 * Lets the page of the sign-up go on, which may be on another device. Repeating it changes nothing: the answer to a
 * right number stays the same.
 */
export async function handOverSignUp(
  engine: Engine,
  { token, number }: { token: string; number: string },
): Promise<Result<undefined, Refusal<HandOverReason>>> {
  const answer = await call(engine.ports, handOverEndpoint, { body: { token, number } })
  if (answer.ok) return ok(undefined)
  const { problem } = answer.error
  if (problem === 'number-wrong' || problem === 'password-needed') return err({ reason: problem })
  // A malformed token comes from a link that was cut off or altered.
  if (problem === 'link-expired' || problem === 'invalid-request') return err({ reason: 'link-expired' })
  return err(asNetworkRefusal(answer.error))
}

/** The address that an emailed link confirms, as the server says. */
export async function readSignUpEmail(
  engine: Engine,
  token: string,
): Promise<Result<string, Refusal<NetworkReason>>> {
  const answer = await call(engine.ports, readConfirmation, { body: { token } })
  return answer.ok ? ok(answer.value.reply.email) : err(asNetworkRefusal(answer.error))
}

/** Whether the page of the sign-up that has this key may go on with it. */
export async function isSignUpHandedOver(
  engine: Engine,
  waitKey: string,
): Promise<Result<boolean, Refusal<NetworkReason>>> {
  const answer = await call(engine.ports, awaitHandOver, { body: { waitKey } })
  return answer.ok ? ok(answer.value.reply.isHandedOver) : err(asNetworkRefusal(answer.error))
}

/** Setting up the second step of a sign-in. The server knows all of it, and no keys are involved. */
import * as endpoints from '@severy/contract'
import type { EndpointDefinition, ReplyOf } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { FreshReason, NetworkReason, Refusal } from '../../base/refusal.ts'
import type { TwoFactorSetup, TwoFactorStatus } from './data.ts'
import { asNetworkRefusal, call, type CallFailure, type CallInput } from '../../base/http/call.ts'
import type { Engine } from '../../state/account/session.ts'

/** Whether the account has a second factor, and how many backup codes are left. */
export async function getTwoFactor(engine: Engine): Promise<Result<TwoFactorStatus, Refusal<NetworkReason>>> {
  const answer = await call(engine.ports, endpoints.getTwoFactor, { isRepeatable: true })
  return answer.ok ? ok(answer.value.reply) : err(asNetworkRefusal(answer.error))
}

/** Resolves to a new secret, which counts only after `enableTwoFactor`. */
export function startTwoFactorSetup(
  engine: Engine,
): Promise<Result<TwoFactorSetup, Refusal<'two-factor-on' | FreshReason>>> {
  return ask(engine, endpoints.startTwoFactorSetup, {}, ['two-factor-on', 'reauthentication-required'])
}

/** Switches it on with a first code. The backup codes cannot be shown again. */
export function enableTwoFactor(
  engine: Engine,
  code: string,
): Promise<
  Result<{ backupCodes: string[] }, Refusal<'second-factor-wrong' | 'setup-unknown' | FreshReason>>
> {
  return ask(engine, endpoints.enableTwoFactor, { body: { code } }, [
    'second-factor-wrong',
    'setup-unknown',
    'reauthentication-required',
  ])
}

/** Turns the second factor off. Needs a sign-in or proof less than five minutes old. */
export function disableTwoFactor(engine: Engine): Promise<Result<undefined, Refusal<FreshReason>>> {
  return ask(engine, endpoints.disableTwoFactor, {}, ['reauthentication-required'])
}

/** The earlier codes stop working. */
export function replaceBackupCodes(
  engine: Engine,
): Promise<Result<{ backupCodes: string[] }, Refusal<'two-factor-off' | FreshReason>>> {
  return ask(engine, endpoints.replaceBackupCodes, {}, ['two-factor-off', 'reauthentication-required'])
}

/** Every device needs the second step again at its next sign-in. */
export async function forgetRememberedDevices(
  engine: Engine,
): Promise<Result<undefined, Refusal<NetworkReason>>> {
  const answer = await call(engine.ports, endpoints.forgetRememberedDevices, { isRepeatable: true })
  return answer.ok ? ok(undefined) : err(asNetworkRefusal(answer.error))
}

/** `expected`: the refusals for which the screen has texts. */
async function ask<D extends EndpointDefinition, Reason extends CallFailure<D>['problem']>(
  engine: Engine,
  endpoint: D,
  input: CallInput<D>,
  expected: readonly Reason[],
): Promise<Result<ReplyOf<D>, Refusal<Reason | NetworkReason>>> {
  const answer = await call(engine.ports, endpoint, input)
  if (answer.ok) return ok(answer.value.reply)
  const reason = expected.find((one) => one === answer.error.problem)
  return err(reason === undefined ? asNetworkRefusal(answer.error) : { reason })
}

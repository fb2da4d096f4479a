import { askRecoverySecurityKey as endpoint } from '@severy/contract'
import { importKey, parseRecoveryKey, recoveryAuth } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { toBase64Url } from '@severy/verifier'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import type { SecurityKeyQuestion } from '../passkeys/data.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { questionOf } from '../../state/entry/second-factor-texts.ts'
import type { Engine } from '../../state/account/session.ts'

/** What a passkey or security key must sign for a recovery without a code. */
export async function askRecoverySecurityKey(
  engine: Engine,
  input: { token: string; recoveryKey: string },
): Promise<Result<SecurityKeyQuestion, Refusal<'link-expired' | 'recovery-key-wrong' | NetworkReason>>> {
  const raw = await parseRecoveryKey(input.recoveryKey)
  if (raw === null) return err({ reason: 'recovery-key-wrong' })
  const recAuth = toBase64Url(await recoveryAuth(await importKey(raw)))
  const answer = await call(engine.ports, endpoint, { body: { token: input.token, recAuth } })
  if (answer.ok) return ok(questionOf(answer.value.reply))
  const { problem } = answer.error
  return problem === 'link-expired' || problem === 'recovery-key-wrong'
    ? err({ reason: problem })
    : err(asNetworkRefusal(answer.error))
}

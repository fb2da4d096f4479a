/** Converts second-factor questions and answers between the browser's bytes and the contract's texts. */
import type { askSecurityKey, ReplyOf, SecondFactorAnswer } from '@severy/contract'
import type { SecurityKeyQuestion } from '../../features/passkeys/data.ts'
import type { SecondStepAnswer } from '../../features/sessions/data.ts'
import { bytesOf } from '../../base/ids.ts'
import { textsOf } from '../../base/signed-credential.ts'

export function questionOf({
  challengeId,
  challenge,
  credentials,
}: ReplyOf<typeof askSecurityKey>): SecurityKeyQuestion {
  return {
    challengeId,
    challenge: bytesOf(challenge),
    credentials: credentials.map(({ credentialId, transports }) => ({
      credentialId: bytesOf(credentialId),
      transports,
    })),
  }
}

export function answerText(answer: SecondStepAnswer): SecondFactorAnswer {
  if (answer.method !== 'security-key') return answer
  const { method, challengeId, ...signed } = answer
  return { method, assertion: { challengeId, ...textsOf(signed) } }
}

/** Converts second-factor questions and answers between the browser's bytes and the contract's texts. */
import type { askSecurityKey, ReplyOf, SecondFactorAnswer } from '@severy/contract'
import type { SecurityKeyQuestion } from '../../features/passkeys/data.ts'
import type { SecondStepAnswer } from '../../features/sessions/data.ts'
import { bytesOf } from '../../base/ids.ts'
import { textsOf } from '../../base/signed-credential.ts'

/** The server's question for a security key, with bytes as the browser takes them. */
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

/** The answer to the second step, with a security key's bytes as the contract's texts. */
export function answerText(answer: SecondStepAnswer): SecondFactorAnswer {
  if (answer.method !== 'security-key') return answer
  const { method, challengeId, ...signed } = answer
  return { method, assertion: { challengeId, ...textsOf(signed) } }
}

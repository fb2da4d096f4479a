/** Does what a browser does between the engine and an authenticator. */
import type {
  NewCredential,
  PasskeyAnswer,
  PasskeyRow,
  SecondStepAnswer,
  SecurityKeyQuestion,
  SignedCredential,
} from '@severy/client'
import type { PasskeyAssertion } from '@severy/contract'
import { fromBase64Url, toBase64Url, type Bytes } from '@severy/verifier'
import type { Authenticator } from '../authenticator.ts'
import { must } from './house.ts'
import type { TestDevice } from './test-device.ts'

/** The address that a test server considers its own. */
export const testOrigin = 'http://localhost:3000'

/** Enrolls the authenticator on a device that has just signed in. */
export async function enrollOn(
  { engine }: TestDevice,
  authenticator: Authenticator,
  { name = 'My passkey', kind = 'passkey' }: Partial<Pick<NewCredential, 'name' | 'kind'>> = {},
): Promise<PasskeyRow> {
  const offer = must(await engine.startPasskeyEnrollment())
  const { challengeId, prfSalt } = offer
  const { prf, ...created } = await authenticator.create({
    challengeId,
    challenge: toBase64Url(offer.challenge),
    prfSalt,
  })
  must(
    await engine.addPasskey({
      ...created,
      credentialId: bytes(created.credentialId),
      authenticatorData: bytes(created.authenticatorData),
      clientDataJson: bytes(created.clientDataJson),
      publicKey: bytes(created.publicKey),
      kind,
      name,
      prf: kind === 'passkey' ? prf : null,
    }),
  )
  const row = must(await engine.listPasskeys()).at(-1)
  if (row === undefined) throw new Error('The new passkey is not listed')
  return row
}

/** The authenticator's answer to this device's current question, for the account with this id. */
export async function askPasskey(
  { engine }: TestDevice,
  authenticator: Authenticator,
  userId: string,
): Promise<PasskeyAnswer> {
  const { challengeId, challenge, prfSalt } = must(await engine.startPasskeySignIn())
  const question = { challengeId: challengeId ?? '', challenge: toBase64Url(challenge), prfSalt }
  const { assertion, prf } = await authenticator.answer(question)
  return {
    challengeId,
    userId: bytes(userId),
    ...bytesOfAnswer(assertion),
    prf,
  }
}

/** A security key's answer to the pending second step on this device. */
export async function askSecurityKey(
  { engine }: TestDevice,
  authenticator: Authenticator,
): Promise<Extract<SecondStepAnswer, { method: 'security-key' }>> {
  return answerWith(authenticator, must(await engine.askSecurityKey()))
}

/** A security key's answer to a question of the second step. */
export async function answerWith(
  authenticator: Authenticator,
  { challengeId, challenge }: SecurityKeyQuestion,
): Promise<Extract<SecondStepAnswer, { method: 'security-key' }>> {
  const { assertion } = await authenticator.answer({ challengeId, challenge: toBase64Url(challenge) })
  return { method: 'security-key', ...bytesOfAnswer(assertion), challengeId }
}

function bytesOfAnswer(assertion: PasskeyAssertion): SignedCredential {
  return {
    credentialId: bytes(assertion.credentialId),
    authenticatorData: bytes(assertion.authenticatorData),
    clientDataJson: bytes(assertion.clientDataJson),
    signature: bytes(assertion.signature),
  }
}

function bytes(text: string): Bytes {
  const decoded = fromBase64Url(text)
  if (decoded === null) throw new Error('not base64url')
  return decoded
}

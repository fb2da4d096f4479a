/** The side of the person who was given a secret request's link, with or without an account (docs/decisions/0028). */
import {
  answerSecretRequest as answerEndpoint,
  limits,
  openSecretRequest as openEndpoint,
} from '@severy/contract'
import { importKey, openRequest, parseRequestLink, requestAuth, sealAnswer } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { toBase64Url, type Bytes } from '@severy/verifier'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import type { SecretAnswer, SecretQuestion } from './data.ts'
import type { AnswerSecretReason, OpenRequestReason } from './reasons.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { bytesOf } from '../../base/ids.ts'
import type { Engine } from '../../state/account/session.ts'
import { Answer, Question } from './question.ts'

/** Shows what is asked, and by whom. Reading it does not use the request up. */
export async function openSecretRequest(
  engine: Engine,
  fragment: string,
): Promise<Result<SecretQuestion, Refusal<OpenRequestReason>>> {
  const opened = await openLink(engine, fragment)
  if (!opened.ok) return opened
  const { title, from, expiresAt } = opened.value
  return ok({ title, from, expiresAt })
}

/** Seals the answer for the person who asked, and sends it. It can be answered once. */
export async function answerSecretRequest(
  engine: Engine,
  fragment: string,
  answer: SecretAnswer,
): Promise<Result<undefined, Refusal<AnswerSecretReason>>> {
  if (answer.secret === '' && answer.notes === '') return err({ reason: 'invalid' })
  const checked = Answer.safeParse({ v: 1, ...answer })
  if (!checked.success) return err({ reason: 'answer-too-large' })
  // The seal binds the expiry, which is not in the link.
  const opened = await openLink(engine, fragment)
  if (!opened.ok) return opened
  const { link, secret, expiresAt } = opened.value
  const place = { requestId: link.requestId, expiresAt }
  const sealed = await sealAnswer(secret, link.publicKey, place, checked.data)
  if (sealed === null) return err({ reason: 'link-malformed' })
  if (sealed.length > limits.secretAnswerBytesMax) return err({ reason: 'answer-too-large' })
  const reply = await call(engine.ports, answerEndpoint, {
    body: { ...(await proofOf(link.requestId, secret)), answer: toBase64Url(sealed) },
  })
  return reply.ok ? ok() : err(goneOrNetwork(reply.error))
}

interface OpenedRequest extends SecretQuestion {
  link: NonNullable<ReturnType<typeof parseRequestLink>>
  secret: CryptoKey
}

async function openLink(
  engine: Engine,
  fragment: string,
): Promise<Result<OpenedRequest, Refusal<OpenRequestReason>>> {
  const link = parseRequestLink(fragment)
  if (link === null) return err({ reason: 'link-malformed' })
  const secret = await importKey(link.secret)
  const reply = await call(engine.ports, openEndpoint, { body: await proofOf(link.requestId, secret) })
  if (!reply.ok) return err(goneOrNetwork(reply.error))
  const { expiresAt } = reply.value.reply
  const place = { requestId: link.requestId, expiresAt }
  const question = Question.safeParse(await openRequest(secret, place, bytesOf(reply.value.reply.question)))
  if (!question.success) return err({ reason: 'link-altered' })
  const { title, from } = question.data
  return ok({ link, secret, title, from, expiresAt })
}

async function proofOf(requestId: Bytes, secret: CryptoKey): Promise<{ requestId: string; auth: string }> {
  return { requestId: toBase64Url(requestId), auth: toBase64Url(await requestAuth(secret)) }
}

function goneOrNetwork(failure: {
  problem: string
  retryAfterSeconds?: number
}): Refusal<'request-gone' | NetworkReason> {
  return failure.problem === 'request-gone' ? { reason: 'request-gone' } : asNetworkRefusal(failure)
}

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { planProblems } from './subscriptions.ts'
import { base64Url, Bytes32, Id, TimeMs } from './values.ts'

/** How many milliseconds a request for a secret is kept without an answer, at most. */
export const secretRequestMsMax = 30 * 24 * 60 * 60_000
/** How many milliseconds an answer is kept for the person who asked. */
export const secretAnswerMsMax = 90 * 24 * 60 * 60_000

export const SecretRequestState = z.strictObject({
  requestId: Id,
  createdAt: TimeMs,
  /** No answer is accepted after this time. */
  expiresAt: TimeMs,
  answeredAt: z.nullable(TimeMs),
})
export type SecretRequestState = z.infer<typeof SecretRequestState>

/**
 * Requests a secret: stores a sealed question for anyone who has the link, and accepts one answer. `authHash` is the
 * SHA-256 of what the link's holder will send; `expiresAt` is bound into every seal.
 */
export const createSecretRequest = endpoint({
  method: 'POST',
  path: '/v1/secret-requests',
  access: 'session',
  needsCurrentPassword: true,
  body: z.strictObject({
    requestId: Id,
    authHash: Bytes32,
    question: base64Url(limits.secretQuestionBytesMax),
    expiresAt: TimeMs,
  }),
  problems: {
    ...planProblems,
    'requests-full': 409,
    /** The end is in the past or too far in the future: the device's clock may be wrong. */
    'end-refused': 422,
  },
})

/** The caller's requests, newest first: those without an answer, and those whose answer has not been taken yet. */
export const listSecretRequests = endpoint({
  method: 'GET',
  path: '/v1/secret-requests',
  access: 'session',
  reply: z.strictObject({ requests: z.array(SecretRequestState) }),
})

/** The sealed answer to one of the caller's requests; it is kept until the request is dropped. */
export const readSecretAnswer = endpoint({
  method: 'GET',
  path: '/v1/secret-requests/:requestId/answer',
  access: 'session',
  params: z.strictObject({ requestId: Id }),
  reply: z.strictObject({ answer: base64Url(limits.secretAnswerBytesMax) }),
})

/** Ends one of the caller's requests, and deletes its answer. */
export const dropSecretRequest = endpoint({
  method: 'DELETE',
  path: '/v1/secret-requests/:requestId',
  access: 'session',
  params: z.strictObject({ requestId: Id }),
})

/**
 * The sealed question, for the holder of the link. The answer is the same for a request that is unknown, expired,
 * answered or dropped, and for a wrong `auth`.
 */
export const openSecretRequest = endpoint({
  method: 'POST',
  path: '/v1/secret-requests/open',
  access: 'public',
  isServedInMaintenance: true,
  body: z.strictObject({ requestId: Id, auth: Id }),
  reply: z.strictObject({ question: base64Url(limits.secretQuestionBytesMax), expiresAt: TimeMs }),
  problems: { 'request-gone': 404 },
})

/** Stores the one answer, sealed so that only the person who asked can open it. */
export const answerSecretRequest = endpoint({
  method: 'POST',
  path: '/v1/secret-requests/answer',
  access: 'public',
  body: z.strictObject({ requestId: Id, auth: Id, answer: base64Url(limits.secretAnswerBytesMax) }),
  problems: { 'request-gone': 404 },
})

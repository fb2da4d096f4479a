import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { planProblems } from './subscriptions.ts'
import { base64Url, Bytes32, Id, TimeMs } from './values.ts'

/** Milliseconds that a request for a secret waits for its answer. */
export const secretRequestMsMax = 30 * 24 * 60 * 60_000
/** Milliseconds that an answer waits for the one who asked. */
export const secretAnswerMsMax = 90 * 24 * 60 * 60_000

export const SecretRequestState = z.strictObject({
  requestId: Id,
  createdAt: TimeMs,
  /** No answer is taken after it. */
  expiresAt: TimeMs,
  answeredAt: z.nullable(TimeMs),
})
export type SecretRequestState = z.infer<typeof SecretRequestState>

/**
 * Asks for a secret: keeps a sealed question for whoever has the link, and takes one answer. `authHash` is SHA-256 of
 * what the link's holder will show; `expiresAt` is bound into every seal.
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
    /** The end lies in the past, or too far away: the device's clock may be wrong. */
    'end-refused': 422,
  },
})

/** The person's own requests, newest first: those that wait for an answer, and those whose answer waits for the person. */
export const listSecretRequests = endpoint({
  method: 'GET',
  path: '/v1/secret-requests',
  access: 'session',
  reply: z.strictObject({ requests: z.array(SecretRequestState) }),
})

/** The sealed answer to a request of one's own; it stays until the request is dropped. */
export const readSecretAnswer = endpoint({
  method: 'GET',
  path: '/v1/secret-requests/:requestId/answer',
  access: 'session',
  params: z.strictObject({ requestId: Id }),
  reply: z.strictObject({ answer: base64Url(limits.secretAnswerBytesMax) }),
})

/** Ends a request of one's own, and deletes its answer. */
export const dropSecretRequest = endpoint({
  method: 'DELETE',
  path: '/v1/secret-requests/:requestId',
  access: 'session',
  params: z.strictObject({ requestId: Id }),
})

/**
 * The sealed question, for whoever has the link. A request that is unknown, over, answered or dropped, and a wrong
 * `auth`, all look the same.
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

/** Leaves the one answer, sealed so that only the one who asked opens it. */
export const answerSecretRequest = endpoint({
  method: 'POST',
  path: '/v1/secret-requests/answer',
  access: 'public',
  body: z.strictObject({ requestId: Id, auth: Id, answer: base64Url(limits.secretAnswerBytesMax) }),
  problems: { 'request-gone': 404 },
})

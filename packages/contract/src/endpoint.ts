import * as z from 'zod/mini'

/**
 * Who may call: `public` (anybody), `token` (whoever holds a mailed token), `session` (a signed-in person, for
 * his own rows), `admin` and `super-admin` (a signed-in person with that role).
 */
export type Access = 'public' | 'token' | 'session' | 'admin' | 'super-admin'

/** Refusals that any endpoint may answer; an endpoint's own list comes on top. */
export const commonProblems = {
  'invalid-request': 400,
  'not-signed-in': 401,
  forbidden: 403,
  /** The operator lets nobody change anything just now (`getServerRules`). */
  maintenance: 503,
  /** The person's role, her organization or the operator demands a second step at sign-in, and the time to set it up is over. */
  'two-factor-required': 403,
  /** The operator wants account passwords changed after a while, and this person's is older than that. */
  'password-expired': 403,
  /** The operator lets admins come from certain addresses only, and this is none of them. */
  'address-not-allowed': 403,
  'not-found': 404,
  'too-large': 413,
  'rate-limited': 429,
  'server-error': 500,
  /** Nothing can be written: the server's disk is full, or read only. What needs no writing goes on. */
  'server-full': 507,
  unavailable: 503,
} as const
export type CommonProblem = keyof typeof commonProblems

type Schema = z.core.$ZodType

/**
 * Header of a request that needs a session or is about one: for which person it is meant, 22 letters base64url. Pages of one
 * browser share its cookies; in somebody else's session the request counts as one without any.
 */
export const personHeader = 'severy-person'

export interface EndpointDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under `/v1`, with `:name` for path parameters. */
  path: `/v1/${string}`
  access: Access
  /** A public one that asks about the session, or acts on it, if there is one. */
  isAboutSession?: true
  /** Goes on during maintenance although it is no `GET`: it reads, or opens and ends sessions. */
  isServedInMaintenance?: true
  /** Refused to somebody of whom her organization or the operator demands a second step at sign-in, while she has none. */
  needsSecondFactor?: true
  /** Refused to somebody whose account password is older than the operator allows. */
  needsCurrentPassword?: true
  params?: Schema
  /** The JSON body; of an endpoint with `frames: 'request'`, the control part. */
  body?: Schema
  /**
   * The JSON answer; of an endpoint with `frames: 'reply'`, the control part. None, and no octets, events, CSV or page
   * either, means 204.
   */
  reply?: Schema
  /** Which side of the exchange carries item frames after its control part (frames.ts). */
  frames?: 'request' | 'reply'
  /** Which side of the exchange is bytes as they are, at most `blobPartBytesMax`. */
  octets?: 'request' | 'reply'
  /** The answer is a CSV file, however long, with its name in `content-disposition`. */
  csv?: true
  /** The answer is a page to be shown in a frame of the app's own: nothing in it runs or loads. */
  html?: true
  /** The answer is a file, however long, with its name in `content-disposition`. */
  file?: true
  /** The answer is a stream of server-sent events, each one of these. */
  events?: Schema
  /** The endpoint's own refusals with their status. */
  problems?: Record<string, number>
}

/** Says one HTTP endpoint once, for the server's `serve()`, the client's `call()` and the OpenAPI description. */
export function endpoint<const D extends EndpointDefinition>(definition: D): D {
  return definition
}

type Out<S> = S extends Schema ? z.output<S> : undefined
export type ParamsOf<D extends EndpointDefinition> = Out<D['params']>
export type BodyOf<D extends EndpointDefinition> = Out<D['body']>
export type ReplyOf<D extends EndpointDefinition> = Out<D['reply']>
export type ProblemOf<D extends EndpointDefinition> =
  (D['problems'] extends Record<infer K, number> ? K & string : never) | CommonProblem

/** RFC 9457. `type` is `/problems/<name>`; `detail` never repeats what was sent. */
export const ProblemBody = z.object({
  type: z.string().check(z.startsWith('/problems/')),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  /** With `rate-limited`: whole seconds until the next try makes sense. */
  retryAfterSeconds: z.optional(z.int()),
  /** Under which the log of the person's organization has the cause (`referenceOf`). */
  reference: z.optional(z.string()),
})
export type ProblemBody = z.infer<typeof ProblemBody>

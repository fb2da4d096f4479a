import * as z from 'zod/mini'

/**
 * Who may call: `public` (anyone), `token` (anyone with an emailed token), `session` (a signed-in person, for their own
 * rows), `admin` and `super-admin` (a signed-in person with that role).
 */
export type Access = 'public' | 'token' | 'session' | 'admin' | 'super-admin'

/** Refusals that any endpoint may return, in addition to its own. */
export const commonProblems = {
  'invalid-request': 400,
  'not-signed-in': 401,
  forbidden: 403,
  /** The operator has switched on maintenance: nothing can be changed (`getServerRules`). */
  maintenance: 503,
  /**
   * A second step at sign-in is required by the person's role, their organization or the operator, and the deadline for
   * setting it up has passed.
   */
  'two-factor-required': 403,
  /** The operator requires a regular change of account passwords, and this person's is too old. */
  'password-expired': 403,
  /** The operator limits admins to certain addresses, and the caller's is not one of them. */
  'address-not-allowed': 403,
  'not-found': 404,
  'too-large': 413,
  'rate-limited': 429,
  'server-error': 500,
  /** Nothing can be written: the server's disk is full or read-only. Requests that only read still work. */
  'server-full': 507,
  unavailable: 503,
} as const
export type CommonProblem = keyof typeof commonProblems

type Schema = z.core.$ZodType

/**
 * Header of a request that needs a session or asks about one: the id of the person it is meant for, 22 letters
 * base64url. All pages of a browser share its cookies; in another person's session, the request is treated as having no
 * session.
 */
export const personHeader = 'severy-person'

export interface EndpointDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under `/v1`, with `:name` for path parameters. */
  path: `/v1/${string}`
  access: Access
  /** A public endpoint that asks about the session, or acts on it, if there is one. */
  isAboutSession?: true
  /** Served during maintenance although it is not a `GET`: it reads, or starts and ends sessions. */
  isServedInMaintenance?: true
  /**
   * Refused if the person's organization or the operator requires a second step at sign-in, and the person has none.
   */
  needsSecondFactor?: true
  /** Refused if the person's account password is older than the operator allows. */
  needsCurrentPassword?: true
  params?: Schema
  /** The JSON body; with `frames: 'request'`, the control part. */
  body?: Schema
  /**
   * The JSON answer; with `frames: 'reply'`, the control part. An endpoint without this and without octets, events,
   * CSV, page or file answers 204.
   */
  reply?: Schema
  /** Whether request or reply carries item frames after its control part (frames.ts). */
  frames?: 'request' | 'reply'
  /** Whether request or reply is raw bytes, at most `blobPartBytesMax`. */
  octets?: 'request' | 'reply'
  /** Another limit for the bytes of a request. */
  octetsMax?: number
  /** The answer is a CSV file of any length, with its name in `content-disposition`. */
  csv?: true
  /** The answer is a page for a frame in the app: nothing in it runs or loads. */
  html?: true
  /** The answer is a file of any length, with its name in `content-disposition`. */
  file?: true
  /** The answer is a stream of server-sent events, each of this schema. */
  events?: Schema
  /** The endpoint's own refusals and their status codes. */
  problems?: Record<string, number>
}

/** Defines one HTTP endpoint for the server's `serve()`, the client's `call()` and the OpenAPI description. */
export function endpoint<const D extends EndpointDefinition>(definition: D): D {
  return definition
}

type Out<S> = S extends Schema ? z.output<S> : undefined
export type ParamsOf<D extends EndpointDefinition> = Out<D['params']>
export type BodyOf<D extends EndpointDefinition> = Out<D['body']>
export type ReplyOf<D extends EndpointDefinition> = Out<D['reply']>
export type ProblemOf<D extends EndpointDefinition> =
  (D['problems'] extends Record<infer K, number> ? K & string : never) | CommonProblem

/** RFC 9457. `type` is `/problems/<name>`; `detail` never repeats any input. */
export const ProblemBody = z.object({
  type: z.string().check(z.startsWith('/problems/')),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  /** With `rate-limited`: whole seconds to wait before the next try. */
  retryAfterSeconds: z.optional(z.int()),
  /** The reference under which the log of the person's organization shows the cause (`referenceOf`). */
  reference: z.optional(z.string()),
})
export type ProblemBody = z.infer<typeof ProblemBody>

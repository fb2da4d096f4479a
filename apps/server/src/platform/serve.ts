/**
 * Binds one endpoint of the contract to its handler. The steps of a request, in order: sender, rate limit by address,
 * session and role, the account's own limits, body size, strict parse, rate limits by content, handler, response.
 * Nothing of a body is read before the checks that need only headers, and no body may be larger, deeper or have more
 * members than its endpoint's schema.
 */
import type { Readable } from 'node:stream'
import {
  type BodyOf,
  decodeFramed,
  encodeControl,
  type EndpointDefinition,
  framesContentType,
  type ItemFrame,
  octetsContentType,
  type ParamsOf,
  type ProblemOf,
  type ReplyOf,
  commonProblems,
} from '@severy/contract'
import { type Result } from '@severy/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { createAccountShare } from './account-share.ts'
import { callerOf, type Caller, type Gate, isFreshlyAuthenticated, type Session } from './caller.ts'
import type { Clock } from './clock.ts'
import { createCostLimit } from './cost-limit.ts'
import { bodyBoundsOf, type BodyBounds } from './body-bounds.ts'
import { csvFileName, type CsvReply, csvText } from './csv.ts'
import { noteSession } from './log-answers.ts'
import { sendCommonProblem, sendProblem } from './problem.ts'
import { type Limit, type RateLimiter, triesFrom } from './rate-limit.ts'
import { framedPageHeaders } from './security-headers.ts'
import { refuseSender } from './sender.ts'
import type { SpoolRoom } from './spool.ts'
import { parseStrictJson } from './strict-json.ts'

type SessionOf<D extends EndpointDefinition> = D['access'] extends 'public' | 'token' ? null : Session

export interface Call<D extends EndpointDefinition> {
  params: ParamsOf<D>
  body: BodyOf<D>
  /** Set for `frames: 'request'`; the items share the body's memory. */
  items: readonly ItemFrame[]
  /** Set for `octets: 'request'`; empty otherwise. */
  octets: Uint8Array
  session: SessionOf<D>
  caller: Caller
}

/** With `frames: 'reply'`: the control part, then the encoded frames as they become ready. */
export type ReplyBody<D extends EndpointDefinition> = D['frames'] extends 'reply'
  ? FramedReply<ReplyOf<D>>
  : D['octets'] extends 'reply'
    ? Uint8Array
    : D['file'] extends true
      ? FileReply
      : D['csv'] extends true
        ? CsvReply
        : D['html'] extends true
          ? string
          : ReplyOf<D>

export interface FramedReply<Control> {
  control: Control
  frames: AsyncIterable<Uint8Array>
  /** Called exactly once when reading ends, even if nothing was ever read. */
  close(): void
}

export interface FileReply {
  /** File name of letters, digits, `.`, `-` and `_`. */
  name: string
  bytes: number
  content: Readable
}

export type Refusal<D extends EndpointDefinition> =
  | ProblemOf<D>
  | { problem: ProblemOf<D>; detail?: string; retryAfterSeconds?: number; reference?: string | undefined }

export type Handler<D extends EndpointDefinition> = (
  call: Call<D>,
) => Promise<Result<ReplyBody<D>, Refusal<D>>>

/** Limits calls of an endpoint by address, or by a value that a function takes from the body. */
export interface EndpointLimit<D extends EndpointDefinition> extends Limit {
  by: 'address' | ((body: BodyOf<D>) => string)
}

export interface Server {
  readonly http: FastifyInstance
  serve<const D extends EndpointDefinition>(
    endpoint: D,
    limits: readonly EndpointLimit<D>[],
    handler: Handler<D>,
  ): void
  /**
   * For an endpoint with `events`. `open` gets the session and functions to send an event and to end the stream; it
   * returns what to call when the connection closes.
   */
  serveEvents<const D extends EndpointDefinition>(endpoint: D, open: EventStream): void
  /** Everything bound so far, as `METHOD path`. */
  readonly bound: ReadonlySet<string>
}

export type EventStream = (session: Session, write: (event: unknown) => void, end: () => void) => () => void

export interface ServerPorts {
  http: FastifyInstance
  clock: Clock
  gate: Gate
  rateLimiter: RateLimiter
  spools: SpoolRoom
  publicUrl: string
  /** Whether only administrators may change anything right now. */
  isInMaintenance: () => Promise<boolean>
  /** In tests: checks every reply against the contract. */
  areRepliesChecked: boolean
}

/**
 * Limit per address for endpoints without one of their own. Far above what our clients need, and below what one address
 * would need to keep a server busy.
 */
const addressLimit: Limit = { name: 'api', triesMax: 600, windowMs: 60_000 }
const shareWaitSeconds = 5
/** The function that features bind their endpoints with. Binding one twice throws. */
export function createServer(ports: ServerPorts): Server {
  const { http, clock, gate, rateLimiter, spools, publicUrl, isInMaintenance, areRepliesChecked } = ports
  const isSecure = publicUrl.startsWith('https:')
  const bound = new Set<string>()
  const sessions = new WeakMap<FastifyRequest, Session>()
  const share = createAccountShare()
  const takeCost = createCostLimit(rateLimiter)

  readBodiesAsText(http)

  /**
   * All checks before the body is read. Returns `undefined` to let the request through; otherwise it is already
   * answered.
   */
  async function admit(
    endpoint: EndpointDefinition,
    endpointLimits: readonly Limit[],
    bounds: BodyBounds,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    reply.header('cache-control', 'no-store')
    const sender = refuseSender(request, { mayChange: endpoint.method !== 'GET', isSecure, publicUrl })
    if (sender !== null) return sendCommonProblem(reply, sender.problem, { detail: sender.detail })
    const limits = endpointLimits.length === 0 ? [addressLimit] : endpointLimits
    const tries = limits.flatMap((limit) => triesFrom(limit, request.ip))
    const waitSeconds = await rateLimiter.take(tries)
    if (waitSeconds !== null) {
      return sendCommonProblem(reply, 'rate-limited', { retryAfterSeconds: waitSeconds })
    }
    const isHeldBack = mayChange(endpoint) && (await isInMaintenance())
    if (endpoint.access === 'public' || endpoint.access === 'token') {
      return isHeldBack ? sendCommonProblem(reply, 'maintenance') : undefined
    }

    const caller = callerOf(request, reply, isSecure)
    const session = await gate.findSession(caller)
    if (session === null) return sendCommonProblem(reply, 'not-signed-in')
    sessions.set(request, session)
    noteSession(request, session)
    if (!share.enter(session.userId, reply)) {
      return sendCommonProblem(reply, 'rate-limited', { retryAfterSeconds: shareWaitSeconds })
    }
    const costWaitSeconds = await takeCost(session.userId, endpoint, request, bounds)
    if (costWaitSeconds !== null) {
      return sendCommonProblem(reply, 'rate-limited', { retryAfterSeconds: costWaitSeconds })
    }
    const isFactorMissing =
      endpoint.needsSecondFactor === true && (await gate.isSecondFactorMissing(session.userId))
    if (isFactorMissing) return sendCommonProblem(reply, 'two-factor-required')
    const isExpired = endpoint.needsCurrentPassword === true && (await gate.isPasswordExpired(session.userId))
    if (isExpired) return sendCommonProblem(reply, 'password-expired')
    if (endpoint.access === 'session') {
      const isRefused = isHeldBack && (await gate.refuseRole(session.userId, 'admin')) !== null
      return isRefused ? sendCommonProblem(reply, 'maintenance') : undefined
    }
    const refused = await gate.refuseRole(session.userId, endpoint.access)
    if (refused !== null) return sendCommonProblem(reply, refused)
    const isElsewhere = await gate.isAddressRefused(session, caller)
    return isElsewhere ? sendCommonProblem(reply, 'address-not-allowed') : undefined
  }

  function serve<const D extends EndpointDefinition>(
    endpoint: D,
    endpointLimits: readonly EndpointLimit<D>[],
    handler: Handler<D>,
  ): void {
    bound.add(`${endpoint.method} ${endpoint.path}`)
    const byAddress = endpointLimits.filter(({ by }) => by === 'address')
    const bounds = bodyBoundsOf(endpoint)
    http.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: false,
      bodyLimit: bounds.bytesMax,
      onRequest: (request, reply) => admit(endpoint, byAddress, bounds, request, reply),
      handler: async (request, reply) => {
        const input = readInput(endpoint, bounds, request)
        if (typeof input === 'string') return sendCommonProblem(reply, input)

        const tries = endpointLimits.flatMap((limit) =>
          limit.by === 'address' ? [] : [{ limit, subject: limit.by(input.body) }],
        )
        const waitSeconds = tries.length === 0 ? null : await rateLimiter.take(tries)
        if (waitSeconds !== null) {
          return sendCommonProblem(reply, 'rate-limited', { retryAfterSeconds: waitSeconds })
        }
        const session = (sessions.get(request) ?? null) as SessionOf<D>
        // An export contains a whole table, so a stolen session alone must not be enough for it.
        if (endpoint.csv === true && session !== null && !isFreshlyAuthenticated(session, clock.nowMs())) {
          return refuse(endpoint, reply, 'reauthentication-required' as ProblemOf<D>)
        }
        const caller = callerOf(request, reply, isSecure)
        const endTurn = await takeTurn(endpoint, session)
        let outcome: Awaited<ReturnType<Handler<D>>>
        try {
          outcome = await handler({ ...input, session, caller })
        } catch (error) {
          endTurn()
          throw error
        }
        if (outcome.ok) return answer(endpoint, reply, outcome.value, endTurn)
        endTurn()
        return refuse(endpoint, reply, outcome.error)
      },
    })
  }

  /**
   * Waits for the account's turn when the reply is read from a snapshot. Call the returned function when that read
   * ends.
   */
  async function takeTurn(endpoint: EndpointDefinition, session: Session | null): Promise<() => void> {
    const isReadAtLength = endpoint.frames === 'reply' || endpoint.csv === true
    return isReadAtLength && session !== null ? share.takeTurn(session.userId) : nothing
  }

  function answer<D extends EndpointDefinition>(
    endpoint: D,
    reply: FastifyReply,
    value: ReplyBody<D>,
    endTurn: () => void,
  ): FastifyReply {
    if (endpoint.octets === 'reply') return reply.type(octetsContentType).send(value)
    if (endpoint.file === true) return sendFile(reply, value as FileReply)
    if (endpoint.csv === true) return sendCsv(reply, value as CsvReply, endTurn)
    if (endpoint.html === true) {
      return reply.headers(framedPageHeaders).type('text/html; charset=utf-8').send(value)
    }
    if (endpoint.reply === undefined) return reply.code(204).send()
    if (endpoint.frames !== 'reply') {
      if (areRepliesChecked) z.parse(endpoint.reply, value)
      return reply.type('application/json').send(JSON.stringify(value))
    }
    const framed = value as FramedReply<unknown>
    const stream = spools.stream(framedParts(framed), () => {
      framed.close()
      endTurn()
    })
    if (areRepliesChecked) z.parse(endpoint.reply, framed.control)
    return reply.type(framesContentType).send(stream)
  }

  function sendCsv(reply: FastifyReply, csv: CsvReply, endTurn: () => void): FastifyReply {
    const stream = spools.stream(csvText(csv), () => {
      csv.close()
      endTurn()
    })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${csvFileName(csv.name, clock.nowMs())}"`)
      .send(stream)
  }

  function serveEvents<const D extends EndpointDefinition>(endpoint: D, open: EventStream): void {
    bound.add(`${endpoint.method} ${endpoint.path}`)
    const bounds = bodyBoundsOf(endpoint)
    http.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: false,
      bodyLimit: bounds.bytesMax,
      onRequest: (request, reply) => admit(endpoint, [], bounds, request, reply),
      handler: (request, reply) => {
        const session = sessions.get(request)
        if (session === undefined) throw new Error('An event stream without a session')
        const headers = reply.getHeaders() as Record<string, string>
        reply.hijack()
        reply.raw.writeHead(200, {
          ...headers,
          'content-type': 'text/event-stream; charset=utf-8',
          // No request follows on this connection; keeping it alive after the stream would delay the server's stop.
          ...(request.raw.httpVersionMajor < 2 && { connection: 'close' }),
          // Keeps proxies from buffering events.
          'x-accel-buffering': 'no',
        })
        reply.raw.flushHeaders()
        const write = (event: unknown): void => {
          if (areRepliesChecked && endpoint.events !== undefined) z.parse(endpoint.events, event)
          if (!reply.raw.writableEnded) reply.raw.write(`data: ${JSON.stringify(event)}\n\n`)
        }
        const close = open(session, write, () => reply.raw.end())
        reply.raw.on('close', close)
      },
    })
  }

  return { http, serve, serveEvents, bound }
}

/** Whether maintenance blocks this endpoint for everyone except administrators. */
function mayChange({ method, isServedInMaintenance }: EndpointDefinition): boolean {
  return method !== 'GET' && isServedInMaintenance !== true
}

/** Leaves bodies unparsed, because what they must be depends on the endpoint. */
function readBodiesAsText(http: FastifyInstance): void {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
  for (const type of [framesContentType, octetsContentType]) {
    http.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
  }
}

/** The parsed input of a call, or the name of the refusal. */
function readInput<D extends EndpointDefinition>(
  endpoint: D,
  { json }: BodyBounds,
  request: FastifyRequest,
): Pick<Call<D>, 'params' | 'body' | 'items' | 'octets'> | 'invalid-request' | 'too-large' {
  const params = readValue(endpoint.params, request.params) as ParamsOf<D> | typeof invalid
  if (params === invalid) return 'invalid-request'
  const none = { params, body: undefined as BodyOf<D>, items: [], octets: noOctets }

  const isBytes = request.headers['content-type']?.startsWith(octetsContentType) === true
  if (endpoint.octets === 'request') {
    return isBytes && Buffer.isBuffer(request.body) ? { ...none, octets: request.body } : 'invalid-request'
  }
  if (endpoint.frames === 'request') {
    if (isBytes || !Buffer.isBuffer(request.body)) return 'invalid-request'
    const framed = decodeFramed(request.body as Uint8Array<ArrayBuffer>)
    if (!framed.ok) return framed.error === 'too-large' ? 'too-large' : 'invalid-request'
    const body = readValue(endpoint.body, parseStrictJson(framed.value.control, json))
    return body === invalid
      ? 'invalid-request'
      : { ...none, body: body as BodyOf<D>, items: framed.value.items }
  }

  const text = request.body === undefined || request.body === null ? '' : request.body
  if (typeof text !== 'string') return 'invalid-request'
  if (endpoint.body === undefined) return text === '' ? none : 'invalid-request'
  const body = readValue(endpoint.body, text === '' ? undefined : parseStrictJson(text, json))
  return body === invalid ? 'invalid-request' : { ...none, body: body as BodyOf<D> }
}

const noOctets = new Uint8Array(0)
const invalid = Symbol('invalid')

function readValue(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const parsed = z.safeParse(schema, value)
  return parsed.success ? parsed.data : invalid
}

function refuse<D extends EndpointDefinition>(
  endpoint: D,
  reply: FastifyReply,
  refusal: Refusal<D>,
): FastifyReply {
  const { problem, ...details } = typeof refusal === 'string' ? { problem: refusal } : refusal
  const statuses: Record<string, number> = { ...commonProblems, ...endpoint.problems }
  const status = statuses[problem]
  if (status === undefined) throw new Error(`The endpoint does not list the problem ${problem}`)
  return sendProblem(reply, problem, status, details)
}

async function* framedParts({ control, frames }: FramedReply<unknown>): AsyncGenerator<Uint8Array> {
  yield encodeControl(control)
  yield* frames
}

function sendFile(reply: FastifyReply, { name, bytes, content }: FileReply): FastifyReply {
  return reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-length', bytes)
    .send(content)
}

function nothing(): void {
  // Without a turn there is nothing to end.
}

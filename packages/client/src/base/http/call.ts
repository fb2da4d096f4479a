/**
 * One HTTP exchange with the API, typed by its endpoint. Requests and replies are checked against the contract's
 * schemas, so the rest of the engine can trust both.
 */
import { parseJson } from '@severy/crypto'
import {
  decodeFramed,
  encodeControl,
  encodeFrames,
  framesContentType,
  octetsContentType,
  personHeader,
  ProblemBody,
  type BodyOf,
  type CommonProblem,
  type EndpointDefinition,
  type ItemFrame,
  type ParamsOf,
  type ProblemOf,
  type ReplyOf,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Bytes } from '@severy/verifier'
import * as z from 'zod/mini'
import type { NetworkReason, Refusal, SessionReason } from '../refusal.ts'
import { wait, type EnginePorts } from '../ports.ts'
import { noAnswer } from './no-answer.ts'
import { readNewer } from './read-newer.ts'

// zod would compile code from text, which the page's content security policy forbids.
z.config({ jitless: true })

/**
 * `offline`: the device has no network. `unreachable`: no answer, an answer outside the contract, or 5xx, unless that
 * says `maintenance`, `server-full`, or a cause that the endpoint lists, such as a service behind the server that does
 * not answer. Everything else is a refusal that the endpoint lists.
 */
export interface CallFailure<D extends EndpointDefinition> {
  problem: Exclude<ProblemOf<D>, 'server-error' | 'unavailable'> | 'offline' | 'unreachable'
  retryAfterSeconds?: number
  reference?: string
}

export interface CallInput<D extends EndpointDefinition> {
  params?: ParamsOf<D>
  body?: BodyOf<D>
  /** Items that follow the control part, for an endpoint with `frames: 'request'`. */
  items?: readonly ItemFrame[]
  /** For an endpoint with `octets: 'request'`. */
  octets?: Bytes
  signal?: AbortSignal
  /**
   * Repeats the request after a gateway's 502, 503 or 504, or no answer while online. Only where repeating has no
   * effect.
   */
  isRepeatable?: boolean
}

export interface CallReply<D extends EndpointDefinition> {
  reply: ReplyOf<D>
  /** The items that followed the control part, for an endpoint with `frames: 'reply'`. */
  items: ItemFrame[]
  /** The bytes of an endpoint with `octets: 'reply'`; empty for all others. */
  octets: Bytes
}

const requestMsMax = 60_000
const repeatDelaysMs = [200, 400, 800] as const

/** What one exchange needs from outside the engine. */
export interface HttpPorts extends Pick<EnginePorts, 'baseUrl' | 'fetch' | 'clock' | 'isOnline'> {
  /**
   * The user id that this page sends requests for. The browser's cookies belong to the person who signed in last on any
   * page: the server refuses a request in someone else's session, so that it does not act on that person's account.
   */
  person?: () => string | null
}

/**
 * Sends one request and resolves to the checked reply, or to the problem that the server named. Never rejects for
 * network errors. Only requests with `isRepeatable` are sent again after a failure.
 */
export async function call<D extends EndpointDefinition>(
  ports: HttpPorts,
  endpoint: D,
  input: CallInput<D> = {},
): Promise<Result<CallReply<D>, CallFailure<D>>> {
  const request = encodeRequest(endpoint, input)
  const url = ports.baseUrl + fillPath(endpoint.path, input.params)
  for (let tries = 0; ; tries++) {
    const answer = await exchange(ports, url, addressed(ports, endpoint, request), input.signal)
    const delayMs = input.isRepeatable === true ? repeatDelaysMs[tries] : undefined
    if (answer !== null && (delayMs === undefined || !isWorthRepeating(endpoint, answer))) {
      return readAnswer(endpoint, answer)
    }
    if (answer === null && (delayMs === undefined || !ports.isOnline() || input.signal?.aborted === true)) {
      return err({ problem: noAnswer(ports) })
    }
    await wait(ports.clock, delayMs ?? 0)
  }
}

type EncodedRequest = Omit<RequestInit, 'headers'> & { headers: Record<string, string> }

function addressed(
  { person }: HttpPorts,
  { access, isAboutSession }: EndpointDefinition,
  request: EncodedRequest,
): RequestInit {
  const isOpen = (access === 'public' || access === 'token') && isAboutSession !== true
  const userId = isOpen ? null : (person?.() ?? null)
  return userId === null ? request : { ...request, headers: { ...request.headers, [personHeader]: userId } }
}

/** Null if the failure is not about the network; for callers that handle the others themselves. */
export function networkRefusal(failure: {
  problem: string
  retryAfterSeconds?: number
}): Refusal<NetworkReason> | null {
  const { problem, retryAfterSeconds } = failure
  if (
    problem === 'offline' ||
    problem === 'unreachable' ||
    problem === 'password-expired' ||
    problem === 'maintenance' ||
    problem === 'server-full' ||
    problem === 'account-suspended'
  ) {
    return { reason: problem }
  }
  if (problem !== 'rate-limited') return null
  return retryAfterSeconds === undefined ? { reason: problem } : { reason: problem, retryAfterSeconds }
}

/** For callers for which any other refusal means that the server breaks the contract. */
export function asNetworkRefusal(failure: {
  problem: string
  retryAfterSeconds?: number
}): Refusal<NetworkReason> {
  return networkRefusal(failure) ?? { reason: 'unreachable' }
}

/** The same for requests of an unlocked person, which are refused once the session has ended. */
export function asSessionRefusal(failure: {
  problem: string
  retryAfterSeconds?: number
}): Refusal<SessionReason> {
  return failure.problem === 'not-signed-in' ? { reason: 'session-ended' } : asNetworkRefusal(failure)
}

interface Answer {
  status: number
  contentType: string
  retryAfter: string | null
  body: Bytes
}

function encodeRequest<D extends EndpointDefinition>(endpoint: D, input: CallInput<D>): EncodedRequest {
  const common = {
    method: endpoint.method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {},
  } as const
  if (endpoint.octets === 'request') {
    const body = input.octets ?? noOctets
    return { ...common, headers: { 'content-type': octetsContentType }, body }
  }
  if (endpoint.body === undefined) return common
  if (endpoint.frames !== 'request') {
    return {
      ...common,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input.body),
    }
  }
  const control = encodeControl(input.body)
  const frames = encodeFrames(input.items ?? [])
  const body = new Uint8Array(control.length + frames.length)
  body.set(control)
  body.set(frames, control.length)
  return { ...common, headers: { 'content-type': framesContentType }, body }
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** Null if no complete answer arrived. */
async function exchange(
  ports: HttpPorts,
  url: string,
  request: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Answer | null> {
  const giveUp = new AbortController()
  const cancelTimer = ports.clock.after(requestMsMax, () => {
    giveUp.abort()
  })
  try {
    const signals = signal === undefined ? [giveUp.signal] : [giveUp.signal, signal]
    const response = await ports.fetch(url, { ...request, signal: AbortSignal.any(signals) })
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      retryAfter: response.headers.get('retry-after'),
      body: new Uint8Array(await response.arrayBuffer()),
    }
  } catch (error) {
    // fetch rejects with TypeError without an answer, and with DOMException when it was aborted.
    if (error instanceof TypeError || error instanceof DOMException) return null
    throw error
  } finally {
    cancelTimer()
  }
}

/** A gateway may reach the server again soon; a cause that the server states will not change. */
function isWorthRepeating(endpoint: EndpointDefinition, { status, body }: Answer): boolean {
  return [502, 503, 504].includes(status) && !(problemName(body) in (endpoint.problems ?? {}))
}

function problemName(body: Bytes): string {
  const read = ProblemBody.safeParse(parseJson(body))
  return read.success ? read.data.type.slice('/problems/'.length) : ''
}

function readAnswer<D extends EndpointDefinition>(
  endpoint: D,
  answer: Answer,
): Result<CallReply<D>, CallFailure<D>> {
  if (answer.status >= 200 && answer.status < 300) {
    const reply = readReply(endpoint, answer)
    return reply === null ? err({ problem: 'unreachable' }) : ok(reply)
  }
  return err(readProblem(endpoint, answer))
}

function readReply<D extends EndpointDefinition>(endpoint: D, answer: Answer): CallReply<D> | null {
  const none = { reply: undefined as ReplyOf<D>, items: [], octets: noOctets }
  if (endpoint.octets === 'reply') {
    return answer.contentType.startsWith(octetsContentType) ? { ...none, octets: answer.body } : null
  }
  if (endpoint.reply === undefined) return none
  let json = answer.body
  let items: ItemFrame[] = []
  if (endpoint.frames === 'reply') {
    const framed = decodeFramed(answer.body)
    if (!framed.ok) return null
    json = new TextEncoder().encode(framed.value.control)
    items = framed.value.items
  }
  const reply = readNewer(endpoint.reply, parseJson(json))
  return reply === null ? null : { ...none, reply: reply as ReplyOf<D>, items }
}

const noOctets: Bytes = new Uint8Array(0)

function readProblem<D extends EndpointDefinition>(endpoint: D, answer: Answer): CallFailure<D> {
  type Problem = CallFailure<D>['problem']
  const body = ProblemBody.safeParse(parseJson(answer.body))
  const name = problemName(answer.body)
  const reference = body.data?.reference
  const more = reference === undefined ? {} : { reference }
  if (answer.status >= 500) {
    const isNamed = name === 'maintenance' || name === 'server-full' || name in (endpoint.problems ?? {})
    return { problem: (isNamed ? name : 'unreachable') as Problem, ...more }
  }
  if (answer.status === 429) {
    const seconds = body.data?.retryAfterSeconds ?? Number.parseInt(answer.retryAfter ?? '', 10)
    return Number.isNaN(seconds)
      ? { problem: 'rate-limited' }
      : { problem: 'rate-limited', retryAfterSeconds: seconds }
  }
  const isKnown = name in (endpoint.problems ?? {}) || commonRefusals.has(name)
  return { problem: (isKnown ? name : 'unreachable') as Problem, ...more }
}

const commonRefusals = new Set<string>([
  'invalid-request',
  'not-signed-in',
  'forbidden',
  'two-factor-required',
  'password-expired',
  'address-not-allowed',
  'not-found',
  'too-large',
] satisfies CommonProblem[])

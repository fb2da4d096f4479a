/**
 * One exchange of the admin area with the API, typed by its endpoint. It stands apart from the client's own, because
 * nothing here may lead to the engine: no vault is open in these pages.
 */
import {
  type BodyOf,
  type EndpointDefinition,
  type ParamsOf,
  ProblemBody,
  type ProblemOf,
  type ReplyOf,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import * as z from 'zod/mini'
import { tellLostAccess } from './lost-access.ts'

// The page's content security policy allows no code made from text, and zod would try.
z.config({ jitless: true })

/**
 * `offline`: the device has no network. `unreachable`: no answer, an answer that is not the contract's, or 5xx.
 * Everything else is a refusal that the endpoint lists.
 */
export interface AdminFailure<D extends EndpointDefinition = EndpointDefinition> {
  problem: Exclude<ProblemOf<D>, 'server-error' | 'unavailable'> | 'offline' | 'unreachable'
  retryAfterSeconds?: number
}

export interface AdminInput<D extends EndpointDefinition> {
  params?: ParamsOf<D>
  body?: BodyOf<D>
  /** A call that is called off answers `unreachable`. */
  signal?: AbortSignal
}

export async function callAdmin<D extends EndpointDefinition>(
  endpoint: D,
  input: AdminInput<D> = {},
): Promise<Result<ReplyOf<D>, AdminFailure<D>>> {
  const response = await sendAdmin(endpoint, input)
  if (!response.ok) return response
  if (endpoint.reply === undefined) return ok(undefined as ReplyOf<D>)
  const reply = z.safeParse(endpoint.reply, await readJson(response.value))
  return reply.success ? ok(reply.data as ReplyOf<D>) : err({ problem: 'unreachable' })
}

/** The answer itself, for those that are no JSON. Refusals have become values. */
export async function sendAdmin<D extends EndpointDefinition>(
  endpoint: D,
  { params, body, signal }: AdminInput<D>,
): Promise<Result<Response, AdminFailure<D>>> {
  const request: RequestInit = { method: endpoint.method, credentials: 'same-origin', cache: 'no-store' }
  if (body !== undefined) {
    request.headers = { 'content-type': 'application/json' }
    request.body = JSON.stringify(body)
  }
  if (signal !== undefined) request.signal = signal
  try {
    const response = await fetch(fillPath(endpoint.path, params), request)
    return response.ok ? ok(response) : err(await readProblem(endpoint, response))
  } catch (error) {
    // fetch rejects with TypeError when there is no answer, with DOMException when it was called off.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    return err({ problem: navigator.onLine ? 'unreachable' : 'offline' })
  }
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

async function readProblem<D extends EndpointDefinition>(
  endpoint: D,
  response: Response,
): Promise<AdminFailure<D>> {
  type Problem = AdminFailure<D>['problem']
  if (response.status >= 500) return { problem: 'unreachable' }
  const body = ProblemBody.safeParse(await readJson(response))
  const name = body.success ? body.data.type.slice('/problems/'.length) : ''
  const isKnown = name in (endpoint.problems ?? {}) || commonRefusals.has(name)
  const problem = (isKnown ? name : 'unreachable') as Problem
  tellLostAccess(problem)
  const retryAfterSeconds = body.data?.retryAfterSeconds
  return retryAfterSeconds === undefined ? { problem } : { problem, retryAfterSeconds }
}

const commonRefusals = new Set([
  'invalid-request',
  'not-signed-in',
  'forbidden',
  'two-factor-required',
  'not-found',
  'too-large',
  'rate-limited',
])

/** `null` for what is no JSON, or breaks off. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof DOMException)
      return null
    throw error
  }
}

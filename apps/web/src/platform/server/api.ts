/**
 * API calls from a page, for the admin area: it has no access to the engine, and needs none for what the server itself
 * knows.
 */
import { call, type CallFailure, type CallInput } from '@severy/client/http'
import type { EndpointDefinition, ReplyOf } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { meetRefusal } from './admin-door.ts'

export type ApiReason<D extends EndpointDefinition> = CallFailure<D>['problem']

export interface ApiRefusal<D extends EndpointDefinition> {
  reason: ApiReason<D>
  /** With `rate-limited`. */
  retryAfterSeconds?: number
}

/** What a page passes to a call. */
export type ApiInput<D extends EndpointDefinition> = Pick<CallInput<D>, 'params' | 'body' | 'signal'>

/**
 * Sends a request as the signed-in person. If the session has ended, it asks for the password over the current page and
 * repeats the request once; if the role is gone, the whole page closes. A request aborted by `signal` answers
 * `unreachable`.
 */
export async function callApi<const D extends EndpointDefinition>(
  endpoint: D,
  input: ApiInput<D> = {},
): Promise<Result<ReplyOf<D>, ApiRefusal<D>>> {
  const first = await call(ports, endpoint, input)
  const answer =
    first.ok || !(await meetRefusal(first.error.problem)) ? first : await call(ports, endpoint, input)
  if (answer.ok) return ok(answer.value.reply)
  const { problem, ...rest } = answer.error
  return err({ reason: problem, ...rest })
}

const ports = {
  baseUrl: '',
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  clock: {
    now: () => Date.now(),
    after(ms: number, run: () => void) {
      const timer = setTimeout(run, ms)
      return () => {
        clearTimeout(timer)
      }
    },
  },
  isOnline: () => navigator.onLine,
}

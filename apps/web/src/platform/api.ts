/**
 * Calls of the API from a page, for the admin area: it has no way to the engine, and needs none for what the server
 * itself knows.
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

/** What a page gives along with a call. */
export type ApiInput<D extends EndpointDefinition> = Pick<CallInput<D>, 'params' | 'body' | 'signal'>

/**
 * A request of the signed-in person. A session that has ended is asked for anew, over the page as it stands, and the
 * request is then made once more; a role that is gone takes the whole page away. A request that `signal` called off
 * answers `unreachable`.
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

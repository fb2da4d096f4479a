import type { Context } from '../context.ts'
import type { Parameters } from '../form.ts'

export type Answer = (context: Context, parameters: Parameters, id: string) => object

/** One endpoint of Stripe's API. In the path, `:id` matches one segment. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  answer: Answer
}

/** One line of a list of routes. */
export function route(method: Route['method'], path: string, answer: Answer): Route {
  return { method, path, answer }
}

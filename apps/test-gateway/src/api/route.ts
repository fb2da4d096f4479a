import type { Context } from '../context.ts'
import type { Parameters } from '../form.ts'

export type Answer = (context: Context, parameters: Parameters, id: string) => object

/** One call of Stripe's API: `:id` stands for one part of the path. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  answer: Answer
}

export function route(method: Route['method'], path: string, answer: Answer): Route {
  return { method, path, answer }
}

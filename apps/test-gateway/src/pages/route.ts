import type { Context } from '../context.ts'
import type { Parameters } from '../form.ts'

export type PageAnswer =
  | { type: 'page'; html: string; status?: number }
  | { type: 'redirect'; to: string }
  | { type: 'file'; contentType: string; name: string; bytes: Uint8Array }

/** One page of the gateway. In the path, `:id` matches one segment. */
export interface PageRoute {
  method: 'GET' | 'POST'
  path: string
  answer: (context: Context, parameters: Parameters, id: string) => PageAnswer
}

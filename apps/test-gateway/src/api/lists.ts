import type Stripe from 'stripe'
import type { Parameters } from '../form.ts'
import { invalid } from '../refusal.ts'

/**
 * One page of a list, newest first, as requested by `limit` (1 to 100, 10 if left out) and `starting_after`. Throws
 * if `limit` is out of range.
 */
export function pageOf<T extends { id: string }>(
  items: readonly T[],
  parameters: Parameters,
  url: string,
): Stripe.ApiList<T> {
  const limit = parameters.whole('limit') ?? 10
  if (limit < 1 || limit > 100) throw invalid('limit', 'Invalid integer: limit must be between 1 and 100')
  const after = parameters.text('starting_after')
  const from = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1
  const data = items.slice(from, from + limit)
  return { object: 'list', data, has_more: from + limit < items.length, url }
}

/**
 * Failures of the provider or the way to it, and of its keys, worth retrying. Errors in our requests are not among
 * them.
 */
const outages: readonly unknown[] = [
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
]

/** Whether an error is one of these. */
export function isOutage(error: unknown): boolean {
  return error instanceof Error && 'type' in error && outages.includes(error.type)
}

/** Whether the provider has no such object: it was deleted, or belongs to another account. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing'
}

/** The idempotency key was used before with other parameters. */
export function isKeyReused(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'StripeIdempotencyError'
}

/** The card was declined. */
export function isDeclined(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'StripeCardError'
}

/** The provider's own faults, and ways to it that are broken: to be tried again. Our mistakes are none of them. */
const outages: readonly unknown[] = [
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
]

export function isOutage(error: unknown): boolean {
  return error instanceof Error && 'type' in error && outages.includes(error.type)
}

/** Whether the provider has no such object: deleted there, or another account's. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing'
}

/** The same idempotency key came with other parameters. */
export function isKeyReused(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'StripeIdempotencyError'
}

/** The card refused. */
export function isDeclined(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'StripeCardError'
}

/** The format of Stripe's keys, for all ways to set them: the environment, a command, or the admin area. */
import { StripePublishableKey, StripeSecretKey, StripeWebhookSecret } from '@severy/contract'
import * as z from 'zod/mini'

export { StripeSecretKey, StripeWebhookSecret } from '@severy/contract'

export const StripeKeys = z.strictObject({ secretKey: StripeSecretKey, webhookSecret: StripeWebhookSecret })
export type StripeKeys = z.infer<typeof StripeKeys>

/**
 * The keys of one mode (live or test) of a Stripe account. Without a webhook secret, Stripe's webhooks are not trusted.
 */
export const StripeKeySet = z.strictObject({
  publishableKey: z.nullable(StripePublishableKey),
  secretKey: StripeSecretKey,
  webhookSecret: z.nullable(StripeWebhookSecret),
})
export type StripeKeySet = z.infer<typeof StripeKeySet>

/** Whether a key takes real money or is for tests. */
export function modeOfKey(key: string): 'live' | 'test' {
  return /^(sk|rk|pk)_live_/.test(key) ? 'live' : 'test'
}

/** What Stripe's keys look like, wherever an operator gives them: in the environment, by a command, or in the admin area. */
import { StripePublishableKey, StripeSecretKey, StripeWebhookSecret } from '@severy/contract'
import * as z from 'zod/mini'

export { StripeSecretKey, StripeWebhookSecret } from '@severy/contract'

export const StripeKeys = z.strictObject({ secretKey: StripeSecretKey, webhookSecret: StripeWebhookSecret })
export type StripeKeys = z.infer<typeof StripeKeys>

/** One mode of an account. Without a webhook secret nothing that Stripe tells of its own accord is believed. */
export const StripeKeySet = z.strictObject({
  publishableKey: z.nullable(StripePublishableKey),
  secretKey: StripeSecretKey,
  webhookSecret: z.nullable(StripeWebhookSecret),
})
export type StripeKeySet = z.infer<typeof StripeKeySet>

/** What the account does with money: takes it, or plays. */
export function modeOfKey(key: string): 'live' | 'test' {
  return /^(sk|rk|pk)_live_/.test(key) ? 'live' : 'test'
}

/** What Stripe's keys look like, wherever an operator gives them: in the environment, or stored by a command. */
import * as z from 'zod/mini'

/** A secret or restricted key. */
export const StripeSecretKey = z.string().check(z.regex(/^(sk|rk)_(test|live)_\w+$/))
/** The signing secret of a webhook endpoint. */
export const StripeWebhookSecret = z.string().check(z.regex(/^whsec_\w+$/))

export const StripeKeys = z.strictObject({ secretKey: StripeSecretKey, webhookSecret: StripeWebhookSecret })
export type StripeKeys = z.infer<typeof StripeKeys>

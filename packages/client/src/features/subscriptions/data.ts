/** What the person has: a trial, a subscription, or neither. */
export type { SubscriptionState } from '@severy/contract'

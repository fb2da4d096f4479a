/** Plain data about single sign-on, without key bytes. */
import type { finishSignOnTest, ReplyOf, testSingleSignOn } from '@severy/contract'

export type { SignOnCause } from '@severy/contract'

/** The person whom the provider has confirmed. */
export interface SignOnOutcome {
  email: string
}

/** `url`: where the owner continues the test; null if `cause` already says what is wrong. */
export type SignOnTest = ReplyOf<typeof testSingleSignOn>

/** If `cause` is null, the provider has confirmed `email`. */
export type SignOnTestOutcome = ReplyOf<typeof finishSignOnTest>

/** What goes in and comes out about single sign-on: plain data, without key bytes. */
import type { finishSignOnTest, ReplyOf, testSingleSignOn } from '@severy/contract'

export type { SignOnCause } from '@severy/contract'

/** Whom the provider has vouched for. */
export interface SignOnOutcome {
  email: string
}

/** `url`: where the owner continues the test; null if `cause` already says what is wrong. */
export type SignOnTest = ReplyOf<typeof testSingleSignOn>

/** `cause` null: the provider has confirmed `email`. */
export type SignOnTestOutcome = ReplyOf<typeof finishSignOnTest>

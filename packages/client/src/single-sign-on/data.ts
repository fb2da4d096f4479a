/** What goes in and comes out about single sign-on: plain data, without key bytes. */
import type { ReplyOf, testSingleSignOn } from '@severy/contract'

/** Whom the provider has vouched for. */
export interface SignOnOutcome {
  email: string
}

export type TestSignOnOutcome = ReplyOf<typeof testSingleSignOn>['outcome']

import type { SubscriptionState } from '@severy/contract'
import type { Db } from './database/database.ts'

/** What features check before someone may add, change, or store more. */
export interface Plans {
  /**
   * The plan that applies to a person; the contract's `limitsOf` gives its limits. In home mode everyone has
   * everything.
   */
  stateOf(db: Db, userId: string, nowMs: number): Promise<SubscriptionState>
  /** The same without what an organization's plan adds: this is what the person could cover others with. */
  ownStateOf(db: Db, userId: string, nowMs: number): Promise<SubscriptionState>
  /**
   * `stateOf` of many people, for lists. Includes only those who already have a state, and no one in home mode; never
   * starts a trial.
   */
  listStates(db: Db, userIds: readonly string[], nowMs: number): Promise<Map<string, SubscriptionState>>
  /**
   * Call in the transaction of an account's first confirmed sign-in. Does nothing in home mode, which has no trials.
   */
  beginTrial(tx: Db, userId: string, nowMs: number): Promise<void>
}

import type { SubscriptionState } from '@severy/contract'
import type { Db } from './database/database.ts'

/** What features must ask before somebody may add, change, or hold more. */
export interface Plans {
  /** The contract's `limitsOf` says what it allows. In home mode everybody has everything. */
  stateOf(db: Db, userId: string, nowMs: number): Promise<SubscriptionState>
  /** The same without what the plan of an organization adds: what this person could cover others with. */
  ownStateOf(db: Db, userId: string, nowMs: number): Promise<SubscriptionState>
  /**
   * The own states of many, of those who have one already; of nobody in home mode. For lists: it begins no trial.
   */
  listOwnStates(db: Db, userIds: readonly string[], nowMs: number): Promise<Map<string, SubscriptionState>>
  /** Part of the transaction of an account's first confirmed sign-in. In home mode no trial runs. */
  beginTrial(tx: Db, userId: string, nowMs: number): Promise<void>
}

import type { SubscriptionState, TierLimits } from '@severy/contract'
import type { Db } from './database/database.ts'

/** What features must ask before somebody may add, change, or hold more. */
export interface Plans {
  /** In home mode everybody has everything. */
  stateOf(db: Db, userId: string, nowMs: number): Promise<SubscriptionState>
  /** What the person's plan may hold; the same whether or not it is paid for. In home mode there is no limit. */
  limitsOf(db: Db, userId: string, nowMs: number): Promise<TierLimits>
  /** Part of the transaction of an account's first confirmed sign-in. In home mode no trial runs. */
  beginTrial(tx: Db, userId: string, nowMs: number): Promise<void>
}

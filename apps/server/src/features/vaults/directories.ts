import type { Db } from '../../platform/database/database.ts'
import type { ListedMember } from './member-store.ts'

/** A signed member list that takes the place of another; of a new vault, of one with its maker alone. */
export interface ListChange {
  vaultId: string
  kind: number
  authorId: string
  before: readonly ListedMember[]
  after: readonly ListedMember[]
  nowMs: number
}

/** What is asked and told within the transactions that write the member list of an organization (PROTOCOL 6, kind 2). */
export interface Directories {
  /** False when this person pays for another organization already. */
  begin(tx: Db, vaultId: string, payerId: string): Promise<boolean>
  /** Whether these members, with those who are invited besides, are more than the plan covers that pays for it. */
  exceeds(tx: Db, vaultId: string, userIds: readonly string[], nowMs: number): Promise<boolean>
  /** Whether the plan that pays for it has rules and groups, which its directory holds. */
  mayHaveRecords(tx: Db, vaultId: string, nowMs: number): Promise<boolean>
  /** The list is these people from now on. */
  keepOnly(tx: Db, vaultId: string, userIds: readonly string[]): Promise<void>
  leave(tx: Db, userId: string, vaultId: string, nowMs: number): Promise<void>
  /** Who came into the list of a vault of several people, who went, and who is an owner now. */
  note(tx: Db, change: ListChange): Promise<void>
  /** Before the vault itself goes. */
  erase(tx: Db, vaultId: string): Promise<void>
}

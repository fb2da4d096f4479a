import type { Db } from '../../platform/database/database.ts'
import type { ListedMember } from './member-store.ts'

/** A signed member list that replaces another; for a new vault, one with only its creator. */
export interface ListChange {
  vaultId: string
  kind: number
  authorId: string
  before: readonly ListedMember[]
  after: readonly ListedMember[]
  nowMs: number
}

/** Checks and notifications within the transactions that write an organization's member list (PROTOCOL 6, kind 2). */
export interface Directories {
  /** False when this person already pays for another organization. */
  begin(tx: Db, vaultId: string, payerId: string): Promise<boolean>
  /** Whether these members and those invited together exceed the plan that pays for it. */
  exceeds(tx: Db, vaultId: string, userIds: readonly string[], nowMs: number): Promise<boolean>
  /** Whether the plan that pays for it has rules and groups, which are stored in its directory. */
  mayHaveRecords(tx: Db, vaultId: string, nowMs: number): Promise<boolean>
  /** Makes these people the only members. */
  keepOnly(tx: Db, vaultId: string, userIds: readonly string[]): Promise<void>
  leave(tx: Db, userId: string, vaultId: string, nowMs: number): Promise<void>
  /** Records who was added to or removed from the list of a vault with several people, and who became an owner. */
  note(tx: Db, change: ListChange): Promise<void>
  /** Call before the vault itself is deleted. */
  erase(tx: Db, vaultId: string): Promise<void>
}

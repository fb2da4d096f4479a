/**
 * The directory: the data by which admins search, filter and sort accounts. The owner of a fact updates it here, in the
 * transaction that changes the fact (docs/decisions/0042).
 */
import { setImmediate } from 'node:timers/promises'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  deleteEntries,
  deleteEntryOf,
  type EntryChange,
  indexSome,
  insertEntry,
  updateEntry,
} from './directory-store.ts'

export {
  countAccounts,
  countAccountsByDay,
  countEntries,
  type DirectoryEntry,
  type EntryFilter,
  type EntryRow,
  findEntries,
  findEntry,
  listSuperAdminIds,
  selectEntries,
} from './directory-store.ts'

/** Adds a new account. */
export async function listAccount(
  tx: Db,
  account: { userId: string; email: string; canonicalEmail: string; createdAtMs: number },
): Promise<void> {
  await insertEntry(tx, { ...account, entryId: account.userId, waitsUntilMs: 0 })
}

/** Adds a sign-up whose address is not confirmed yet. */
export async function listSignUp(
  tx: Db,
  signUp: {
    registrationId: string
    email: string
    canonicalEmail: string
    createdAtMs: number
    waitsUntilMs: number
  },
): Promise<void> {
  await insertEntry(tx, { ...signUp, entryId: entryIdOf(signUp.registrationId), userId: null })
}

/** Removes sign-ups that became accounts or expired. */
export async function unlistSignUps(tx: Db, registrationIds: readonly string[]): Promise<void> {
  await deleteEntries(tx, registrationIds.map(entryIdOf))
}

/** Devices choose account ids. The prefix keeps them from colliding with a sign-up's. */
export function entryIdOf(registrationId: string): string {
  return `~${registrationId}`
}

/** The registration of a sign-up's entry: the reverse of `entryIdOf`. */
export function registrationIdOf(entryId: string): string {
  return entryId.slice(1)
}

/** Updates an account's entry; does nothing if there is none. */
export async function noteInDirectory(tx: Db, userId: string, change: EntryChange): Promise<void> {
  await updateEntry(tx, userId, change)
}

/** Call inside the transaction that removes the person. */
export async function eraseFromDirectory(tx: Db, userId: string): Promise<void> {
  await deleteEntryOf(tx, userId)
}

const portion = 500

/** Indexes entries created by a migration, which have no words yet. */
export function serveDirectory({ database, jobs }: Pick<Platform, 'database' | 'jobs'>): void {
  jobs.repeat('index-directory', 24 * 3600_000, async () => {
    for (;;) {
      const done = await inTransaction(database.durable, (tx) => indexSome(tx, portion))
      if (done < portion) return
      // Lets requests run in between, even with SQLite, which works in this thread.
      await setImmediate()
    }
  })
}

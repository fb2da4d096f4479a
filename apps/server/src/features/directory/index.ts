/**
 * The directory: what admins search, filter and sort accounts by. Whoever owns a fact tells it here, in the
 * transaction that changes it (docs/decisions/0042).
 */
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../platform/database/database.ts'
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
  selectEntries,
} from './directory-store.ts'

/** An account that begins. */
export async function listAccount(
  tx: Db,
  account: { userId: string; email: string; canonicalEmail: string; createdAtMs: number },
): Promise<void> {
  await insertEntry(tx, { ...account, entryId: account.userId, waitsUntilMs: 0 })
}

/** A sign-up that waits for its address. */
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

/** Sign-ups that became accounts, or wait no longer. */
export async function unlistSignUps(tx: Db, registrationIds: readonly string[]): Promise<void> {
  await deleteEntries(tx, registrationIds.map(entryIdOf))
}

/** Devices choose the ids of accounts: with a mark of its own, none of them takes the place of a sign-up. */
export function entryIdOf(registrationId: string): string {
  return `~${registrationId}`
}

export function registrationIdOf(entryId: string): string {
  return entryId.slice(1)
}

/** What has changed of an account; nothing where there is none (any more). */
export async function noteInDirectory(tx: Db, userId: string, change: EntryChange): Promise<void> {
  await updateEntry(tx, userId, change)
}

/** Call inside the transaction that removes the person. */
export async function eraseFromDirectory(tx: Db, userId: string): Promise<void> {
  await deleteEntryOf(tx, userId)
}

const portion = 500

/** Entries that a migration made have no words yet. */
export function serveDirectory({ database, jobs }: Pick<Platform, 'database' | 'jobs'>): void {
  jobs.repeat('index-directory', 24 * 3600_000, async () => {
    for (;;) {
      const done = await database.durable.transaction().execute((tx) => indexSome(tx, portion))
      if (done < portion) return
      // Others are answered in between, also where the database works in this thread.
      await setImmediate()
    }
  })
}

import type { Role, Tier } from '@severy/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { countRows, type RowSource } from '../../platform/database/pages.ts'
import { foldText, soughtWords, wordsOf } from './words.ts'

type DirectoryTables = {
  directory_entries: {
    entry_id: string
    user_id: string | null
    email: string
    email_key: string
    display_name: string
    name_key: string
    role: Role | 'none'
    created_at: number
    last_sign_in_at: number
    suspended_at: number
    waits_until: number
    is_indexed: number
    tier: Tier | ''
    has_second_factor: number
  }
  directory_words: { word: string; entry_id: string }
}

export interface DirectoryEntry {
  /** The id of the account or, marked, of the sign-up. */
  entryId: string
  isAccount: boolean
  email: string
  emailKey: string
  displayName: string
  nameKey: string
  role: Role | 'none'
  createdAtMs: number
  /** 0 for never. */
  lastSignInAtMs: number
  /** 0 when not suspended. */
  suspendedAtMs: number
  /** For a sign-up: until when its link works; 0 for an account. */
  waitsUntilMs: number
  hasSecondFactor: boolean
}

const columns = [
  'directory_entries.entry_id as entryId',
  sql<number>`case when user_id is null then 0 else 1 end`.as('isAccount'),
  'email',
  'email_key as emailKey',
  'display_name as displayName',
  'name_key as nameKey',
  'role',
  'created_at as createdAtMs',
  'last_sign_in_at as lastSignInAtMs',
  'suspended_at as suspendedAtMs',
  'waits_until as waitsUntilMs',
  'has_second_factor as hasSecondFactor',
] as const

/** As stored, with 1 for true. */
export type EntryRow = Omit<DirectoryEntry, 'isAccount' | 'hasSecondFactor'> & {
  isAccount: number
  hasSecondFactor: number
}

/** The entry of an account or a sign-up; null if there is none. */
export async function findEntry(db: Db, entryId: string): Promise<DirectoryEntry | null> {
  const row = await entries(db).select(columns).where('entry_id', '=', entryId).executeTakeFirst()
  return row === undefined
    ? null
    : { ...row, isAccount: row.isAccount === 1, hasSecondFactor: row.hasSecondFactor === 1 }
}

export interface NewEntry {
  entryId: string
  /** `null` for a sign-up. */
  userId: string | null
  email: string
  canonicalEmail: string
  createdAtMs: number
  /** For a sign-up: until when its link works; 0 for an account. */
  waitsUntilMs: number
}

export async function insertEntry(tx: Db, entry: NewEntry): Promise<void> {
  await tx
    .$extendTables<DirectoryTables>()
    .insertInto('directory_entries')
    .values({
      entry_id: entry.entryId,
      user_id: entry.userId,
      email: entry.email,
      email_key: entry.canonicalEmail,
      display_name: '',
      name_key: '',
      role: entry.userId === null ? 'none' : 'user',
      created_at: entry.createdAtMs,
      last_sign_in_at: 0,
      suspended_at: 0,
      waits_until: entry.waitsUntilMs,
      is_indexed: 1,
      tier: '',
      has_second_factor: 0,
    })
    .execute()
  await insertWords(tx, entry.entryId, wordsOf(entry.canonicalEmail, ''))
}

export interface EntryChange {
  email?: { typed: string; canonical: string }
  displayName?: string
  role?: Role
  lastSignInAtMs?: number
  suspendedAtMs?: number
  /** The tier of the person's own plan or trial; `null` when there is none. */
  tier?: Tier | null
  hasSecondFactor?: boolean
}

export async function updateEntry(tx: Db, userId: string, change: EntryChange): Promise<void> {
  const { email, displayName, role, lastSignInAtMs, suspendedAtMs, tier, hasSecondFactor } = change
  const row = await tx
    .$extendTables<DirectoryTables>()
    .updateTable('directory_entries')
    .set({
      ...(email === undefined ? {} : { email: email.typed, email_key: email.canonical }),
      ...(displayName === undefined ? {} : { display_name: displayName, name_key: nameKey(displayName) }),
      ...(role === undefined ? {} : { role }),
      ...(lastSignInAtMs === undefined ? {} : { last_sign_in_at: lastSignInAtMs }),
      ...(suspendedAtMs === undefined ? {} : { suspended_at: suspendedAtMs }),
      ...(tier === undefined ? {} : { tier: tier ?? ('' as const) }),
      ...(hasSecondFactor === undefined ? {} : { has_second_factor: hasSecondFactor ? 1 : 0 }),
    })
    .where('entry_id', '=', userId)
    .returning(['email_key', 'display_name'])
    .executeTakeFirst()
  if (row === undefined || (email === undefined && displayName === undefined)) return
  await deleteWords(tx, [userId])
  await insertWords(tx, userId, wordsOf(row.email_key, row.display_name))
}

const nameKeyLengthMax = 200

function nameKey(displayName: string): string {
  return foldText(displayName).slice(0, nameKeyLengthMax)
}

export async function deleteEntries(tx: Db, entryIds: readonly string[]): Promise<void> {
  for (let i = 0; i < entryIds.length; i += idsPerStatement) {
    const some = entryIds.slice(i, i + idsPerStatement)
    await deleteWords(tx, some)
    await tx
      .$extendTables<DirectoryTables>()
      .deleteFrom('directory_entries')
      .where('entry_id', 'in', some)
      .execute()
  }
}

/** Below either database's parameter limit. */
const idsPerStatement = 500

/** Deletes a person's entry. */
export async function deleteEntryOf(tx: Db, userId: string): Promise<void> {
  await deleteWords(tx, [userId])
  await tx
    .$extendTables<DirectoryTables>()
    .deleteFrom('directory_entries')
    .where('user_id', '=', userId)
    .execute()
}

/** Indexes some entries that have no words yet. Returns how many; 0 when all are done. */
export async function indexSome(tx: Db, countMax: number): Promise<number> {
  const tables = tx.$extendTables<DirectoryTables>()
  const rows = await tables
    .selectFrom('directory_entries')
    .select(['entry_id', 'email_key', 'display_name'])
    .where('is_indexed', '=', 0)
    .limit(countMax)
    .execute()
  for (const { entry_id, email_key, display_name } of rows) {
    await insertWords(tx, entry_id, wordsOf(email_key, display_name))
    await tables
      .updateTable('directory_entries')
      .set({ is_indexed: 1, name_key: nameKey(display_name) })
      .where('entry_id', '=', entry_id)
      .execute()
  }
  return rows.length
}

async function insertWords(tx: Db, entryId: string, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  await tx
    .$extendTables<DirectoryTables>()
    .insertInto('directory_words')
    .values(words.map((word) => ({ word, entry_id: entryId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function deleteWords(tx: Db, entryIds: readonly string[]): Promise<void> {
  await tx
    .$extendTables<DirectoryTables>()
    .deleteFrom('directory_words')
    .where('entry_id', 'in', entryIds)
    .execute()
}

export type EntryState = 'all' | 'active' | 'inactive' | 'admins' | 'suspended' | 'unconfirmed'

export interface EntryFilter {
  search: string
  /** Super admins are listed separately. */
  list: 'users' | 'super-admins'
  state: EntryState
  /** People with, or in a trial of, one of these plans; empty means everyone. */
  tier: readonly Tier[]
  /** Pending sign-ups match neither value; `null` means everyone. */
  hasSecondFactor: boolean | null
  nowMs: number
  /** People who signed in since then count as active. */
  activeSinceMs: number
}

/** Everything that matches search and filter, unordered. */
export function selectEntries(
  db: Db,
  filter: EntryFilter,
): SelectQueryBuilder<DirectoryTables, 'directory_entries', EntryRow> {
  return matching(db, filtered(db, filter), soughtWords(filter.search)).select(columns)
}

/**
 * The same, for reading one page. For a search, a database must guess whether to collect and sort all matches of the
 * words, or to walk the entries in order until enough match; where people created at the same time share a word, a
 * wrong guess costs seconds. So rare words are collected, and otherwise some entries are walked first.
 */
export function findEntries(db: Db, filter: EntryFilter): RowSource<EntryRow> {
  const words = soughtWords(filter.search)
  if (words.length === 0) return (inOrder, max) => inOrder(selectEntries(db, filter)).limit(max).execute()
  const tables = db.$extendTables<DirectoryTables>()
  return async (inOrder, countMax) => {
    if (!(await isAnyRare(db, words))) {
      const some = inOrder(filtered(db, filter)).selectAll().limit(walkedMax)
      const found = matching(db, tables.selectFrom(some.as('directory_entries')), words).select(columns)
      const rows = await inOrder(found).limit(countMax).execute()
      if (rows.length === countMax) return rows
    }
    const gathered = tables
      .with(
        (cte) => cte('found').materialized(),
        () => matching(db, filtered(db, filter), words).selectAll(),
      )
      .selectFrom('found as directory_entries')
      .select(columns)
    return inOrder(gathered).limit(countMax).execute()
  }
}

/** Up to this many matches, collecting and sorting is fastest. */
const rareMax = 10_000
/** Checking the words of this many entries costs little compared with collecting more than `rareMax`. */
const walkedMax = 20_000

async function isAnyRare(db: Db, words: readonly string[]): Promise<boolean> {
  for (const word of words) {
    if ((await countRows(db, entriesWith(db, word), rareMax)).isExact) return true
  }
  return false
}

function matching<O>(
  db: Db,
  query: SelectQueryBuilder<DirectoryTables, 'directory_entries', O>,
  words: readonly string[],
): SelectQueryBuilder<DirectoryTables, 'directory_entries', O> {
  return words.reduce((found, word) => found.where('entry_id', 'in', entriesWith(db, word)), query)
}

function entriesWith(db: Db, word: string) {
  return db
    .$extendTables<DirectoryTables>()
    .selectFrom('directory_words')
    .select('directory_words.entry_id')
    .where('word', '>=', word)
    .where('word', '<', word + lastCharacter)
}

/** Sorts after every other character. */
const lastCharacter = '\u{10ffff}'

/** The entries that match the filter, without the search. */
function filtered(db: Db, filter: EntryFilter) {
  const { tier, hasSecondFactor } = filter
  let query = narrowed(db, filter)
  if (tier.length > 0) query = query.where('tier', 'in', tier)
  if (hasSecondFactor === null) return query
  return query.where('has_second_factor', '=', hasSecondFactor ? 1 : 0).where('role', '!=', 'none')
}

function narrowed(
  db: Db,
  { search, list, state, nowMs, activeSinceMs }: Omit<EntryFilter, 'tier' | 'hasSecondFactor'>,
) {
  const all = entries(db)
  if (list === 'super-admins') return all.where('role', '=', 'super_admin')
  const users = usersOf(db)
  switch (state) {
    case 'all':
      if (soughtWords(search).length === 0) return users
      // A search also finds sign-ups whose link still works.
      return all
        .where('role', '!=', 'super_admin')
        .where(({ or, eb }) => or([eb('waits_until', '=', 0), eb('waits_until', '>', nowMs)]))
    case 'active':
      return users.where('last_sign_in_at', '>=', activeSinceMs)
    case 'inactive':
      return users.where('last_sign_in_at', '<', activeSinceMs)
    case 'admins':
      return all.where('role', '=', 'admin')
    case 'suspended':
      return users.where('suspended_at', '>', 0)
    case 'unconfirmed':
      return all.where('role', '=', 'none').where('waits_until', '>', nowMs)
  }
}

/** Who counts as a user on every page: everyone with an account but super admins, who are listed separately. */
function usersOf(db: Db) {
  return entries(db).where('role', 'in', ['user', 'admin'])
}

function entries(db: Db) {
  return db.$extendTables<DirectoryTables>().selectFrom('directory_entries')
}

export type EntryCounts = Record<EntryState, number>

/** Number of rows for each filter, without a search. */
export async function countEntries(
  db: Db,
  filter: Pick<EntryFilter, 'nowMs' | 'activeSinceMs'>,
): Promise<Omit<EntryCounts, 'inactive'>> {
  const count = async (query: ReturnType<typeof narrowed>): Promise<number> => {
    const row = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return row.count
  }
  const by = (state: EntryState) => count(narrowed(db, { ...filter, search: '', list: 'users', state }))
  return {
    all: await by('all'),
    active: await by('active'),
    admins: await by('admins'),
    suspended: await by('suspended'),
    unconfirmed: await by('unconfirmed'),
  }
}

const dayMs = 24 * 3600_000

/** Everyone with an account but super admins, as in the list of users. */
export async function countAccounts(db: Db): Promise<number> {
  const row = await usersOf(db)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/**
 * Counts the same people by the day they joined (its midnight, UTC), from this moment on; days without any are left
 * out.
 */
export async function countAccountsByDay(db: Db, sinceMs: number): Promise<Map<number, number>> {
  const rows = await usersOf(db)
    .select([
      sql<number>`created_at - created_at % ${sql.lit(dayMs)}`.as('day'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('created_at', '>=', sinceMs)
    .groupBy(sql`created_at - created_at % ${sql.lit(dayMs)}`)
    .execute()
  return new Map(rows.map(({ day, count }) => [day, count]))
}

/** Ids of the others with an account: the super admins, of whom there are few. */
export async function listSuperAdminIds(db: Db): Promise<string[]> {
  const rows = await entries(db).select('user_id').where('role', '=', 'super_admin').execute()
  return rows.flatMap(({ user_id }) => user_id ?? [])
}

import type { Db, Tx } from '../../platform/database/database.ts'

type AccountTables = {
  emails: { canonical_email: string; user_id: string }
  users: {
    user_id: string
    email: string
    opaque_id: string
    opaque_record: string
    password_set_at: number
    created_at: number
  }
}

export interface Account {
  userId: string
  /** As typed at sign-up. */
  email: string
  /** Identifies the password record in OPAQUE. Random, so that the address may change. */
  opaqueId: string
  opaqueRecord: string
  /** When the account password was chosen. */
  passwordSetAtMs: number
  createdAtMs: number
}

const columns = [
  'user_id as userId',
  'email',
  'opaque_id as opaqueId',
  'opaque_record as opaqueRecord',
  'password_set_at as passwordSetAtMs',
  'created_at as createdAtMs',
] as const

/** Runs the same two queries whether or not the address is known, so that timing reveals nothing. */
export async function findAccountByEmail(db: Db, canonicalEmail: string): Promise<Account | null> {
  const row = await db
    .$extendTables<AccountTables>()
    .selectFrom('emails')
    .select('user_id')
    .where('canonical_email', '=', canonicalEmail)
    .executeTakeFirst()
  return findAccount(db, row?.user_id ?? '')
}

/** Whether any account exists. */
export async function hasAccounts(db: Db): Promise<boolean> {
  const row = await db
    .$extendTables<AccountTables>()
    .selectFrom('users')
    .select('user_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The account with this id; null if there is none. */
export async function findAccount(db: Db, userId: string): Promise<Account | null> {
  const row = await db
    .$extendTables<AccountTables>()
    .selectFrom('users')
    .select(columns)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** The account with this id. Throws if there is none: call it only for an id that comes from a session or a vault. */
export async function getAccount(db: Db, userId: string): Promise<Account> {
  const account = await findAccount(db, userId)
  if (account === null) throw new Error('A session or vault of an account that does not exist')
  return account
}

/** False when the address or user id is taken. Part of it may have been written, so roll back the transaction. */
export async function insertAccount(
  db: Db,
  account: Omit<Account, 'passwordSetAtMs' | 'createdAtMs'>,
  canonicalEmail: string,
  nowMs: number,
): Promise<boolean> {
  const tables = db.$extendTables<AccountTables>()
  const email = await tables
    .insertInto('emails')
    .values({ canonical_email: canonicalEmail, user_id: account.userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (email === undefined) return false
  const user = await tables
    .insertInto('users')
    .values({
      user_id: account.userId,
      email: account.email,
      opaque_id: account.opaqueId,
      opaque_record: account.opaqueRecord,
      password_set_at: nowMs,
      created_at: nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return user !== undefined
}

/** False when the address is taken. Part of it may have been written, so roll back the transaction. */
export async function moveEmail(
  db: Db,
  userId: string,
  email: string,
  canonicalEmail: string,
): Promise<boolean> {
  const tables = db.$extendTables<AccountTables>()
  await tables.deleteFrom('emails').where('user_id', '=', userId).execute()
  const row = await tables
    .insertInto('emails')
    .values({ canonical_email: canonicalEmail, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (row === undefined) return false
  await tables.updateTable('users').set({ email }).where('user_id', '=', userId).execute()
  return true
}

/** Stores the record of a newly chosen password. */
export async function replaceOpaqueRecord(
  db: Db,
  userId: string,
  opaqueRecord: string,
  nowMs: number,
): Promise<void> {
  await db
    .$extendTables<AccountTables>()
    .updateTable('users')
    .set({ opaque_record: opaqueRecord, password_set_at: nowMs })
    .where('user_id', '=', userId)
    .execute()
}

/** Returns the password record and locks it until this transaction ends; `null` for an unknown user. */
export async function holdOpaqueRecord(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .$extendTables<AccountTables>()
    .updateTable('users')
    .set(({ ref }) => ({ opaque_record: ref('opaque_record') }))
    .where('user_id', '=', userId)
    .returning('opaque_record')
    .executeTakeFirst()
  return row?.opaque_record ?? null
}

/** The addresses of these people as typed, by user id. */
export async function listEmails(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .$extendTables<AccountTables>()
    .selectFrom('users')
    .select(['user_id', 'email'])
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(rows.map(({ user_id, email }) => [user_id, email]))
}

/** User ids by canonical address; addresses without an account are left out. */
export async function listAccountsAt(
  db: Db,
  canonicalEmails: readonly string[],
): Promise<Map<string, string>> {
  if (canonicalEmails.length === 0) return new Map()
  const rows = await db
    .$extendTables<AccountTables>()
    .selectFrom('emails')
    .select(['canonical_email', 'user_id'])
    .where('canonical_email', 'in', canonicalEmails)
    .execute()
  return new Map(rows.map(({ canonical_email, user_id }) => [canonical_email, user_id]))
}

/** Frees the address. Nothing may refer to the person anymore. */
export async function deleteAccount(db: Db, userId: string): Promise<void> {
  const tables = db.$extendTables<AccountTables>()
  await tables.deleteFrom('emails').where('user_id', '=', userId).execute()
  await tables.deleteFrom('users').where('user_id', '=', userId).execute()
}

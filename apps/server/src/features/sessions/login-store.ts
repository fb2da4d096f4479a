import type { Db } from '../../platform/database/database.ts'
import { inStretches } from '../../platform/database/stretch-store.ts'

type LoginTables = {
  logins: {
    login_id: string
    user_id: string | null
    registration_id: string | null
    rate_subject: string | null
    record_hash: string | null
    state: string
    expires_at: number
    ip_address: string | null
    user_agent: string | null
  }
}

/** A sign-in between its two steps. */
export interface Login {
  loginId: string
  /** Whose password is being proved; both `null` for an address without an account. */
  userId: string | null
  registrationId: string | null
  /** The rate limit that a success clears. */
  rateSubject: string | null
  /** Hash of the record to prove against; `null` when no password is right. */
  recordHash: string | null
  /** OPAQUE's state. */
  state: string
}

/** Who started it. */
export interface Beginner {
  address: string
  userAgent: string
}

export async function insertLogin(
  db: Db,
  login: Login,
  beginner: Beginner | null,
  expiresAtMs: number,
): Promise<void> {
  await db
    .$extendTables<LoginTables>()
    .insertInto('logins')
    .values({
      login_id: login.loginId,
      user_id: login.userId,
      registration_id: login.registrationId,
      rate_subject: login.rateSubject,
      record_hash: login.recordHash,
      state: login.state,
      expires_at: expiresAtMs,
      ip_address: beginner?.address ?? null,
      user_agent: beginner?.userAgent ?? null,
    })
    .execute()
}

/** Takes the login out; only one caller gets it. `null` when it is unknown or expired. */
export async function takeLogin(db: Db, loginId: string, nowMs: number): Promise<Login | null> {
  const row = await db
    .$extendTables<LoginTables>()
    .deleteFrom('logins')
    .where('login_id', '=', loginId)
    .returning(['user_id', 'registration_id', 'rate_subject', 'record_hash', 'state', 'expires_at'])
    .executeTakeFirst()
  if (row === undefined || row.expires_at <= nowMs) return null
  return {
    loginId,
    userId: row.user_id,
    registrationId: row.registration_id,
    rateSubject: row.rate_subject,
    recordHash: row.record_hash,
    state: row.state,
  }
}

/** Sign-ins to accounts that were not finished in time, oldest first. */
export async function listUnfinishedLogins(
  db: Db,
  nowMs: number,
  countMax: number,
): Promise<(Beginner & { loginId: string; userId: string; expiresAtMs: number })[]> {
  const rows = await db
    .$extendTables<LoginTables>()
    .selectFrom('logins')
    .select(['login_id', 'user_id', 'ip_address', 'user_agent', 'expires_at'])
    .where('expires_at', '<=', nowMs)
    .where('user_id', 'is not', null)
    .orderBy('expires_at')
    .limit(countMax)
    .execute()
  return rows.map((row) => ({
    loginId: row.login_id,
    userId: row.user_id ?? '',
    address: row.ip_address ?? '',
    userAgent: row.user_agent ?? '',
    expiresAtMs: row.expires_at,
  }))
}

export async function deleteLogin(db: Db, loginId: string): Promise<void> {
  await db.$extendTables<LoginTables>().deleteFrom('logins').where('login_id', '=', loginId).execute()
}

/** Deletes expired logins without an account; those of accounts are recorded first. */
export async function deleteEndedLogins(db: Db, nowMs: number): Promise<void> {
  const tables = db.$extendTables<LoginTables>()
  await inStretches(db, { table: 'logins', column: 'login_id', from: '' }, async (isInStretch) => {
    await tables
      .deleteFrom('logins')
      .where(isInStretch)
      .where('user_id', 'is', null)
      .where('expires_at', '<=', nowMs)
      .execute()
  })
}

export async function deleteLoginsOf(db: Db, userId: string): Promise<void> {
  await db.$extendTables<LoginTables>().deleteFrom('logins').where('user_id', '=', userId).execute()
}

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
  }
}

/** A sign-in between its two halves. */
export interface Login {
  loginId: string
  /** Whose password is being proved; both `null` for an address that has no account. */
  userId: string | null
  registrationId: string | null
  /** The rate limit that a success clears. */
  rateSubject: string | null
  /** Of the record that is proved against; `null` where no password is right. */
  recordHash: string | null
  /** OPAQUE's own state. */
  state: string
}

export async function insertLogin(db: Db, login: Login, expiresAtMs: number): Promise<void> {
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
    })
    .execute()
}

/** Whoever takes it is the only one. */
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

export async function deleteEndedLogins(db: Db, nowMs: number): Promise<void> {
  const tables = db.$extendTables<LoginTables>()
  await inStretches(db, { table: 'logins', column: 'login_id', from: '' }, async (isInStretch) => {
    await tables.deleteFrom('logins').where(isInStretch).where('expires_at', '<=', nowMs).execute()
  })
}

export async function deleteLoginsOf(db: Db, userId: string): Promise<void> {
  await db.$extendTables<LoginTables>().deleteFrom('logins').where('user_id', '=', userId).execute()
}

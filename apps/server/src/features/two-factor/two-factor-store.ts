import type { Db, Tx } from '../../platform/database/database.ts'

type TwoFactorTables = {
  authenticators: {
    user_id: string
    sealed_secret: Uint8Array
    last_step: number
    enabled_at: number | null
  }
  backup_codes: { user_id: string; code_hash: string }
}

export interface StoredAuthenticator {
  /** Encrypted at rest. */
  sealedSecret: Uint8Array
  /** The time step of the last accepted code. */
  lastStep: number
  /** `null` until a first code has proved that the app has the secret. */
  enabledAtMs: number | null
}

export async function findAuthenticator(db: Db, userId: string): Promise<StoredAuthenticator | null> {
  const row = await db
    .$extendTables<TwoFactorTables>()
    .selectFrom('authenticators')
    .select(['sealed_secret', 'last_step', 'enabled_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined
    ? null
    : { sealedSecret: row.sealed_secret, lastStep: row.last_step, enabledAtMs: row.enabled_at }
}

/** Which of these people have an authenticator in use. */
export async function listProtected(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let i = 0; i < userIds.length; i += idsPerStatement) {
    const rows = await db
      .$extendTables<TwoFactorTables>()
      .selectFrom('authenticators')
      .select('user_id')
      .where('user_id', 'in', userIds.slice(i, i + idsPerStatement))
      .where('enabled_at', 'is not', null)
      .execute()
    for (const { user_id } of rows) found.add(user_id)
  }
  return found
}

/** Below either database's parameter limit. */
const idsPerStatement = 500

/** Replaces a secret that is not confirmed yet. False when one is in use. */
export async function writeWaitingSecret(db: Db, userId: string, sealedSecret: Uint8Array): Promise<boolean> {
  const row = await db
    .$extendTables<TwoFactorTables>()
    .insertInto('authenticators')
    .values({ user_id: userId, sealed_secret: sealedSecret, last_step: 0, enabled_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, last_step: 0 })
        .where('authenticators.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** True for the first caller only. */
export async function enableAuthenticator(
  db: Db,
  userId: string,
  step: number,
  nowMs: number,
): Promise<boolean> {
  const row = await db
    .$extendTables<TwoFactorTables>()
    .updateTable('authenticators')
    .set({ last_step: step, enabled_at: nowMs })
    .where('user_id', '=', userId)
    .where('enabled_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether an authenticator is in use. Locks it until this transaction ends, so that two sets of backup codes created at
 * the same time cannot both stay.
 */
export async function holdAuthenticator(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .$extendTables<TwoFactorTables>()
    .updateTable('authenticators')
    .set((eb) => ({ user_id: eb.ref('user_id') }))
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when a code of this time step or a later one was already accepted. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const row = await db
    .$extendTables<TwoFactorTables>()
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when none was in use. */
export async function deleteAuthenticator(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .$extendTables<TwoFactorTables>()
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .returning('enabled_at')
    .executeTakeFirst()
  return row !== undefined && row.enabled_at !== null
}

export async function replaceCodes(db: Db, userId: string, codeHashes: readonly string[]): Promise<void> {
  await deleteCodes(db, userId)
  await db
    .$extendTables<TwoFactorTables>()
    .insertInto('backup_codes')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

export async function deleteCodes(db: Db, userId: string): Promise<void> {
  await db.$extendTables<TwoFactorTables>().deleteFrom('backup_codes').where('user_id', '=', userId).execute()
}

/** True only the first time for each code. */
export async function takeCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const row = await db
    .$extendTables<TwoFactorTables>()
    .deleteFrom('backup_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .$extendTables<TwoFactorTables>()
    .selectFrom('backup_codes')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

import type { Newcomer } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'

type NewcomerTables = {
  sign_on_newcomers: { vault_id: string; email: string; name: string | null; asked_at: number }
}

/** More are not useful to decide about at once. */
const newcomersMax = 500

/** Oldest first. */
export async function listNewcomers(db: Db, vaultId: string): Promise<Newcomer[]> {
  return db
    .$extendTables<NewcomerTables>()
    .selectFrom('sign_on_newcomers')
    .select(['email', 'name', 'asked_at as askedAt'])
    .where('vault_id', '=', vaultId)
    .orderBy('asked_at')
    .orderBy('email')
    .limit(newcomersMax)
    .execute()
}

/** Leaves an earlier request unchanged, with its place in the list. */
export async function insertNewcomer(
  tx: Db,
  vaultId: string,
  { email, name, askedAt }: Newcomer,
): Promise<void> {
  await tx
    .$extendTables<NewcomerTables>()
    .insertInto('sign_on_newcomers')
    .values({ vault_id: vaultId, email, name, asked_at: askedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteNewcomer(tx: Db, vaultId: string, email: string): Promise<void> {
  await tx
    .$extendTables<NewcomerTables>()
    .deleteFrom('sign_on_newcomers')
    .where('vault_id', '=', vaultId)
    .where('email', '=', email)
    .execute()
}

export async function deleteNewcomersFor(tx: Db, vaultId: string): Promise<void> {
  await tx
    .$extendTables<NewcomerTables>()
    .deleteFrom('sign_on_newcomers')
    .where('vault_id', '=', vaultId)
    .execute()
}

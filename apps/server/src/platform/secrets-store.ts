import type { Db } from './database/database.ts'

type Installations = {
  installations: { installation_id: string; opaque_public_key: string }
}

/**
 * Returns the OPAQUE public key that this database's password records belong to. Stores `mine` if there is none yet.
 */
export async function claimInstallation(db: Db, mine: string): Promise<string> {
  const tables = db.$extendTables<Installations>()
  await tables
    .insertInto('installations')
    .values({ installation_id: 'this', opaque_public_key: mine })
    .onConflict((conflict) => conflict.column('installation_id').doNothing())
    .execute()
  const row = await tables.selectFrom('installations').select('opaque_public_key').executeTakeFirstOrThrow()
  return row.opaque_public_key
}

/** Whether a server has already used this database. Accounts in it depend on that server's secrets. */
export async function isClaimed(db: Db): Promise<boolean> {
  return (await findInstallation(db)) !== null
}

/** The OPAQUE public key that this database's password records belong to; `null` if no server has used it yet. */
export async function findInstallation(db: Db): Promise<string | null> {
  const tables = db.$extendTables<Installations>()
  const row = await tables.selectFrom('installations').select('opaque_public_key').executeTakeFirst()
  return row?.opaque_public_key ?? null
}

/** Makes the database accept these secrets as its own. */
export async function replaceInstallation(db: Db, mine: string): Promise<void> {
  await db
    .$extendTables<Installations>()
    .updateTable('installations')
    .set({ opaque_public_key: mine })
    .execute()
}

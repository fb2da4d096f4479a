import type { Db } from '../../platform/database/database.ts'

type SubjectTables = {
  sign_on_subjects: { vault_id: string; subject: string; user_id: string }
}

/** The user whom this organization's provider has confirmed under this identifier before; `null` if there is none. */
export async function findUserOfSubject(db: Db, vaultId: string, subject: string): Promise<string | null> {
  const row = await db
    .$extendTables<SubjectTables>()
    .selectFrom('sign_on_subjects')
    .select('user_id')
    .where('vault_id', '=', vaultId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** A person has one identifier at a provider: the newest. */
export async function writeSubject(
  tx: Db,
  { vaultId, userId }: { vaultId: string; userId: string },
  subject: string,
): Promise<void> {
  const tables = tx.$extendTables<SubjectTables>()
  await tables
    .deleteFrom('sign_on_subjects')
    .where('vault_id', '=', vaultId)
    .where('user_id', '=', userId)
    .where('subject', '!=', subject)
    .execute()
  await tables
    .insertInto('sign_on_subjects')
    .values({ vault_id: vaultId, subject, user_id: userId })
    .onConflict((conflict) => conflict.columns(['vault_id', 'subject']).doUpdateSet({ user_id: userId }))
    .execute()
}

export async function deleteSubjectsFor(tx: Db, vaultId: string): Promise<void> {
  await tx
    .$extendTables<SubjectTables>()
    .deleteFrom('sign_on_subjects')
    .where('vault_id', '=', vaultId)
    .execute()
}

export async function deleteSubjectsOf(tx: Db, userId: string): Promise<void> {
  await tx
    .$extendTables<SubjectTables>()
    .deleteFrom('sign_on_subjects')
    .where('user_id', '=', userId)
    .execute()
}

/** What each member was last told about being covered by another person's plan. */
import type { Db } from '../../platform/database/database.ts'

type CoverTables = {
  organizations: { vault_id: string }
  organization_members: { user_id: string; vault_id: string; joined_at: number; is_covered: number | null }
}

export interface ToldCover {
  userId: string
  vaultId: string
  /** `null`: they joined before this was recorded. */
  isCovered: boolean | null
}

/** What the members of this organization were told. */
export async function listCovers(db: Db, vaultId: string): Promise<ToldCover[]> {
  const rows = await db
    .$extendTables<CoverTables>()
    .selectFrom('organization_members')
    .select(['user_id', 'vault_id', 'is_covered'])
    .where('vault_id', '=', vaultId)
    .execute()
  return rows.map(toldCover)
}

/**
 * What these people were told in all their organizations. Locks the rows: others who are about to tell the same people
 * something wait until this transaction ends.
 */
export async function claimCovers(tx: Db, userIds: readonly string[]): Promise<ToldCover[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .$extendTables<CoverTables>()
    .updateTable('organization_members')
    .set((eb) => ({ joined_at: eb.ref('joined_at') }))
    .where('user_id', 'in', userIds)
    .returning(['user_id', 'vault_id', 'is_covered'])
    .execute()
  return rows.map(toldCover)
}

/** Records that these people know whether they are covered through this organization. */
export async function writeCovers(
  tx: Db,
  vaultId: string,
  userIds: readonly string[],
  isCovered: boolean,
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .$extendTables<CoverTables>()
    .updateTable('organization_members')
    .set({ is_covered: isCovered ? 1 : 0 })
    .where('vault_id', '=', vaultId)
    .where('user_id', 'in', userIds)
    .execute()
}

/** The ids of organizations in order, at most `countMax` after this one. */
export async function listOrganizationIds(db: Db, afterId: string, countMax: number): Promise<string[]> {
  const rows = await db
    .$extendTables<CoverTables>()
    .selectFrom('organizations')
    .select('vault_id')
    .where('vault_id', '>', afterId)
    .orderBy('vault_id')
    .limit(countMax)
    .execute()
  return rows.map(({ vault_id }) => vault_id)
}

function toldCover(row: { user_id: string; vault_id: string; is_covered: number | null }): ToldCover {
  const isCovered = row.is_covered === null ? null : row.is_covered === 1
  return { userId: row.user_id, vaultId: row.vault_id, isCovered }
}

import type { Db } from '../../platform/database/database.ts'

type SuspensionTables = {
  suspensions: { user_id: string; suspended_at: number; reason: string }
}

/** Whether an admin has suspended this person. */
export async function isSuspended(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .$extendTables<SuspensionTables>()
    .selectFrom('suspensions')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** False when the person was already suspended; that suspension stays unchanged. */
export async function insertSuspension(
  tx: Db,
  userId: string,
  reason: string,
  nowMs: number,
): Promise<boolean> {
  const row = await tx
    .$extendTables<SuspensionTables>()
    .insertInto('suspensions')
    .values({ user_id: userId, suspended_at: nowMs, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the deleted suspension; `null` when there was none. */
export async function deleteSuspension(
  tx: Db,
  userId: string,
): Promise<{ reason: string; suspendedAtMs: number } | null> {
  const row = await tx
    .$extendTables<SuspensionTables>()
    .deleteFrom('suspensions')
    .where('user_id', '=', userId)
    .returning(['reason', 'suspended_at as suspendedAtMs'])
    .executeTakeFirst()
  return row ?? null
}

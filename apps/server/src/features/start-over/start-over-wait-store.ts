import type { Db } from '../../platform/database/database.ts'

type WaitTables = {
  start_over_waits: {
    user_id: string
    asked_at: number
    ready_at: number
  }
}

export interface StoredWait {
  askedAtMs: number
  readyAtMs: number
}

/** False when the person is already waiting; that wait stays unchanged. */
export async function insertWait(
  db: Db,
  userId: string,
  { askedAtMs, readyAtMs }: StoredWait,
): Promise<boolean> {
  const row = await db
    .$extendTables<WaitTables>()
    .insertInto('start_over_waits')
    .values({ user_id: userId, asked_at: askedAtMs, ready_at: readyAtMs })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findStoredWait(db: Db, userId: string): Promise<StoredWait | null> {
  const row = await db
    .$extendTables<WaitTables>()
    .selectFrom('start_over_waits')
    .select(['asked_at as askedAtMs', 'ready_at as readyAtMs'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes a wait that became ready after `sinceMs` and not later than `nowMs`. False when there is none. */
export async function takeReadyWait(
  db: Db,
  userId: string,
  { sinceMs, nowMs }: { sinceMs: number; nowMs: number },
): Promise<boolean> {
  const row = await db
    .$extendTables<WaitTables>()
    .deleteFrom('start_over_waits')
    .where('user_id', '=', userId)
    .where('ready_at', '>', sinceMs)
    .where('ready_at', '<=', nowMs)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when there was none. */
export async function deleteWait(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .$extendTables<WaitTables>()
    .deleteFrom('start_over_waits')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteWaitsReadyBefore(db: Db, timeMs: number): Promise<void> {
  await db
    .$extendTables<WaitTables>()
    .deleteFrom('start_over_waits')
    .where('ready_at', '<=', timeMs)
    .execute()
}

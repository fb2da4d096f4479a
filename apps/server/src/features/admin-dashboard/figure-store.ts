import type { Db } from '../../platform/database/database.ts'

type FigureTables = { daily_figures: FigureRow }

export interface FigureRow {
  day: number
  counted_at: number
  took_ms: number
  users: number | null
  trial_users: number | null
  paid_subscribers: number | null
  active_passwords: number | null
  security_events: number | null
  yearly_revenue: string | null
  sign_ups: number
  conversions: number
}

/** Oldest first. */
export async function listFigures(db: Db, fromDay: number): Promise<FigureRow[]> {
  return db
    .$extendTables<FigureTables>()
    .selectFrom('daily_figures')
    .selectAll()
    .where('day', '>=', fromDay)
    .orderBy('day')
    .execute()
}

export async function findNewestFigures(db: Db): Promise<FigureRow | null> {
  const row = await db
    .$extendTables<FigureTables>()
    .selectFrom('daily_figures')
    .selectAll()
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** In place of what was counted earlier on the same days. */
export async function writeFigures(db: Db, rows: readonly FigureRow[]): Promise<void> {
  const tables = db.$extendTables<FigureTables>()
  for (const { day, ...counted } of rows) {
    await tables
      .insertInto('daily_figures')
      .values({ day, ...counted })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(counted))
      .execute()
  }
}

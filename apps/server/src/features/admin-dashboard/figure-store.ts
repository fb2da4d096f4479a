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

/** Days per statement: well below either database's parameter limit. */
const daysPerStatement = 100

/** Replaces earlier counts of the same days. */
export async function writeFigures(db: Db, rows: readonly FigureRow[]): Promise<void> {
  const tables = db.$extendTables<FigureTables>()
  for (let i = 0; i < rows.length; i += daysPerStatement) {
    await tables
      .insertInto('daily_figures')
      .values(rows.slice(i, i + daysPerStatement))
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet(({ ref }) => ({
          counted_at: ref('excluded.counted_at'),
          took_ms: ref('excluded.took_ms'),
          users: ref('excluded.users'),
          trial_users: ref('excluded.trial_users'),
          paid_subscribers: ref('excluded.paid_subscribers'),
          active_passwords: ref('excluded.active_passwords'),
          security_events: ref('excluded.security_events'),
          yearly_revenue: ref('excluded.yearly_revenue'),
          sign_ups: ref('excluded.sign_ups'),
          conversions: ref('excluded.conversions'),
        })),
      )
      .execute()
  }
}

import type { Db } from '../../platform/database/database.ts'

type SystemSettingTables = { system_settings: { name: string; value: string } }

/** `null`: not set. */
export async function findSetting(db: Db, name: string): Promise<string | null> {
  const row = await db
    .$extendTables<SystemSettingTables>()
    .selectFrom('system_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? null
}

export async function writeSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .$extendTables<SystemSettingTables>()
    .insertInto('system_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function deleteSetting(db: Db, name: string): Promise<void> {
  await db
    .$extendTables<SystemSettingTables>()
    .deleteFrom('system_settings')
    .where('name', '=', name)
    .execute()
}

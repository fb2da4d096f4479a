import type { SettingGroup } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'

type SystemSettingTables = {
  system_settings: { name: string; value: string }
  setting_groups: { name: SettingGroup; revision: number; saved_at: number | null; saved_by: string | null }
}

export interface GroupState {
  revision: number
  savedAtMs: number | null
  /** A person's id; `null` for a command. */
  savedBy: string | null
}

/** Who saved, and when. */
export interface Saving {
  nowMs: number
  userId: string | null
}

/** `null` when it is not set. */
export async function findSetting(db: Db, name: string): Promise<string | null> {
  const row = await db
    .$extendTables<SystemSettingTables>()
    .selectFrom('system_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? null
}

/** All settings that are set, by name. */
export async function listSettings(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .$extendTables<SystemSettingTables>()
    .selectFrom('system_settings')
    .select(['name', 'value'])
    .execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

export async function writeSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .$extendTables<SystemSettingTables>()
    .insertInto('system_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** False, and nothing written, when the value is no longer `before` (`null` for not set). */
export async function writeSettingOver(
  db: Db,
  name: string,
  before: string | null,
  value: string,
): Promise<boolean> {
  const tables = db.$extendTables<SystemSettingTables>()
  const row =
    before === null
      ? await tables
          .insertInto('system_settings')
          .values({ name, value })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('name')
          .executeTakeFirst()
      : await tables
          .updateTable('system_settings')
          .set({ value })
          .where('name', '=', name)
          .where('value', '=', before)
          .returning('name')
          .executeTakeFirst()
  return row !== undefined
}

export async function getGroupState(db: Db, group: SettingGroup): Promise<GroupState> {
  return db
    .$extendTables<SystemSettingTables>()
    .selectFrom('setting_groups')
    .select(['revision', 'saved_at as savedAtMs', 'saved_by as savedBy'])
    .where('name', '=', group)
    .executeTakeFirstOrThrow()
}

/**
 * Increments the group's revision; with `seen`, only if that is still the revision. Returns whether it did. For several
 * groups, call it in order of their names, or two simultaneous saves could deadlock.
 */
export async function advanceGroup(
  tx: Db,
  group: SettingGroup,
  { nowMs, userId }: Saving,
  seen: number | null,
): Promise<boolean> {
  const row = await tx
    .$extendTables<SystemSettingTables>()
    .updateTable('setting_groups')
    .set((eb) => ({ revision: eb('revision', '+', 1), saved_at: nowMs, saved_by: userId }))
    .where('name', '=', group)
    .$if(seen !== null, (query) => query.where('revision', '=', seen ?? 0))
    .returning('revision')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes this person as the one who last saved a group. */
export async function forgetSaver(tx: Db, userId: string): Promise<void> {
  await tx
    .$extendTables<SystemSettingTables>()
    .updateTable('setting_groups')
    .set({ saved_by: null })
    .where('saved_by', '=', userId)
    .execute()
}

export async function deleteSetting(db: Db, name: string): Promise<void> {
  await db
    .$extendTables<SystemSettingTables>()
    .deleteFrom('system_settings')
    .where('name', '=', name)
    .execute()
}

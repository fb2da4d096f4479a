import { isDeepStrictEqual } from 'node:util'
import { type SettingGroup, settingDefaults, type SettingsOf, type SettingValues } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Caller, Session } from '../../platform/caller.ts'
import { transact, type Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { listEmails } from '../accounts/index.ts'
import { advanceGroups, groupOf, groupsWith, namesIn, readSettings } from './settings.ts'
import { getGroupState, writeSetting } from './system-setting-store.ts'

export interface StoredSettings<G extends SettingGroup> {
  revision: number
  values: SettingsOf<G>
  defaults: SettingsOf<G>
  savedAt: number | null
  savedBy: string | null
}

export async function readGroup<G extends SettingGroup>(db: Db, group: G): Promise<StoredSettings<G>> {
  const { revision, savedAtMs, savedBy } = await getGroupState(db, group)
  const emails = await listEmails(db, savedBy === null ? [] : [savedBy])
  return {
    revision,
    values: groupOf(await readSettings(db), group),
    defaults: groupOf(settingDefaults, group),
    savedAt: savedAtMs,
    savedBy: emails.get(savedBy ?? '') ?? null,
  }
}

export interface SettingsForm<G extends SettingGroup> {
  body: { revision: number; values: SettingsOf<G> }
  session: Session
  caller: Caller
}

/** Writes all of them or, when somebody else has saved since this form was read, none. */
export async function saveGroup<G extends SettingGroup>(
  { database, clock, settings }: Platform,
  group: G,
  { body, session }: SettingsForm<G>,
): Promise<Result<StoredSettings<G>, 'changed-elsewhere'>> {
  const after: Partial<SettingValues> = body.values
  const saved = await transact(database.durable, async (tx) => {
    const before = await readSettings(tx)
    const names = namesIn(group).filter((name) => !isDeepStrictEqual(after[name], before[name]))
    const saving = { nowMs: clock.nowMs(), userId: session.userId }
    const groups = new Set<SettingGroup>([group, ...groupsWith(names)])
    const isNewest = await advanceGroups(tx, [...groups], saving, { group, revision: body.revision })
    if (!isNewest) return err('changed-elsewhere')
    for (const name of names) await writeSetting(tx, name, JSON.stringify(after[name]))
    return ok(await readGroup(tx, group))
  })
  settings.refresh()
  return saved
}

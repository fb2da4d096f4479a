import { isDeepStrictEqual } from 'node:util'
import {
  type SettingGroup,
  settingDefaults,
  type SettingName,
  type SettingsOf,
  type SettingValues,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Caller, Session } from '../../platform/caller.ts'
import { transact, type Db } from '../../platform/database/database.ts'
import { everybody } from '../../platform/live.ts'
import type { Platform } from '../../platform/platform.ts'
import { listEmails } from '../accounts/index.ts'
import { type AdminAct, recordAct } from '../audit-log/index.ts'
import { advanceGroups, groupOf, groupsWith, namesIn, readSettings } from './settings.ts'
import { getGroupState, writeSetting } from './system-setting-store.ts'

export interface StoredSettings<G extends SettingGroup> {
  revision: number
  values: SettingsOf<G>
  defaults: SettingsOf<G>
  savedAt: number | null
  savedBy: string | null
}

/** One group of settings with its defaults, its revision, and who saved it last. */
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

/** Writes all values or, if someone else saved since this form was read, none. */
export async function saveGroup<G extends SettingGroup>(
  { database, clock, settings, live }: Platform,
  group: G,
  { body, session, caller }: SettingsForm<G>,
): Promise<Result<StoredSettings<G>, 'changed-elsewhere'>> {
  const after = body.values as SettingValues
  const nowMs = clock.nowMs()
  const act = { actorId: session.userId, address: caller.address, ...actOn(group) }
  const saved = await transact(database.durable, async (tx) => {
    const before = await readSettings(tx)
    const names = namesIn(group).filter((name) => !isDeepStrictEqual(after[name], before[name]))
    const saving = { nowMs, userId: session.userId }
    const groups = new Set<SettingGroup>([group, ...groupsWith(names)])
    const isNewest = await advanceGroups(tx, [...groups], saving, { group, revision: body.revision })
    if (!isNewest) return err('changed-elsewhere')
    for (const name of names) await writeSetting(tx, name, JSON.stringify(after[name]))
    const changes = { before: pick(before, names), after: pick(after, names) }
    await recordAct(tx, { ...act, ...changes, result: 'success' }, nowMs)
    return ok(await readGroup(tx, group))
  })
  if (!saved.ok) {
    await recordAct(database.durable, { ...act, before: null, after: null, result: 'failed' }, nowMs)
    return saved
  }
  settings.refresh()
  if (group !== 'payments') await live.publish([everybody], { type: 'rules-changed' })
  return saved
}

/** For a command, without a form. `value` must have been checked against the setting's schema. */
export async function writeSystemSetting<N extends SettingName>(
  db: Db,
  name: N,
  value: SettingValues[N],
  nowMs: number,
): Promise<void> {
  await transact(db, async (tx) => {
    const before = await readSettings(tx)
    const groups = groupsWith([name])
    await advanceGroups(tx, groups, { nowMs, userId: null })
    await writeSetting(tx, name, JSON.stringify(value))
    const act = { actorId: null, address: '', ...actOn(groups[0] ?? 'system') }
    const changes = { before: pick(before, [name]), after: { [name]: value } }
    await recordAct(tx, { ...act, ...changes, result: 'success' }, nowMs)
    return ok()
  })
}

function actOn(group: SettingGroup): Pick<AdminAct, 'action' | 'target'> {
  return { action: 'settings-saved', target: { type: 'settings', id: group, label: group } }
}

function pick(values: SettingValues, names: readonly SettingName[]): Partial<SettingValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

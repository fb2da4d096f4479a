/** Reads settings from their rows, one each; a missing one has its default. */
import {
  type SettingGroup,
  settingDefaults,
  settingGroups,
  type SettingName,
  type SettingsOf,
  type SettingValues,
} from '@severy/contract'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { advanceGroup, findSetting, listSettings, type Saving, writeSetting } from './system-setting-store.ts'

type Form = z.ZodMiniType<SettingValues[SettingName]>

const groupNames = Object.keys(settingGroups) as SettingGroup[]
const forms = new Map<string, Form>(
  groupNames.flatMap((group) => Object.entries(settingGroups[group].shape as Record<string, Form>)),
)

/** Reads the row itself, for use inside a transaction, where the value must be current. */
export async function readSystemSetting<N extends SettingName>(db: Db, name: N): Promise<SettingValues[N]> {
  return valueOf(name, await findSetting(db, name)) as SettingValues[N]
}

/** All settings. A stored value that this version does not understand counts as missing. */
export async function readSettings(db: Db): Promise<SettingValues> {
  const stored = await listSettings(db)
  const entries = [...forms.keys()].map((name) => [
    name,
    valueOf(name as SettingName, stored.get(name) ?? null),
  ])
  return Object.fromEntries(entries) as SettingValues
}

export function groupOf<G extends SettingGroup>(values: SettingValues, group: G): SettingsOf<G> {
  const entries = namesIn(group).map((name) => [name, values[name]])
  return Object.fromEntries(entries) as SettingsOf<G>
}

export function namesIn(group: SettingGroup): SettingName[] {
  return Object.keys(settingGroups[group].shape) as SettingName[]
}

/** Parses a setting's value from text; `null` for an unknown name or an invalid value. */
export function parseSystemSetting(
  name: string,
  text: string,
): { name: SettingName; value: SettingValues[SettingName] } | null {
  const form = forms.get(name)
  if (form === undefined) return null
  const parsed = safeParse(form, parseJson(text))
  return parsed.success ? { name: name as SettingName, value: parsed.data } : null
}

/** Part of a transaction that saves more than this setting, and records the act. */
export async function writeSettingIn<N extends SettingName>(
  tx: Db,
  name: N,
  value: SettingValues[N],
  saving: Saving,
): Promise<void> {
  await advanceGroups(tx, groupsWith([name]), saving)
  await writeSetting(tx, name, JSON.stringify(value))
}

/**
 * Increments the revision of each group. False when `seen` is not the newest revision of its group: roll the
 * transaction back then.
 */
export async function advanceGroups(
  tx: Db,
  groups: readonly SettingGroup[],
  saving: Saving,
  seen?: { group: SettingGroup; revision: number },
): Promise<boolean> {
  for (const group of groups.toSorted()) {
    const revision = seen?.group === group ? seen.revision : null
    if (!(await advanceGroup(tx, group, saving, revision))) return false
  }
  return true
}

/** All groups that contain any of these settings. */
export function groupsWith(names: readonly SettingName[]): SettingGroup[] {
  return groupNames.filter((group) => namesIn(group).some((name) => names.includes(name)))
}

/** A value in a form that this version does not accept counts as not set. */
function valueOf(name: SettingName, text: string | null): SettingValues[SettingName] {
  return (text === null ? null : parseSystemSetting(name, text))?.value ?? settingDefaults[name]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** What of the settings is saved, what was chosen over it, and what therefore is in force. Values in, values out. */
import type { Account } from '@severy/client'
import { defaultSettings, isSameJson, type SettingName, type Settings } from '@severy/domain'

export interface SettingsState {
  /** As the account keeps them. */
  account: Account['settings']
  /** The device's own theme, for an account that never chose one. */
  deviceTheme: Settings['theme']
  /** In this page, and not saved. */
  chosen: Partial<Settings>
  /** What was saved when each of these choices was made: another device may have changed it since. */
  before: Partial<Settings>
  inForce: Settings
}

export const initialSettings: SettingsState = {
  account: { saved: {}, unreadable: [] },
  deviceTheme: 'system',
  chosen: {},
  before: {},
  inForce: defaultSettings,
}

/** At the start of a session: nothing is chosen yet. */
export function begun(account: Account['settings'], deviceTheme: Settings['theme']): SettingsState {
  return settled({ ...initialSettings, account, deviceTheme })
}

/** The account's settings as they are now, here or from another device; what was chosen stands. */
export function followed(state: SettingsState, account: Account['settings']): SettingsState {
  return isSameJson(account, state.account) ? state : settled({ ...state, account })
}

export function chosen(state: SettingsState, choices: Partial<Settings>): SettingsState {
  const saved = savedOf(state)
  const before = Object.fromEntries(namesOf(choices).map((name) => [name, saved[name]]))
  return settled({
    ...state,
    chosen: { ...state.chosen, ...choices },
    before: { ...before, ...state.before },
  })
}

export function discarded(state: SettingsState): SettingsState {
  return settled({ ...state, chosen: {} })
}

/** What waits to be saved, and what of it another device has changed since it was chosen. */
export function unsavedOf(state: SettingsState): { names: SettingName[]; contested: SettingName[] } {
  const saved = savedOf(state)
  const names = namesOf(state.chosen)
  return { names, contested: names.filter((name) => !isSameJson(state.before[name], saved[name])) }
}

/** A choice that equals what is saved is none any more. */
function settled(state: SettingsState): SettingsState {
  const saved = savedOf(state)
  const open = namesOf(state.chosen).filter((name) => !isSameJson(state.chosen[name], saved[name]))
  const pick = (from: Partial<Settings>): Partial<Settings> =>
    Object.fromEntries(open.map((name) => [name, from[name]]))
  const kept = pick(state.chosen)
  return { ...state, chosen: kept, before: pick(state.before), inForce: { ...saved, ...kept } }
}

function savedOf({ account, deviceTheme }: SettingsState): Settings {
  return { ...defaultSettings, theme: deviceTheme, ...account.saved }
}

function namesOf(settings: Partial<Settings>): SettingName[] {
  return Object.keys(settings) as SettingName[]
}

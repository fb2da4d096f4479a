/** Which settings are saved, which were chosen but not saved, and which are therefore in effect. Pure functions. */
import type { Account } from '@severy/client'
import { defaultSettings, isSameJson, type SettingName, type Settings } from '@severy/domain'

export interface SettingsState {
  /** As stored with the account. */
  account: Account['settings']
  /** The device's own theme, for an account that has never chosen one. */
  deviceTheme: Settings['theme']
  /** Chosen in this page, and not saved. */
  chosen: Partial<Settings>
  /** The saved value when each choice was made: another device may have changed it since. */
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

/** Every setting's value: the saved one, or the default of one that was never set. */
export function settingsInForce(saved: Partial<Settings>): Settings {
  return { ...defaultSettings, ...saved }
}

/** The state at the start of a session, without any choices. */
export function begun(account: Account['settings'], deviceTheme: Settings['theme']): SettingsState {
  return settled({ ...initialSettings, account, deviceTheme })
}

/** Takes the account's current settings, from here or another device; choices stay. */
export function followed(state: SettingsState, account: Account['settings']): SettingsState {
  return isSameJson(account, state.account) ? state : settled({ ...state, account })
}

/** Adds choices, which are not saved yet, to the state. */
export function chosen(state: SettingsState, choices: Partial<Settings>): SettingsState {
  const saved = savedOf(state)
  const before = Object.fromEntries(namesOf(choices).map((name) => [name, saved[name]]))
  return settled({
    ...state,
    chosen: { ...state.chosen, ...choices },
    before: { ...before, ...state.before },
  })
}

/** Drops all choices that are not saved. */
export function discarded(state: SettingsState): SettingsState {
  return settled({ ...state, chosen: {} })
}

/** The choices still to be saved, and those whose saved value another device has changed since. */
export function unsavedOf(state: SettingsState): { names: SettingName[]; contested: SettingName[] } {
  const saved = savedOf(state)
  const names = namesOf(state.chosen)
  return { names, contested: names.filter((name) => !isSameJson(state.before[name], saved[name])) }
}

/** Drops choices that equal what is saved. */
function settled(state: SettingsState): SettingsState {
  const saved = savedOf(state)
  const open = namesOf(state.chosen).filter((name) => !isSameJson(state.chosen[name], saved[name]))
  const pick = (from: Partial<Settings>): Partial<Settings> =>
    Object.fromEntries(open.map((name) => [name, from[name]]))
  const kept = pick(state.chosen)
  return { ...state, chosen: kept, before: pick(state.before), inForce: { ...saved, ...kept } }
}

function savedOf({ account, deviceTheme }: SettingsState): Settings {
  return settingsInForce({ theme: deviceTheme, ...account.saved })
}

function namesOf(settings: Partial<Settings>): SettingName[] {
  return Object.keys(settings) as SettingName[]
}

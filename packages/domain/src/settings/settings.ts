/**
 * A person's settings, stored in the keyring's core box (PROTOCOL 3.2): only those that were ever set, under the
 * names used here.
 */
import {
  defaultPasswordOptions,
  generatedLengthMax,
  minCountMax,
  tidySymbols,
  type PasswordOptions,
} from '../generator/password-options.ts'
import { siteListRules, type SiteLists } from './site-lists.ts'

export interface Settings extends SiteLists {
  theme: 'light' | 'dark' | 'system'
  /** Whole minutes of inactivity until the vault locks. */
  autoLockMinutes: number
  lockOnSleep: boolean
  /**
   * Whether a page of the web app passes its open vault on to the next page and to other tabs of its browser (PROTOCOL
   * 12.2).
   */
  stayUnlocked: boolean
  /** Whether single letters and punctuation marks are shortcuts (WCAG 2.1.4). */
  singleKeys: boolean
  density: 'comfortable' | 'compact'
  /** Whether the remaining first steps of a new account are shown next to the vault. */
  firstSteps: boolean
  /** Seconds until a copied secret is cleared; 0 for never. */
  clipboardClearSeconds: number
  /** Seconds until a shown secret is hidden again. */
  revealSeconds: number
  itemColors: boolean
  /** Tiles show the category's icon instead of letters. */
  categoryIcons: boolean
  /** Whether passwords and the email address are automatically looked up in published breaches (PROTOCOL 12.4). */
  darkWebMonitoring: boolean
  /** Whether what people with compared keys share is accepted without asking (PROTOCOL 8.1). */
  acceptVerified: boolean
  /** `system` follows the operating system's setting. */
  motion: 'system' | 'full' | 'reduced'
  passwordGeneratorLength: number
  passwordGeneratorIncludeUppercase: boolean
  passwordGeneratorIncludeLowercase: boolean
  passwordGeneratorIncludeNumbers: boolean
  passwordGeneratorIncludeSymbols: boolean
  /** In place of the usual symbols; empty for those. */
  passwordGeneratorSymbols: string
  passwordGeneratorMinNumbers: number
  passwordGeneratorMinSymbols: number
}

export type SettingName = keyof Settings
/** The settings part of a core box, which may contain anything under any name. */
export type SettingsRecord = Readonly<Record<string, unknown>>

export const autoLockMinutesMin = 1
export const autoLockMinutesMax = 60
export const passwordGeneratorLengthMin = 8
export const passwordGeneratorLengthMax = generatedLengthMax
export const clipboardClearChoices = [10, 30, 60, 120, 0] as const
export const revealChoices = [10, 30, 60, 120] as const
export const densities = ['comfortable', 'compact'] as const
export const motions = ['system', 'full', 'reduced'] as const

export const defaultSettings: Settings = {
  theme: 'system',
  autoLockMinutes: 15,
  lockOnSleep: true,
  stayUnlocked: true,
  singleKeys: true,
  density: 'comfortable',
  firstSteps: true,
  clipboardClearSeconds: 30,
  revealSeconds: 30,
  itemColors: true,
  categoryIcons: false,
  darkWebMonitoring: false,
  acceptVerified: false,
  motion: 'system',
  passwordGeneratorLength: defaultPasswordOptions.length,
  passwordGeneratorIncludeUppercase: defaultPasswordOptions.uppercase,
  passwordGeneratorIncludeLowercase: defaultPasswordOptions.lowercase,
  passwordGeneratorIncludeNumbers: defaultPasswordOptions.numbers,
  passwordGeneratorIncludeSymbols: defaultPasswordOptions.symbols,
  passwordGeneratorSymbols: '',
  passwordGeneratorMinNumbers: 1,
  passwordGeneratorMinSymbols: 1,
  neverSites: [],
  equivalentDomains: [],
  separateDomains: [],
}

const isSwitch = (value: unknown): boolean => typeof value === 'boolean'

const rules: { [Name in SettingName]: (value: unknown) => boolean } = {
  theme: oneOf(['light', 'dark', 'system']),
  autoLockMinutes: wholeBetween(autoLockMinutesMin, autoLockMinutesMax),
  lockOnSleep: isSwitch,
  stayUnlocked: isSwitch,
  singleKeys: isSwitch,
  density: oneOf(densities),
  firstSteps: isSwitch,
  clipboardClearSeconds: oneOf(clipboardClearChoices),
  revealSeconds: oneOf(revealChoices),
  itemColors: isSwitch,
  categoryIcons: isSwitch,
  darkWebMonitoring: isSwitch,
  acceptVerified: isSwitch,
  motion: oneOf(motions),
  passwordGeneratorLength: wholeBetween(passwordGeneratorLengthMin, passwordGeneratorLengthMax),
  passwordGeneratorIncludeUppercase: isSwitch,
  passwordGeneratorIncludeLowercase: isSwitch,
  passwordGeneratorIncludeNumbers: isSwitch,
  passwordGeneratorIncludeSymbols: isSwitch,
  passwordGeneratorSymbols: (value) => typeof value === 'string' && value === tidySymbols(value),
  passwordGeneratorMinNumbers: wholeBetween(1, minCountMax),
  passwordGeneratorMinSymbols: wholeBetween(1, minCountMax),
  ...siteListRules,
}

export const settingNames = Object.keys(rules) as SettingName[]

/**
 * The part of a record that this version understands. `unreadable` lists settings whose value it does not understand;
 * unknown names belong to another version and are ignored.
 */
export function readSettings(record: SettingsRecord): {
  saved: Partial<Settings>
  unreadable: SettingName[]
} {
  const present = settingNames.filter((name) => Object.hasOwn(record, name))
  const saved = Object.fromEntries(
    present.filter((name) => rules[name](record[name])).map((name) => [name, record[name]]),
  ) as Partial<Settings>
  return { saved, unreadable: present.filter((name) => !Object.hasOwn(saved, name)) }
}

/** Whether `readSettings` would accept all of these values. */
export function areSettings(changes: SettingsRecord): changes is Partial<Settings> & SettingsRecord {
  return Object.entries(changes).every(
    ([name, value]) => Object.hasOwn(rules, name) && rules[name as SettingName](value),
  )
}

/**
 * The generator's initial options. If two devices turned off different types at the same time, none may be left; then
 * all are on, as by default.
 */
export function generatorDefaults(settings: Settings): Required<Omit<PasswordOptions, 'avoidAmbiguous'>> {
  const types = {
    uppercase: settings.passwordGeneratorIncludeUppercase,
    lowercase: settings.passwordGeneratorIncludeLowercase,
    numbers: settings.passwordGeneratorIncludeNumbers,
    symbols: settings.passwordGeneratorIncludeSymbols,
  }
  const { uppercase, lowercase, numbers, symbols } = defaultPasswordOptions
  return {
    length: settings.passwordGeneratorLength,
    ...(Object.values(types).some(Boolean) ? types : { uppercase, lowercase, numbers, symbols }),
    ownSymbols: settings.passwordGeneratorSymbols,
    minNumbers: settings.passwordGeneratorMinNumbers,
    minSymbols: settings.passwordGeneratorMinSymbols,
  }
}

function oneOf(values: readonly unknown[]): (value: unknown) => boolean {
  return (value) => values.includes(value)
}

function wholeBetween(min: number, max: number): (value: unknown) => boolean {
  return (value) => typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

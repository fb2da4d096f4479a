/** Which settings each tab has, and their labels. */
import type { SettingName, Settings } from '@severy/domain'

export const tabNames = ['general', 'security', 'appearance', 'password-generator', 'websites'] as const
export type TabName = (typeof tabNames)[number]

/** Keys of the catalog. A new setting does not compile until it has a label. */
export const settingLabels = {
  autoLockMinutes: 'settings.autoLock',
  lockOnSleep: 'settings.lockOnSleep',
  stayUnlocked: 'settings.stayUnlocked',
  density: 'settings.density',
  firstSteps: 'firstSteps.setting',
  singleKeys: 'keys.singleKeys',
  clipboardClearSeconds: 'settings.clipboard',
  revealSeconds: 'settings.reveal',
  theme: 'settings.theme',
  itemColors: 'settings.itemColors',
  categoryIcons: 'settings.categoryIcons',
  motion: 'settings.motion',
  darkWebMonitoring: 'monitoring.heading',
  acceptVerified: 'settings.acceptVerified',
  passwordGeneratorLength: 'settings.length',
  passwordGeneratorIncludeUppercase: 'generator.uppercase',
  passwordGeneratorIncludeLowercase: 'generator.lowercase',
  passwordGeneratorIncludeNumbers: 'generator.numbers',
  passwordGeneratorIncludeSymbols: 'generator.symbols',
  passwordGeneratorSymbols: 'generator.ownSymbols',
  passwordGeneratorMinNumbers: 'generator.minNumbers',
  passwordGeneratorMinSymbols: 'generator.minSymbols',
  neverSites: 'websites.never',
  equivalentDomains: 'websites.equivalent',
  separateDomains: 'websites.separate',
} as const satisfies Record<SettingName, string>

export const characterTypes = [
  'passwordGeneratorIncludeUppercase',
  'passwordGeneratorIncludeLowercase',
  'passwordGeneratorIncludeNumbers',
  'passwordGeneratorIncludeSymbols',
] as const satisfies SettingName[]

/** A generator without any character type cannot make a password. */
export function lacksCharacterTypes(settings: Settings): boolean {
  return characterTypes.every((name) => !settings[name])
}

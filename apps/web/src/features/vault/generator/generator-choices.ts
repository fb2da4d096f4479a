/** What to generate, and how: initially from the settings. The choices last as long as the page. */
import {
  bitsByRules,
  defaultPassphraseOptions,
  defaultPasswordOptions,
  defaultPinLength,
  generateByRules,
  generatorDefaults,
  generatePassphrase,
  generatePassword,
  generatePin,
  passphraseBits,
  passwordBits,
  pinBits,
  type PassphraseOptions,
  type PasswordOptions,
  type PasswordRules,
} from '@severy/domain'
import { create } from 'zustand'
import { currentSettings, onSettings } from '../../../platform/settings/settings.ts'

export const generatorKinds = ['random', 'passphrase', 'pin'] as const
export type GeneratorKind = (typeof generatorKinds)[number]

export interface GeneratorChoices {
  kind: GeneratorKind
  password: PasswordOptions
  passphrase: PassphraseOptions
  pinLength: number
}

export const useGeneratorChoices = create<GeneratorChoices>(() => ({
  kind: 'random',
  password: { ...defaultPasswordOptions, ...generatorDefaults(currentSettings()) },
  passphrase: defaultPassphraseOptions,
  pinLength: defaultPinLength,
}))

onSettings(
  [
    'passwordGeneratorLength',
    'passwordGeneratorIncludeUppercase',
    'passwordGeneratorIncludeLowercase',
    'passwordGeneratorIncludeNumbers',
    'passwordGeneratorIncludeSymbols',
    'passwordGeneratorSymbols',
    'passwordGeneratorMinNumbers',
    'passwordGeneratorMinSymbols',
  ],
  (settings) => {
    changePassword(generatorDefaults(settings))
  },
)

export function chooseKind(kind: GeneratorKind): void {
  useGeneratorChoices.setState({ kind })
}

export function changePassword(change: Partial<PasswordOptions>): void {
  useGeneratorChoices.setState(({ password }) => ({ password: { ...password, ...change } }))
}

export function changePassphrase(change: Partial<PassphraseOptions>): void {
  useGeneratorChoices.setState(({ passphrase }) => ({ passphrase: { ...passphrase, ...change } }))
}

export function changePinLength(pinLength: number): void {
  useGeneratorChoices.setState({ pinLength })
}

export interface Generated {
  value: string
  bits: number
}

/** Null if no character type is chosen. `rules` are the site's rules for a random password. */
export async function generate(
  choices: GeneratorChoices,
  rules: PasswordRules | null = null,
): Promise<Generated | null> {
  switch (choices.kind) {
    case 'random': {
      const kept = rules === null ? null : generateByRules(rules, choices.password, randomBytes)
      if (rules !== null && kept !== null) return { value: kept, bits: bitsByRules(rules, choices.password) }
      const value = generatePassword(choices.password, randomBytes)
      return value === null ? null : { value, bits: passwordBits(choices.password) }
    }
    case 'passphrase':
      return {
        value: await generatePassphrase(choices.passphrase, randomBytes),
        bits: passphraseBits(choices.passphrase),
      }
    case 'pin':
      return { value: generatePin(choices.pinLength, randomBytes), bits: pinBits(choices.pinLength) }
  }
}

function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length))
}

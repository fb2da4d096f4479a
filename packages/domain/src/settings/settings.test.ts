import { expect, it } from 'vitest'
import { areSettings, defaultSettings, generatorDefaults, readSettings } from './settings.ts'

it('has the defaults of the specification', () => {
  expect(defaultSettings).toMatchObject({
    theme: 'system',
    autoLockMinutes: 15,
    passwordGeneratorLength: 16,
    passwordGeneratorIncludeUppercase: true,
    passwordGeneratorIncludeLowercase: true,
    passwordGeneratorIncludeNumbers: true,
    passwordGeneratorIncludeSymbols: true,
  })
})

it('accepts every default as a value that may be stored', () => {
  expect(readSettings({ ...defaultSettings })).toEqual({ saved: defaultSettings, unreadable: [] })
})

it('names what it cannot read, and keeps what another version stored', () => {
  expect(
    readSettings({
      theme: 'mauve',
      autoLockMinutes: 0,
      passwordGeneratorLength: 8.5,
      clipboardClearSeconds: 31,
      lockOnSleep: 'yes',
      density: 'compact',
      somethingNewer: 7,
    }),
  ).toEqual({
    saved: { density: 'compact' },
    unreadable: [
      'theme',
      'autoLockMinutes',
      'lockOnSleep',
      'clipboardClearSeconds',
      'passwordGeneratorLength',
    ],
  })
})

it('respects the limits of both sliders', () => {
  for (const autoLockMinutes of [1, 60]) expect(areSettings({ autoLockMinutes })).toBe(true)
  for (const autoLockMinutes of [0, 61]) expect(areSettings({ autoLockMinutes })).toBe(false)
  for (const passwordGeneratorLength of [8, 50]) expect(areSettings({ passwordGeneratorLength })).toBe(true)
  for (const passwordGeneratorLength of [7, 51]) expect(areSettings({ passwordGeneratorLength })).toBe(false)
})

it('refuses names that no setting has, including those that every object has', () => {
  expect(areSettings({ darkWebMonitor: true })).toBe(false)
  expect(areSettings({ toString: true })).toBe(false)
  expect(readSettings(JSON.parse('{"__proto__": 1, "constructor": 2}') as Record<string, number>)).toEqual({
    saved: {},
    unreadable: [],
  })
})

it('never leaves the generator without a type of character', () => {
  const none = {
    ...defaultSettings,
    passwordGeneratorLength: 20,
    passwordGeneratorIncludeUppercase: false,
    passwordGeneratorIncludeLowercase: false,
    passwordGeneratorIncludeNumbers: false,
    passwordGeneratorIncludeSymbols: false,
  }
  expect(generatorDefaults(none)).toEqual({
    length: 20,
    uppercase: true,
    lowercase: true,
    numbers: true,
    symbols: true,
    ownSymbols: '',
    minNumbers: 1,
    minSymbols: 1,
  })
  expect(generatorDefaults({ ...none, passwordGeneratorIncludeNumbers: true })).toMatchObject({
    uppercase: false,
    numbers: true,
  })
})

import { expect, it } from 'vitest'
import { enShared } from '../../platform/i18n/en-shared.ts'
import { enKeptSettings } from '../../platform/settings/en-kept-settings.ts'
import { enSettings } from './en-settings.ts'

it('says what the specification says, word for word', () => {
  expect(enSettings.settings).toMatchObject({
    save: 'Save Settings',
    saved: 'Settings saved',
    loadFailed: 'Error loading settings',
  })
  expect(enKeptSettings.settings.failed).toBe('Error saving settings')
  expect(Object.values(enShared.settings.tab)).toEqual([
    'General',
    'Security',
    'Appearance',
    'Password Generator',
    'Websites',
  ])
})

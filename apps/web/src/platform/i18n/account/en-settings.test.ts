import { expect, it } from 'vitest'
import { enSettings } from './en-settings.ts'

it('says what the specification says, word for word', () => {
  const { settings } = enSettings
  expect(settings).toMatchObject({
    save: 'Save Settings',
    saved: 'Settings saved',
    failed: 'Error saving settings',
    loadFailed: 'Error loading settings',
  })
  expect(Object.values(settings.tab)).toEqual([
    'General',
    'Security',
    'Appearance',
    'Password Generator',
    'Websites',
  ])
})

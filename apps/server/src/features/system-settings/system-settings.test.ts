import { describe, expect, it } from 'vitest'
import { parseSystemSetting } from './index.ts'

describe('a system setting', () => {
  it('is a name and a value that go together', () => {
    expect(parseSystemSetting('trial_days', '14')).toEqual({ name: 'trial_days', value: 14 })
    expect(parseSystemSetting('is_tax_automatic', 'true')).toEqual({ name: 'is_tax_automatic', value: true })
  })

  it.each([
    ['trial_days', '0'],
    ['trial_days', 'long'],
    ['trial_days', '"14"'],
    ['trial_dayz', '14'],
    ['toString', '1'],
    ['is_tax_automatic', '1'],
  ])('is not %s with %s', (name, text) => {
    expect(parseSystemSetting(name, text)).toBeNull()
  })
})

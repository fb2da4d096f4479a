import { settingDefaults, type SecuritySettings } from '@severy/contract'
import { describe, expect, it } from 'vitest'
import { weakens } from './weakens.ts'

const before: SecuritySettings = {
  ...settingDefaults,
  is_password_expiry_on: true,
  two_factor_required_since: 7,
  is_ip_allow_list_on: true,
  ip_allow_list: ['203.0.113.0/24', '198.51.100.4'],
}

describe('a change of the security settings', () => {
  it.each<[string, Partial<SecuritySettings>]>([
    ['more tries', { max_login_attempts: 6 }],
    ['a shorter lockout', { lockout_minutes: 14 }],
    ['longer sessions', { session_timeout_minutes: 31 }],
    ['no expiry', { is_password_expiry_on: false }],
    ['a later expiry', { password_expiry_days: 91 }],
    ['common passwords', { are_passwords_strong: false }],
    ['no second step', { two_factor_required_since: null }],
    ['no events', { is_audit_logging_on: false }],
    ['admins from everywhere', { is_ip_allow_list_on: false }],
    ['admins from one more network', { ip_allow_list: ['203.0.113.0/24', '198.51.100.0/24'] }],
  ])('weakens with %s', (_, change) => {
    expect(weakens(before, { ...before, ...change })).toBe(true)
  })

  it.each<[string, Partial<SecuritySettings>]>([
    ['nothing changed', {}],
    ['fewer tries', { max_login_attempts: 4 }],
    ['a longer lockout', { lockout_minutes: 16 }],
    ['an earlier expiry', { password_expiry_days: 89 }],
    ['fewer addresses', { ip_allow_list: ['198.51.100.4'] }],
  ])('does not weaken with %s', (_, change) => {
    expect(weakens(before, { ...before, ...change })).toBe(false)
  })

  it('does not weaken what is already off', () => {
    const off = { ...before, is_password_expiry_on: false, is_ip_allow_list_on: false, ip_allow_list: [] }
    expect(weakens(off, { ...off, password_expiry_days: 3_000, ip_allow_list: ['0.0.0.0/0'] })).toBe(false)
  })
})

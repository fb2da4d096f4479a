/**
 * System settings: what the operator changes while the server runs. Each stands in a group, which is what one page
 * shows and saves as a whole; one that stands in two groups is the same setting shown twice.
 */
import * as z from 'zod/mini'
import { SmtpSecurity } from './admin-smtp.ts'
import { endpoint } from './endpoint.ts'
import { TrialDays } from './pricing-plans.ts'
import { Email, TimeMs } from './values.ts'

/** Minutes without a request after which the server ends a session. */
export const SessionTimeoutMinutes = z.int().check(z.minimum(5), z.maximum(1_440))
/** An address or a network: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
export const AddressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
export const ipAllowListMax = 100
/** No control characters: nothing in it begins a line of a mail's header. */
const plainLine = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u
/** Printable ASCII without what needs quoting in the header of a mail, or nothing. */
const plainAddressOrNone = /^(?:[^\s@<>()[\],;:\\"\x7f-\uffff]+@[^\s@<>()[\],;:\\"\x7f-\uffff]+)?$/
const RetentionDays = z.int().check(z.minimum(1), z.maximum(3_650))

export const ThemeChoice = z.enum(['light', 'dark', 'system'])
export type ThemeChoice = z.infer<typeof ThemeChoice>

/** For admins. */
export const SystemSettings = z.strictObject({
  /** Over all vaults that a person owns; what a vault says about itself does not count. */
  max_passwords_per_user: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  session_timeout_minutes: SessionTimeoutMinutes,
  /** For how long backups that the server made are kept. */
  backup_retention_days: RetentionDays,
  /** For how long people's security events and the entries of the audit log are kept. */
  log_retention_days: RetentionDays,
  are_registrations_allowed: z.boolean(),
  /** Everybody reads, only admins write. */
  is_maintenance_on: z.boolean(),
  /** What people are told meanwhile; empty for the product's own words. */
  maintenance_message: z.string().check(z.trim(), z.maxLength(500)),
  /** Whether people choose light or dark for themselves. */
  is_theme_toggle_allowed: z.boolean(),
  /** Until somebody chooses, and for everybody where nobody may. */
  default_theme: ThemeChoice,
  trial_days: TrialDays,
})
export type SystemSettings = z.infer<typeof SystemSettings>

/** For super admins. */
export const SecuritySettings = z.strictObject({
  /** Wrong passwords, or wrong second factors, after which an account must wait. */
  max_login_attempts: z.int().check(z.minimum(3), z.maximum(100)),
  /** For how long it must. */
  lockout_minutes: z.int().check(z.minimum(1), z.maximum(1_440)),
  session_timeout_minutes: SessionTimeoutMinutes,
  /** Whether account passwords have to be changed after so many days. */
  is_password_expiry_on: z.boolean(),
  password_expiry_days: z.int().check(z.minimum(1), z.maximum(3_650)),
  /** Whether a new account password that everybody tries is refused, beyond the floor of PROTOCOL 5.1. */
  are_passwords_strong: z.boolean(),
  /**
   * Since when everybody needs a second step at sign-in; null while nobody but those with a role does. Whatever is saved
   * in place of null becomes the moment of saving.
   */
  two_factor_required_since: z.nullable(TimeMs),
  /** Whether the server writes down what it sees of people's sign-ins and account changes. Acts of admins always are. */
  is_audit_logging_on: z.boolean(),
  /** Whether admins may come from the addresses of the list only. */
  is_ip_allow_list_on: z.boolean(),
  ip_allow_list: z.array(AddressRange).check(z.maxLength(ipAllowListMax)),
})
export type SecuritySettings = z.infer<typeof SecuritySettings>

/** The mail server, for super admins. Its password is kept apart (admin-smtp.ts). */
export const SmtpSettings = z.strictObject({
  /** Empty: none, and mails stay in the outbox. */
  smtp_host: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9.:_-]{0,253}$/)),
  smtp_port: z.int().check(z.minimum(1), z.maximum(65_535)),
  smtp_security: SmtpSecurity,
  /** Empty: no login. */
  smtp_user: z.string().check(z.trim(), z.maxLength(200), z.regex(plainLine)),
  /** Who mails come from. Without an address it is the server's own sender. */
  smtp_from_name: z.string().check(z.trim(), z.maxLength(100), z.regex(plainLine)),
  smtp_from_address: z.string().check(z.trim(), z.maxLength(254), z.regex(plainAddressOrNone)),
})
export type SmtpSettings = z.infer<typeof SmtpSettings>

/** How payments are taken. */
export const PaymentSettings = z.strictObject({
  /** Whoever buys during the trial gives a card at once; if not, it is asked for before the trial ends. */
  is_card_asked_in_trial: z.boolean(),
  /** The provider works taxes out from the address of who buys; it has to be set up there first. */
  is_tax_automatic: z.boolean(),
  is_billing_address_asked: z.boolean(),
  /** Businesses may give their tax number. */
  is_tax_id_asked: z.boolean(),
  /** The test gateway takes payments also on an address that others reach: anybody can buy for nothing there. */
  is_test_gateway_on: z.boolean(),
})

export const settingGroups = {
  system: SystemSettings,
  security: SecuritySettings,
  payments: PaymentSettings,
  smtp: SmtpSettings,
} as const
export type SettingGroup = keyof typeof settingGroups
export type SettingsOf<G extends SettingGroup> = z.infer<(typeof settingGroups)[G]>

/** All settings together. */
export type SettingValues = SettingsOf<'system'> &
  SettingsOf<'security'> &
  SettingsOf<'payments'> &
  SettingsOf<'smtp'>
export type SettingName = keyof SettingValues

/** What holds until somebody sets it. */
export const settingDefaults: SettingValues = {
  max_passwords_per_user: 50_000,
  session_timeout_minutes: 30,
  backup_retention_days: 30,
  log_retention_days: 90,
  are_registrations_allowed: true,
  is_maintenance_on: false,
  maintenance_message: '',
  is_theme_toggle_allowed: true,
  default_theme: 'system',
  trial_days: 30,
  max_login_attempts: 5,
  lockout_minutes: 15,
  is_password_expiry_on: false,
  password_expiry_days: 90,
  are_passwords_strong: true,
  two_factor_required_since: null,
  is_audit_logging_on: true,
  is_ip_allow_list_on: false,
  ip_allow_list: [],
  is_card_asked_in_trial: true,
  is_tax_automatic: false,
  is_billing_address_asked: false,
  is_tax_id_asked: false,
  is_test_gateway_on: false,
  smtp_host: '',
  smtp_port: 587,
  smtp_security: 'STARTTLS',
  smtp_user: '',
  smtp_from_name: '',
  smtp_from_address: '',
}

const Revision = z.int().check(z.nonnegative())

/** A group as it stands, and what each setting of it would be if nobody had touched it. */
function stored<V extends z.core.$ZodType>(values: V) {
  return z.strictObject({
    /** Grows with every change of a setting of this group. */
    revision: Revision,
    values,
    defaults: values,
    /** `null`: never saved, or saved by a command on the server's machine. */
    savedAt: z.nullable(TimeMs),
    /** `null` also where that person has no account any more. */
    savedBy: z.nullable(Email),
  })
}

/** All values of a group, by somebody who has seen `revision` of it. */
function changed<V extends z.core.$ZodType>(values: V) {
  return z.strictObject({ revision: Revision, values })
}

/** `changed-elsewhere`: the group has another revision by now, and nothing was written. */
const saveProblems = { 'changed-elsewhere': 409 } as const

/** The system settings as they stand. */
export const getSystemSettings = endpoint({
  method: 'GET',
  path: '/v1/admin/settings/system',
  access: 'admin',
  reply: stored(SystemSettings),
})

/**
 * Saves all system settings at once; they hold from the answer on, in other processes of this server soon after. A longer
 * session timeout, or a shorter retention, needs a sign-in less than five minutes old.
 */
export const saveSystemSettings = endpoint({
  method: 'PUT',
  path: '/v1/admin/settings/system',
  access: 'admin',
  body: changed(SystemSettings),
  reply: stored(SystemSettings),
  problems: { ...saveProblems, 'reauthentication-required': 403 },
})

/** The security settings as they stand. */
export const getSecuritySettings = endpoint({
  method: 'GET',
  path: '/v1/admin/settings/security',
  access: 'super-admin',
  reply: stored(SecuritySettings),
})

/**
 * Saves all security settings at once. Switching a protection off, or making it weaker, needs a sign-in less than five
 * minutes old. `address-excluded`: the list of addresses that admins may come from would not have the caller's own.
 * `second-factor-missing`: everybody would need a second step, and the caller has none.
 */
export const saveSecuritySettings = endpoint({
  method: 'PUT',
  path: '/v1/admin/settings/security',
  access: 'super-admin',
  body: changed(SecuritySettings),
  reply: stored(SecuritySettings),
  problems: {
    ...saveProblems,
    'reauthentication-required': 403,
    'address-excluded': 422,
    'second-factor-missing': 422,
  },
})

/** The stored mail server as it stands, without its password. */
export const getSmtpSettings = endpoint({
  method: 'GET',
  path: '/v1/admin/settings/smtp',
  access: 'super-admin',
  reply: stored(SmtpSettings),
})

/**
 * Saves the mail server. The next mail goes there, unless the environment names another one. Since links into accounts
 * go the same way, another host, port or security needs a sign-in less than five minutes old.
 */
export const saveSmtpSettings = endpoint({
  method: 'PUT',
  path: '/v1/admin/settings/smtp',
  access: 'super-admin',
  body: changed(SmtpSettings),
  reply: stored(SmtpSettings),
  problems: { ...saveProblems, 'reauthentication-required': 403 },
})

/**
 * System settings: what the operator can change while the server runs. Each belongs to a group, which one page shows
 * and saves as a whole. A setting in two groups is the same setting shown twice.
 */
import * as z from 'zod/mini'
import { SmtpSecurity } from './admin-smtp.ts'
import { endpoint } from './endpoint.ts'
import { TrialDays } from './pricing-plans.ts'
import { Email, TimeMs } from './values.ts'

/** Minutes without a request after which the server ends a session. */
export const SessionTimeoutMinutes = z.int().check(z.minimum(5), z.maximum(1_440))
/** An address or a network, for example `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
export const AddressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
export const ipAllowListMax = 100
/** No control characters, so that no value can start a new line in an email's header. */
const plainLine = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u
/** Printable ASCII that needs no quoting in an email's header, or nothing. */
const plainAddressOrNone = /^(?:[^\s@<>()[\],;:\\"\x7f-\uffff]+@[^\s@<>()[\],;:\\"\x7f-\uffff]+)?$/
const RetentionDays = z.int().check(z.minimum(1), z.maximum(3_650))

export const ThemeChoice = z.enum(['light', 'dark', 'system'])
export type ThemeChoice = z.infer<typeof ThemeChoice>

/** For admins. */
export const SystemSettings = z.strictObject({
  /** Counts the items in all vaults that a person owns, but not the vaults' own name records. */
  max_passwords_per_user: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  session_timeout_minutes: SessionTimeoutMinutes,
  /** How long backups made by the server are kept. */
  backup_retention_days: RetentionDays,
  /** How long security events and audit log entries are kept. */
  log_retention_days: RetentionDays,
  are_registrations_allowed: z.boolean(),
  /** Everyone can read, only admins can write. */
  is_maintenance_on: z.boolean(),
  /** Shown to people during maintenance; empty for the default text. */
  maintenance_message: z.string().check(z.trim(), z.maxLength(500)),
  /** Whether people may choose light or dark themselves. */
  is_theme_toggle_allowed: z.boolean(),
  /** Used until someone chooses, and for everyone if choosing is not allowed. */
  default_theme: ThemeChoice,
  trial_days: TrialDays,
})
export type SystemSettings = z.infer<typeof SystemSettings>

/** For super admins. */
export const SecuritySettings = z.strictObject({
  /** How many wrong passwords or second factors lock an account for a while. */
  max_login_attempts: z.int().check(z.minimum(3), z.maximum(100)),
  /** How long it stays locked. */
  lockout_minutes: z.int().check(z.minimum(1), z.maximum(1_440)),
  session_timeout_minutes: SessionTimeoutMinutes,
  /** Whether account passwords must be changed after this many days. */
  is_password_expiry_on: z.boolean(),
  password_expiry_days: z.int().check(z.minimum(1), z.maximum(3_650)),
  /** Whether common account passwords are refused, beyond the minimum of PROTOCOL 5.1. */
  are_passwords_strong: z.boolean(),
  /**
   * Since when everyone needs a second step at sign-in; null while only people with a role do. Any value saved in place
   * of null is replaced by the time of saving.
   */
  two_factor_required_since: z.nullable(TimeMs),
  /** Whether the server records people's sign-ins and account changes. Admin actions are always recorded. */
  is_audit_logging_on: z.boolean(),
  /** Whether admins may connect only from the listed addresses. */
  is_ip_allow_list_on: z.boolean(),
  ip_allow_list: z.array(AddressRange).check(z.maxLength(ipAllowListMax)),
})
export type SecuritySettings = z.infer<typeof SecuritySettings>

/** The mail server, for super admins. Its password is stored separately (admin-smtp.ts). */
export const SmtpSettings = z.strictObject({
  /** Empty for none: emails then stay in the outbox. */
  smtp_host: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9.:_-]{0,253}$/)),
  smtp_port: z.int().check(z.minimum(1), z.maximum(65_535)),
  smtp_security: SmtpSecurity,
  /** Empty for no login. */
  smtp_user: z.string().check(z.trim(), z.maxLength(200), z.regex(plainLine)),
  /** Sender of emails. Without an address, the server's own sender is used. */
  smtp_from_name: z.string().check(z.trim(), z.maxLength(100), z.regex(plainLine)),
  smtp_from_address: z.string().check(z.trim(), z.maxLength(254), z.regex(plainAddressOrNone)),
})
export type SmtpSettings = z.infer<typeof SmtpSettings>

/** How payments are taken. */
export const PaymentSettings = z.strictObject({
  /** Buying during the trial asks for a card at once; otherwise before the trial ends. */
  is_card_asked_in_trial: z.boolean(),
  /** The provider computes taxes from the buyer's address; this must be set up there first. */
  is_tax_automatic: z.boolean(),
  is_billing_address_asked: z.boolean(),
  /** Businesses may give their tax number. */
  is_tax_id_asked: z.boolean(),
  /**
   * The test gateway takes payments even on an address that others can reach, where anyone can then buy for nothing.
   */
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

/** The least and the greatest value of each setting that is a whole number, by the schemas above. */
export function numberRanges(group: SettingGroup): { name: SettingName; min: number; max: number }[] {
  const shape: Readonly<Record<string, z.core.$ZodType>> = settingGroups[group].shape
  return Object.entries(shape).flatMap(([name, schema]) => {
    const [min, max] = [boundOf(schema, 'greater_than'), boundOf(schema, 'less_than')]
    return min === null || max === null ? [] : [{ name: name as SettingName, min, max }]
  })
}

function boundOf(schema: z.core.$ZodType, check: 'greater_than' | 'less_than'): number | null {
  const checks = schema._zod.def.checks ?? []
  const found = checks.map(({ _zod: { def } }) => def).find((def) => def.check === check)
  return found !== undefined && 'value' in found && typeof found.value === 'number' ? found.value : null
}

/** What applies until someone sets it. */
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

/** A group's current values, and the default of each. */
function stored<V extends z.core.$ZodType>(values: V) {
  return z.strictObject({
    /** Rises with every change to a setting of this group. */
    revision: Revision,
    values,
    defaults: values,
    /** `null`: never saved, or saved by a command on the server's machine. */
    savedAt: z.nullable(TimeMs),
    /** Also `null` if that person no longer has an account. */
    savedBy: z.nullable(Email),
  })
}

/** All values of a group, as edited from its `revision`. */
function changed<V extends z.core.$ZodType>(values: V) {
  return z.strictObject({ revision: Revision, values })
}

/** `changed-elsewhere`: the group has a newer revision, and nothing was written. */
const saveProblems = { 'changed-elsewhere': 409 } as const

/** The current system settings. */
export const getSystemSettings = endpoint({
  method: 'GET',
  path: '/v1/admin/settings/system',
  access: 'admin',
  reply: stored(SystemSettings),
})

/**
 * Saves all system settings at once. They apply immediately, in other processes of this server shortly after. A longer
 * session timeout or a shorter retention needs a sign-in less than 5 minutes old.
 */
export const saveSystemSettings = endpoint({
  method: 'PUT',
  path: '/v1/admin/settings/system',
  access: 'admin',
  body: changed(SystemSettings),
  reply: stored(SystemSettings),
  problems: { ...saveProblems, 'reauthentication-required': 403 },
})

/** The current security settings. */
export const getSecuritySettings = endpoint({
  method: 'GET',
  path: '/v1/admin/settings/security',
  access: 'super-admin',
  reply: stored(SecuritySettings),
})

/**
 * Saves all security settings at once. Switching off or weakening a protection needs a sign-in less than 5 minutes old.
 * `address-excluded`: the list of allowed addresses does not include the caller's own. `second-factor-missing`:
 * everyone would need a second step, and the caller has none.
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

/** The stored mail server, without its password. */
export const getSmtpSettings = endpoint({
  method: 'GET',
  path: '/v1/admin/settings/smtp',
  access: 'super-admin',
  reply: stored(SmtpSettings),
})

/**
 * Saves the mail server. The next email is sent there, unless the environment sets another one. Because these emails
 * contain links into accounts, changing host, port or security needs a sign-in less than 5 minutes old.
 */
export const saveSmtpSettings = endpoint({
  method: 'PUT',
  path: '/v1/admin/settings/smtp',
  access: 'super-admin',
  body: changed(SmtpSettings),
  reply: stored(SmtpSettings),
  problems: { ...saveProblems, 'reauthentication-required': 403 },
})

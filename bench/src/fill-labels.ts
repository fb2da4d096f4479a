/** Maps the labels of the form corpus (duckduckgo-autofill, `data-manual-scoring`) to our kinds of fields. */
import type { FieldKind, FormKind } from '@severy/fill'

const kinds: Readonly<Record<string, readonly FieldKind[]>> = {
  username: ['username'],
  emailAddress: ['email'],
  'username OR emailAddress': ['username', 'email'],
  password: ['current-password', 'new-password', 'confirm-password'],
  'password.current': ['current-password'],
  'password.new': ['new-password', 'confirm-password'],
  totp: ['one-time-code'],
  firstName: ['given-name'],
  middleName: ['middle-name'],
  lastName: ['family-name'],
  fullName: ['full-name'],
  phone: ['phone'],
  addressStreet: ['address-line1'],
  addressStreet2: ['address-line2'],
  addressCity: ['city'],
  addressProvince: ['state'],
  addressPostalCode: ['postal-code'],
  addressCountryCode: ['country'],
  cardNumber: ['card-number'],
  cardName: ['card-holder'],
  cardSecurityCode: ['card-code'],
  expiration: ['card-expiry'],
  expirationMonth: ['card-expiry-month'],
  expirationYear: ['card-expiry-year'],
  birthday: ['birth-date'],
  birthdayDay: ['birth-day'],
  birthdayMonth: ['birth-month'],
  birthdayYear: ['birth-year'],
  // The corpus labels fields as unknown if it has no label for their kind; on its older pages, that includes one-time
  // codes.
  unknown: ['other', 'search', 'card-type', 'salutation', 'organization', 'address-line3', 'one-time-code'],
}

const logins: readonly FormKind[] = ['login', 'login-identifier', 'login-password', 'recovery']
const accounts: readonly FieldKind[] = ['username', 'email', 'phone']

/**
 * Whether a field's kind matches its label. In a sign-in form, any kind of account name is right, because it gets the
 * same value.
 */
export function isKindRight(label: string, kind: FieldKind, form: FormKind): boolean {
  if (kinds[label]?.includes(kind) === true) return true
  return isAccountLabel(label) && logins.includes(form) && accounts.includes(kind)
}

/** Whether a label says that a field takes an account's name or email address. */
export function isAccountLabel(label: string): boolean {
  return label === 'username' || label === 'emailAddress' || label === 'username OR emailAddress'
}

/** Whether a label says that a field takes a password, old or new. */
export function isPasswordLabel(label: string): boolean {
  return label.startsWith('password')
}

/** Pages labeled as logins that have no sign-in form: sign-ups, contact forms, newsletters. */
export const withoutLogin: ReadonlySet<string> = new Set([
  'accounts_paytm_com_login',
  'en_irna_ir_login',
  'en_luxuretv_com_login',
  'help_uber_com_login',
  'login_1c_ru_signup',
  'printful_com_login',
  'socialmediaexaminer_com_login',
  'websso_iaea_org_login',
  'www_mailspike_net_login',
])

/** Sign-up pages that also have a sign-in form, checked by hand: filling a saved password is right there. */
export const withLogin: ReadonlySet<string> = new Set([
  'cams_xnxx_com_signup',
  'ipv6_he_net_signup',
  'librarything_com_signup',
  'studio_faphouse_com_signup',
  'us_forgeofempires_com_signup',
  'www_dianxiaomi_com_signup',
  'www_e1_ru_signup',
  'www_eporner_com_signup',
  'www_ingentaconnect_com_signup',
  'www_singaporeair_com_signup',
])

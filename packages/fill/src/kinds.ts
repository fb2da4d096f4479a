/** What a field takes. */
export const fieldKinds = [
  'username',
  'email',
  'current-password',
  'new-password',
  'confirm-password',
  'one-time-code',
  'card-number',
  'card-holder',
  'card-expiry',
  'card-expiry-month',
  'card-expiry-year',
  'card-code',
  'card-type',
  'salutation',
  'given-name',
  'middle-name',
  'family-name',
  'full-name',
  'organization',
  'address-line1',
  'address-line2',
  'address-line3',
  'city',
  'state',
  'postal-code',
  'country',
  'phone',
  'birth-date',
  'birth-day',
  'birth-month',
  'birth-year',
  'search',
  'other',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/**
 * The purpose of a form. `login-identifier` and `login-password` are the two pages of a login; `recovery` asks for the
 * account whose password was forgotten.
 */
export type FormKind =
  | 'login'
  | 'login-identifier'
  | 'login-password'
  | 'sign-up'
  | 'password-change'
  | 'recovery'
  | 'one-time-code'
  | 'payment'
  | 'identity'
  | 'newsletter'
  | 'search'
  | 'other'

export interface ClassifiedField {
  /** As in `FieldFacts`. */
  readonly id: number
  readonly kind: FieldKind
}

/**
 * Fields of a page that belong together. One `<form>` may contain several groups, such as signing in next to signing
 * up.
 */
export interface ClassifiedForm {
  readonly kind: FormKind
  readonly fields: readonly ClassifiedField[]
}

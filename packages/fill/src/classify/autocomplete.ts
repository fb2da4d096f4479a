import type { FieldKind } from '../kinds.ts'

/** The tokens of the HTML standard, and some that pages use instead. */
const kinds: Readonly<Record<string, FieldKind>> = {
  username: 'username',
  email: 'email',
  'current-password': 'current-password',
  'new-password': 'new-password',
  'one-time-code': 'one-time-code',
  'cc-number': 'card-number',
  'cc-name': 'card-holder',
  'cc-full-name': 'card-holder',
  'cc-given-name': 'given-name',
  'cc-family-name': 'family-name',
  'cc-exp': 'card-expiry',
  'cc-exp-month': 'card-expiry-month',
  'cc-exp-year': 'card-expiry-year',
  'cc-csc': 'card-code',
  'cc-cvc': 'card-code',
  'cc-type': 'card-type',
  'honorific-prefix': 'salutation',
  'given-name': 'given-name',
  'additional-name': 'middle-name',
  'family-name': 'family-name',
  name: 'full-name',
  organization: 'organization',
  'street-address': 'address-line1',
  'address-line1': 'address-line1',
  'address-line2': 'address-line2',
  'address-line3': 'address-line3',
  'address-level1': 'state',
  'address-level2': 'city',
  'postal-code': 'postal-code',
  country: 'country',
  'country-name': 'country',
  tel: 'phone',
  'tel-national': 'phone',
  bday: 'birth-date',
  'bday-day': 'birth-day',
  'bday-month': 'birth-month',
  'bday-year': 'birth-year',
}

/** The kind that a field's `autocomplete` declares; null if it declares none that is known. */
export function kindByAutocomplete(autocomplete: string): FieldKind | null {
  const tokens = autocomplete.split(/\s+/).filter((token) => token !== '' && token !== 'webauthn')
  const last = tokens.at(-1) ?? ''
  return Object.hasOwn(kinds, last) ? (kinds[last] ?? null) : null
}

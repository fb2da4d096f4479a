import type { Item } from '@severy/domain'
import type { TFunction } from 'i18next'

export interface DetailField {
  label: string
  value: string
  isSecret: boolean
}

/** Every filled field of an item, in the order of reading. */
export function detailFields(t: TFunction<'app'>, item: Item): DetailField[] {
  const named = Object.entries(item.fields).flatMap(([name, value]: [string, unknown]): DetailField[] =>
    typeof value === 'string' && isLabelled(name)
      ? [{ label: t(`fields.${name}`), value, isSecret: secretNames.has(name) }]
      : [],
  )
  const others: DetailField[] = [
    { label: t('fields.totp'), value: item.totp, isSecret: true },
    ...item.urls.map((url) => ({ label: t('fields.website'), value: url, isSecret: false })),
    ...item.fields.custom.map(({ label, kind, value }) => ({ label, value, isSecret: kind === 'hidden' })),
    { label: t('fields.notes'), value: item.notes, isSecret: false },
    { label: t('fields.category'), value: item.category, isSecret: false },
  ]
  return [...named, ...others].filter(({ value }) => value !== '')
}

const labelled = [
  'username',
  'password',
  'cardholderName',
  'cardNumber',
  'expiryDate',
  'cvv',
  'billingAddress',
  'bankName',
  'accountHolderName',
  'accountNumber',
  'routingNumber',
  'accountType',
  'salutation',
  'firstName',
  'middleName',
  'lastName',
  'company',
  'email',
  'phone',
  'address1',
  'address2',
  'address3',
  'city',
  'state',
  'postalCode',
  'country',
  'socialSecurityNumber',
  'passportNumber',
  'licenseNumber',
] as const

function isLabelled(name: string): name is (typeof labelled)[number] {
  return (labelled as readonly string[]).includes(name)
}

const secretNames: ReadonlySet<string> = new Set([
  'password',
  'cardNumber',
  'cvv',
  'accountNumber',
  'socialSecurityNumber',
  'passportNumber',
  'licenseNumber',
])

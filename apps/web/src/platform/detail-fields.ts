import type { CustomFieldKind, Item } from '@severy/domain'
import type { TFunction } from 'i18next'

export interface DetailField {
  label: string
  value: string
  kind: 'text' | 'secret' | 'link'
  /** What else is to be known of it. */
  note?: string
  /** One of those that somebody signs in with. */
  isCredential: boolean
}

/** Every filled field of an item in the order of reading, apart from its one-time code. */
export function detailFields(t: TFunction<'app'>, item: Item): DetailField[] {
  const named = Object.entries(item.fields).flatMap(([name, value]: [string, unknown]): DetailField[] =>
    typeof value === 'string' && isLabelled(name)
      ? [
          {
            label: t(`fields.${name}`),
            value:
              name === 'accountType' ? t(`accountTypes.${value as 'other'}`, { defaultValue: value }) : value,
            kind: secretNames.has(name) ? 'secret' : 'text',
            isCredential: name === 'username' || name === 'password',
          },
        ]
      : [],
  )
  const others: Omit<DetailField, 'isCredential'>[] = [
    ...item.urls.map((url) => websiteField(t, item, url)),
    ...item.fields.custom.map(({ label, kind, value }) => ({ label, value, kind: customKinds[kind] })),
    { label: t('fields.notes'), value: item.notes, kind: 'text' },
  ]
  return [...named, ...others.map((field) => ({ ...field, isCredential: false }))].filter(
    ({ value }) => value !== '',
  )
}

/** A regular expression leads nowhere. */
function websiteField(
  t: TFunction<'app'>,
  { urlRules = [] }: Item,
  url: string,
): Omit<DetailField, 'isCredential'> {
  const rule = urlRules.find((entry) => entry.url === url)?.rule
  const field = {
    label: t('fields.website'),
    value: url,
    kind: rule === 'pattern' ? ('text' as const) : ('link' as const),
  }
  return rule === undefined ? field : { ...field, note: t(`websites.rules.${rule}`) }
}

const customKinds = { text: 'text', hidden: 'secret', link: 'link', date: 'text' } as const satisfies Record<
  CustomFieldKind,
  DetailField['kind']
>

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

export function isLabelled(name: string): name is (typeof labelled)[number] {
  return (labelled as readonly string[]).includes(name)
}

export const secretNames: ReadonlySet<string> = new Set([
  'password',
  'cardNumber',
  'cvv',
  'accountNumber',
  'socialSecurityNumber',
  'passportNumber',
  'licenseNumber',
])

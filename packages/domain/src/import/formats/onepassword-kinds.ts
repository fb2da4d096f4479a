import type { Item } from '../../items/item.ts'
import type { ItemType } from '../../kinds/index.ts'
import type { OnePasswordField } from './onepassword-fields.ts'
import { newOfKind, type ItemParts } from './new-item.ts'

/** A category of 1Password that is a kind in Severy, and how their fields correspond. */
interface OwnKind {
  readonly type: Exclude<ItemType, 'password' | 'note'>
  /** The field without which an item cannot be of this kind; null if there is none. */
  readonly main: string | null
  /** Severy's field, and 1Password's name for it. */
  readonly fields: Readonly<Record<string, string>>
  /** Severy's fields that are dates: a date in any other form stays a custom field. */
  readonly dates?: readonly string[]
}

/** By the number of the category in 1PUX. */
const ownKinds: Readonly<Record<string, OwnKind>> = {
  '100': {
    type: 'software-license',
    main: 'licenseKey',
    fields: {
      licenseKey: 'reg_code',
      version: 'product_version',
      licensedTo: 'reg_name',
      registeredEmail: 'reg_email',
      publisher: 'publisher_name',
      orderNumber: 'order_number',
      purchasedOn: 'order_date',
    },
    dates: ['purchasedOn'],
  },
  '103': {
    type: 'drivers-license',
    main: 'licenseNumber',
    fields: {
      fullName: 'fullname',
      licenseNumber: 'number',
      licenseClass: 'class',
      birthDate: 'birthdate',
      state: 'state',
      country: 'country',
      expiresOn: 'expiry_date',
    },
    dates: ['birthDate', 'expiresOn'],
  },
  '105': {
    type: 'membership',
    main: 'memberNumber',
    fields: {
      organizationName: 'org_name',
      fullName: 'member_name',
      memberNumber: 'membership_no',
      memberPin: 'pin',
      phone: 'phone',
      joinedOn: 'member_since',
      expiresOn: 'expiry_date',
    },
    dates: ['joinedOn', 'expiresOn'],
  },
  '106': {
    type: 'passport',
    main: 'passportNumber',
    fields: {
      fullName: 'fullname',
      passportNumber: 'number',
      country: 'issuing_country',
      nationality: 'nationality',
      birthDate: 'birthdate',
      birthPlace: 'birthplace',
      issuer: 'issuing_authority',
      issuedOn: 'issue_date',
      expiresOn: 'expiry_date',
    },
    dates: ['birthDate', 'issuedOn', 'expiresOn'],
  },
  '109': {
    type: 'wifi',
    main: 'networkName',
    fields: { networkName: 'network_name', networkPassword: 'wireless_password' },
  },
  '112': {
    type: 'api-credential',
    main: 'apiKey',
    fields: {
      username: 'username',
      apiKey: 'credential',
      apiType: 'type',
      endpoint: 'hostname',
      validFrom: 'validFrom',
      expiresOn: 'expires',
    },
    dates: ['validFrom', 'expiresOn'],
  },
  '114': { type: 'ssh-key', main: 'privateKey', fields: { privateKey: 'private_key' } },
}

/**
 * The item as its own kind, with its fields removed from `fields`; `partsOf` then supplies everything else. Null for
 * any other category, and for an item that lacks its kind's main field: that stays what it was read as.
 */
export function itemOfOwnKind(
  category: string,
  fields: OnePasswordField[],
  partsOf: () => ItemParts,
  now: number,
): Item | null {
  const kind = ownKinds[category]
  if (kind === undefined) return null
  const { main, dates = [] } = kind
  const at = (name: string, isDate: boolean) =>
    fields.findIndex(({ id, value }) => id === name && (!isDate || /^\d{4}-\d{2}-\d{2}$/.test(value)))
  if (main !== null && at(kind.fields[main] ?? '', false) < 0) return null
  const taken = Object.entries(kind.fields).map(([name, theirs]) => {
    const index = at(theirs, dates.includes(name))
    return [name, index < 0 ? '' : (fields.splice(index, 1)[0]?.value ?? '')] as const
  })
  const more = kind.type === 'ssh-key' ? sshParts(fields) : {}
  return newOfKind(kind.type, now, partsOf(), { ...Object.fromEntries(taken), ...more })
}

/** The public key and the key's type are next to the private key, with labels that say so. */
function sshParts(fields: OnePasswordField[]): { publicKey: string; keyType: string } {
  const take = (suffix: string): string => {
    const index = fields.findIndex(({ id, label }) => id === 'private_key' && label.endsWith(suffix))
    return index < 0 ? '' : (fields.splice(index, 1)[0]?.value ?? '')
  }
  return { publicKey: take(': public key'), keyType: take(': type') }
}

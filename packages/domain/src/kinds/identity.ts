import { defineKind, usernameRule } from './kind.ts'

export const identity = defineKind({
  words: {
    short: 'Identity',
    noun: 'Identity',
    many: 'Identities',
    counted: ['identity', 'identities'],
    add: 'Add Identity',
    edit: 'Edit Identity',
  },
  fields: {
    salutation: { label: 'Title', cxf: { in: ['person-name', 'title'] } },
    firstName: { label: 'First name', cxf: { in: ['person-name', 'given'] } },
    middleName: { label: 'Middle name', cxf: { in: ['person-name', 'given2'] } },
    lastName: { label: 'Last name', cxf: { in: ['person-name', 'surname'] } },
    username: { label: 'Username', isCredential: true, rule: usernameRule },
    company: { label: 'Company' },
    email: { label: 'Email', cxf: { type: 'email' } },
    phone: { label: 'Phone', cxf: { in: ['address', 'tel'] } },
    address1: { label: 'Address', cxf: { in: ['address', 'streetAddress'] } },
    address2: { label: 'Address, second line', cxf: { in: ['address', 'streetAddress'] } },
    address3: { label: 'Address, third line', cxf: { in: ['address', 'streetAddress'] } },
    city: { label: 'City', cxf: { in: ['address', 'city'] } },
    // The format requires codes for countries and states; other values become custom fields.
    state: {
      label: 'State',
      cxf: { in: ['address', 'territory'], type: 'subdivision-code', write: territoryCode },
    },
    postalCode: { label: 'Postal code', cxf: { in: ['address', 'postalCode'] } },
    country: {
      label: 'Country',
      cxf: { in: ['address', 'country'], type: 'country-code', write: countryCode },
    },
    socialSecurityNumber: {
      label: 'Social security number',
      secret: true,
      cxf: { in: ['identity-document', 'identificationNumber'], type: 'string' },
    },
    passportNumber: {
      label: 'Passport number',
      secret: true,
      cxf: { in: ['passport', 'passportNumber'], type: 'string' },
    },
    licenseNumber: {
      label: 'License number',
      secret: true,
      cxf: { in: ['drivers-license', 'licenseNumber'], type: 'string' },
    },
  },
  searchWords: ['identity', 'identities'],
  summary: ({ firstName, middleName, lastName, username }) => ({
    subtitle: [firstName, middleName, lastName].filter((part) => part !== '').join(' '),
    username,
  }),
  // A single document is not an identity but a separate kind.
  isCxf: (has) =>
    has('person-name', 'address', 'identity-document') || (has('passport') && has('drivers-license')),
})

function countryCode(value: string): string {
  return /^[A-Z]{2}$/.test(value) ? value : ''
}

function territoryCode(value: string): string {
  return /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(value) ? value : ''
}

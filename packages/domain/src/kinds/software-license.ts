import { dateRule, dayItself, defineKind, nameRule } from './kind.ts'

export const softwareLicense = defineKind({
  words: {
    short: 'License',
    noun: 'Software license',
    many: 'Software Licenses',
    counted: ['software license', 'software licenses'],
    add: 'Add Software License',
    edit: 'Edit Software License',
  },
  fields: {
    licenseKey: { label: 'License key', secret: true, rule: { max: 10_000, required: 'value' } },
    version: { label: 'Version' },
    licensedTo: { label: 'Licensed to', rule: nameRule },
    registeredEmail: { label: 'Registered email', cxf: { type: 'email' } },
    publisher: { label: 'Publisher', rule: nameRule },
    orderNumber: { label: 'Order number' },
    purchasedOn: { label: 'Purchased', input: 'date', rule: dateRule },
    expiresOn: { label: 'Expires', input: 'date', lastDay: dayItself, rule: dateRule },
  },
  searchWords: ['software', 'licenses'],
  summary: ({ licensedTo, version }) => ({ subtitle: licensedTo || version }),
  mainField: 'licenseKey',
})

import { cxfDate, dateRule, dayItself, defineKind, nameRule } from './kind.ts'

export const passport = defineKind({
  words: {
    short: 'Passport',
    noun: 'Passport',
    many: 'Passports',
    counted: ['passport', 'passports'],
    add: 'Add Passport',
    edit: 'Edit Passport',
  },
  fields: {
    fullName: { label: 'Full name', rule: nameRule, cxf: { in: ['passport', 'fullName'] } },
    passportNumber: {
      label: 'Passport number',
      secret: true,
      rule: { max: 100, required: 'value' },
      cxf: { in: ['passport', 'passportNumber'], type: 'string' },
    },
    country: { label: 'Country' },
    nationality: { label: 'Nationality', cxf: { in: ['passport', 'nationality'] } },
    birthDate: {
      label: 'Date of birth',
      input: 'date',
      rule: dateRule,
      cxf: cxfDate('passport', 'birthDate'),
    },
    birthPlace: { label: 'Place of birth', cxf: { in: ['passport', 'birthPlace'] } },
    issuer: { label: 'Issued by', cxf: { in: ['passport', 'issuingAuthority'] } },
    issuedOn: { label: 'Issued', input: 'date', rule: dateRule, cxf: cxfDate('passport', 'issueDate') },
    expiresOn: {
      label: 'Expires',
      input: 'date',
      lastDay: dayItself,
      rule: dateRule,
      cxf: cxfDate('passport', 'expiryDate'),
    },
  },
  searchWords: ['passports'],
  summary: ({ fullName }) => ({ subtitle: fullName }),
  mainField: 'passportNumber',
  isCxf: (has) => has('passport'),
})

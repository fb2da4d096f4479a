import { cxfDate, dateRule, dayItself, defineKind, nameRule } from './kind.ts'

export const driversLicense = defineKind({
  words: {
    short: 'Driver’s',
    noun: 'Driver’s license',
    many: 'Driver’s Licenses',
    counted: ['driver’s license', 'driver’s licenses'],
    add: 'Add Driver’s License',
    edit: 'Edit Driver’s License',
  },
  fields: {
    fullName: { label: 'Full name', rule: nameRule, cxf: { in: ['drivers-license', 'fullName'] } },
    licenseNumber: {
      label: 'License number',
      secret: true,
      rule: { max: 100, required: 'value' },
      cxf: { in: ['drivers-license', 'licenseNumber'], type: 'string' },
    },
    licenseClass: { label: 'Class', cxf: { in: ['drivers-license', 'licenseClass'] } },
    birthDate: {
      label: 'Date of birth',
      input: 'date',
      rule: dateRule,
      cxf: cxfDate('drivers-license', 'birthDate'),
    },
    state: { label: 'State' },
    country: { label: 'Country' },
    issuer: { label: 'Issued by', cxf: { in: ['drivers-license', 'issuingAuthority'] } },
    issuedOn: {
      label: 'Issued',
      input: 'date',
      rule: dateRule,
      cxf: cxfDate('drivers-license', 'issueDate'),
    },
    expiresOn: {
      label: 'Expires',
      lastDay: dayItself,
      input: 'date',
      rule: dateRule,
      cxf: cxfDate('drivers-license', 'expiryDate'),
    },
  },
  searchWords: ['drivers licenses', 'licenses'],
  summary: ({ fullName }) => ({ subtitle: fullName }),
  mainField: 'licenseNumber',
  isCxf: (has) => has('drivers-license'),
})

import { defineKind, nameRule } from './kind.ts'

export const medical = defineKind({
  words: {
    short: 'Medical',
    noun: 'Medical record',
    many: 'Medical Records',
    counted: ['medical record', 'medical records'],
    add: 'Add Medical Record',
    edit: 'Edit Medical Record',
  },
  fields: {
    fullName: { label: 'Full name', rule: nameRule },
    bloodType: { label: 'Blood type' },
    insurer: { label: 'Insurer', rule: nameRule },
    insuranceNumber: { label: 'Insurance number', secret: true },
    allergies: { label: 'Allergies', input: 'lines' },
    conditions: { label: 'Conditions', input: 'lines' },
    medication: { label: 'Medication', input: 'lines' },
    doctor: { label: 'Doctor', rule: nameRule },
    doctorPhone: { label: 'Doctor’s phone' },
  },
  searchWords: ['medical', 'health'],
  summary: ({ fullName }) => ({ subtitle: fullName }),
  mainField: 'insuranceNumber',
})

import { dateRule, dayItself, defineKind, nameRule } from './kind.ts'

export const membership = defineKind({
  words: {
    short: 'Member',
    noun: 'Membership',
    many: 'Memberships',
    counted: ['membership', 'memberships'],
    add: 'Add Membership',
    edit: 'Edit Membership',
  },
  fields: {
    organizationName: { label: 'Organization', rule: nameRule },
    fullName: { label: 'Full name', rule: nameRule },
    memberNumber: { label: 'Member number', secret: true },
    memberLevel: { label: 'Level' },
    memberPin: { label: 'PIN', secret: true },
    phone: { label: 'Phone' },
    joinedOn: { label: 'Member since', input: 'date', rule: dateRule },
    expiresOn: { label: 'Expires', input: 'date', lastDay: dayItself, rule: dateRule },
  },
  searchWords: ['memberships', 'rewards'],
  summary: ({ organizationName, fullName }) => ({ subtitle: organizationName || fullName }),
  mainField: 'memberNumber',
})

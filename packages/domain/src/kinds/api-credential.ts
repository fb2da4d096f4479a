import { cxfDate, dateRule, dayItself, defineKind, usernameRule } from './kind.ts'

export const apiCredential = defineKind({
  words: {
    short: 'API key',
    noun: 'API credential',
    many: 'API Credentials',
    counted: ['API credential', 'API credentials'],
    add: 'Add API Credential',
    edit: 'Edit API Credential',
  },
  fields: {
    username: {
      label: 'Username',
      isCredential: true,
      rule: usernameRule,
      cxf: { in: ['api-key', 'username'] },
    },
    apiKey: {
      label: 'API key',
      secret: true,
      isCredential: true,
      rule: { max: 10_000, required: 'value' },
      cxf: { in: ['api-key', 'key'] },
    },
    apiType: { label: 'Type', cxf: { in: ['api-key', 'keyType'] } },
    endpoint: { label: 'Endpoint', input: 'exact', cxf: { in: ['api-key', 'url'] } },
    validFrom: { label: 'Valid from', input: 'date', rule: dateRule, cxf: cxfDate('api-key', 'validFrom') },
    expiresOn: {
      label: 'Expires',
      input: 'date',
      lastDay: dayItself,
      rule: dateRule,
      cxf: cxfDate('api-key', 'expiryDate'),
    },
  },
  searchWords: ['api credentials', 'credentials'],
  summary: ({ username, endpoint }) => ({ subtitle: username || endpoint, username }),
  searchText: ({ subtitle }) => subtitle,
  mainField: 'apiKey',
  isCxf: (has) => has('api-key'),
})

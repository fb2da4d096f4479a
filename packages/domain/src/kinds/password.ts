import { parsePasskeyField } from '../items/passkey-text.ts'
import { defineKind, usernameRule, type SignInParts } from './kind.ts'

export const password = defineKind({
  words: {
    short: 'Password',
    noun: 'Password',
    many: 'Passwords',
    counted: ['password', 'passwords'],
    add: 'Add New Password',
    edit: 'Edit Password',
    save: 'Save Password',
  },
  fields: {
    username: {
      label: 'Username',
      isCredential: true,
      rule: usernameRule,
      cxf: { in: ['basic-auth', 'username'] },
    },
    password: {
      label: 'Password',
      secret: true,
      isCredential: true,
      rule: { max: 200, required: 'value', isNeedlessIn: hasOtherWay },
      cxf: { in: ['basic-auth', 'password'] },
    },
  },
  searchWords: ['passwords', 'logins'],
  summary: ({ username, password }, website) => ({
    subtitle: username === '' ? website : username,
    username,
    hasPassword: password !== '',
  }),
  // The subtitle is the username or address, and both are searched anyway.
  searchText: () => '',
  mainField: 'password',
  isCxf: (has) => has('basic-auth', 'passkey', 'totp', 'generated-password'),
  cxfReads: { 'generated-password': { password: 'password' } },
})

/**
 * Whether there is another way to sign in: an account of another service, a passkey, or only a one-time code for a
 * password that is kept elsewhere.
 */
function hasOtherWay({ totp, signInWith = '', fields }: SignInParts): boolean {
  return totp !== '' || signInWith !== '' || fields.custom.some((field) => parsePasskeyField(field) !== null)
}

import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for proving one's identity in an open vault. */
export const enProof = {
  rules: {
    passwordAction: 'Change password',
    passwordGateTitle: 'Choose a new account password',
    passwordGateText:
      'This server requires a new account password from time to time, and yours was due on {{date, datetime(dateStyle: long)}}. You can still view, copy, export and delete everything. To add, edit or share, change your password.',
    passwordGateLater: 'View my vault first',
  },
  twoFactor: {
    passwordNeeded: 'Enter your account password again. It’s been more than five minutes.',
  },
  singleSignOn: {
    lineText: 'Your vault is open from this device’s copy. Your changes sync afterward.',
  },
  proof: {
    passkey: 'Passkey',
    passkeyText: 'Your browser asks for your passkey when you continue.',
    usePasskey: 'Use a passkey instead',
    usePassword: 'Use your account password instead',
  },
} as const
addTexts(enProof)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    proof: typeof enProof
  }
}

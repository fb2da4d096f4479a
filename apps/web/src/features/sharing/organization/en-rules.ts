import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for the rules of an organization. */
export const enRules = {
  rules: {
    exportStays: 'Block exports',
    exportStaysHint:
      'Members can’t export in any format, including their own vaults. They can still open individual values and files.',
    exportRule: 'Exports are blocked.',
    passkeyNoProof: 'Require the account password for sensitive changes',
    passkeyNoProofHint:
      'Passkeys still unlock vaults. Changing the password, making a Recovery Kit, exporting and similar actions need the account password.',
    passkeyRule: 'Sensitive changes need the account password. A passkey isn’t enough.',
    secondStep: 'Two-factor authentication',
    secondStepFree: 'Each person decides',
    secondStepNow: 'Required now',
    secondStepIn: 'Required in {{count, number}} days',
    secondStepFrom: 'Required from {{date, datetime(dateStyle: long)}}',
    secondStepHint: 'Anyone who hasn’t set it up by then can’t see a vault until they do.',
    secondStepRule: 'Two-factor authentication is required from {{date, datetime(dateStyle: long)}}.',
    secondStepRuleNow: 'Two-factor authentication is required.',
    passwordLengthMin: 'Minimum account password length',
    passwordFree: 'Severy’s minimum',
    passwordCharacters: '{{count, number}} characters',
    passwordStrongOnly: 'Require very strong account passwords',
    passwordStrongHint: 'Checked on each member’s device, the only place that knows the password.',
    passwordLengthRule: 'Account passwords must have {{count, number}} characters or more.',
    passwordStrongRule: 'Account passwords must be very strong.',
    end: 'End the rules',
    forYou: 'These rules would apply to you',
    problems: {
      'plan-limit':
        'Rules and groups are part of the Business plan. Without it, you can only end the ones you have.',
      'second-step-missing':
        'You haven’t set up two-factor authentication, so you’d lock yourself out. Set it up in Settings first.',
    },
  },
} as const
addTexts(enRules)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    rules: typeof enRules
  }
}

import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for sites' password rules, and for changing a password. */
export const enPasswordRules = {
  passwordRules: {
    follow: 'Follow the rules of {{site}}',
    sentence: '{{parts}}.',
    between: '{{min, number}}–{{max, number}} characters',
    atLeast_one: 'At least {{count, number}} character',
    atLeast_other: 'At least {{count, number}} characters',
    atMost_one: 'At most {{count, number}} character',
    atMost_other: 'At most {{count, number}} characters',
    exactly_one: '{{count, number}} character',
    exactly_other: '{{count, number}} characters',
    with: 'with {{sets, list}}',
    kinds: {
      upper: 'an uppercase letter',
      lower: 'a lowercase letter',
      digit: 'a digit',
      special: 'a symbol',
    },
    or: ' or ',
    oneOf: 'one of {{characters}}',
    run_one: 'none twice in a row',
    run_other: 'none more than {{count, number}} times in a row',
    change: 'Change password',
  },
} as const
addTexts(enPasswordRules)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    passwordRules: typeof enPasswordRules
  }
}

import { addTexts } from '../i18n/i18n.ts'

/** English texts for how long a password takes to crack. */
export const enStrength = {
  strength: {
    label: 'Password strength',
    guessed: 'Takes {{time}} to crack.',
    seconds: 'less than a minute',
    minutes_one: 'about {{count, number}} minute',
    minutes_other: 'about {{count, number}} minutes',
    hours_one: 'about {{count, number}} hour',
    hours_other: 'about {{count, number}} hours',
    days_one: 'about {{count, number}} day',
    days_other: 'about {{count, number}} days',
    years_one: 'about {{count, number}} year',
    years_other: 'about {{count, number}} years',
    ages: 'over a million years',
    adviceLength: 'Use at least {{count, number}} characters.',
    adviceCommon: 'It’s common, or appeared in a breach.',
    adviceOwn: 'Attackers try your name and famous phrases first.',
    adviceTwoWords: 'Add two more words.',
    adviceOneWord: 'Add one more word.',
    verdicts: ['Too weak.', 'Weak.', 'Fair.', 'Good.', 'Strong.'],
  },
} as const
addTexts(enStrength)

declare module '../i18n/i18n.ts' {
  interface Catalogs {
    strength: typeof enStrength
  }
}

import type { Accepting } from './data.ts'
import type { Judgment, Standing } from './standing.ts'

const accepting: Readonly<Record<Standing, Accepting>> = {
  verified: 'press',
  known: 'press',
  vouched: 'look',
  new: 'look',
  'address-differs': 'look',
  'keys-replaced': 'look',
  contradicts: 'never',
}

/**
 * Judges by the keys that signed the offer and by that person's newest keys: the stricter answer counts. Null means
 * that nothing is known, which gives `never`.
 */
export function acceptingAfter(
  signed: Pick<Judgment, 'standing'> | null,
  newest: Pick<Judgment, 'standing'> | null,
): Accepting {
  const answers = [signed, newest].map((one) => (one === null ? 'never' : accepting[one.standing]))
  return answers.includes('never') ? 'never' : answers.includes('look') ? 'look' : 'press'
}

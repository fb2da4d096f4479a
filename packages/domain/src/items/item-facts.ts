/** What an item of any kind may say beyond the fields of its kind, in words. */
import type { CustomField, Item } from './item.ts'

export const signInWithLabel = 'Sign in with'
export const expiryDayLabel = 'Expires'

/** How one signs in, and when it ends: those that the item says, in the form of custom fields. */
export function itemFacts({ signInWith = '', expiryDay = '' }: Item): CustomField[] {
  const facts: CustomField[] = [
    { label: signInWithLabel, kind: 'text', value: signInWith },
    { label: expiryDayLabel, kind: 'date', value: expiryDay },
  ]
  return facts.filter(({ value }) => value !== '')
}

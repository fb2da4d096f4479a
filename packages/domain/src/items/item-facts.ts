/** Facts about an item of any kind beyond its fields, as text. */
import type { CustomField, Item } from './item.ts'

export const signInWithLabel = 'Sign in with'
export const expiryDayLabel = 'Expires'

/** How the person signs in, and when the item expires, if the item says so, as custom fields. */
export function itemFacts({ signInWith = '', expiryDay = '' }: Item): CustomField[] {
  const facts: CustomField[] = [
    { label: signInWithLabel, kind: 'text', value: signInWith },
    { label: expiryDayLabel, kind: 'date', value: expiryDay },
  ]
  return facts.filter(({ value }) => value !== '')
}

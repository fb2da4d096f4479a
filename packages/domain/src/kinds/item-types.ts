/**
 * The names of all kinds of items, in the order of lists. Apart from what is known of each, because the page for signing
 * in needs no more.
 */
export const itemTypes = [
  'password',
  'card',
  'bank',
  'note',
  'identity',
  'wifi',
  'ssh-key',
  'software-license',
  'passport',
  'drivers-license',
  'api-credential',
  'medical',
  'membership',
] as const

export type ItemType = (typeof itemTypes)[number]

export function isItemType(value: unknown): value is ItemType {
  return (itemTypes as readonly unknown[]).includes(value)
}

/** Maps each kind to a value. */
export function forEachKind<V>(valueOf: (type: ItemType) => V): Record<ItemType, V> {
  return Object.fromEntries(itemTypes.map((type) => [type, valueOf(type)])) as Record<ItemType, V>
}

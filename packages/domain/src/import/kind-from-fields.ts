import { kindLabel } from '../export/to-others/exported-items.ts'
import type { CustomField, Item } from '../items/item.ts'
import { emptyTexts, itemTypes, kindOf } from '../kinds/index.ts'

/**
 * Items that were exported as a note or a login with fields, because the other product lacks their kind, become that
 * kind again. A field says which kind it was; fields that do not belong to it stay custom fields.
 */
export function withKind<I extends Item>(item: I): I | Item {
  if (item.type !== 'note' && item.type !== 'password') return item
  const noun = item.fields.custom.find(({ label }) => label === kindLabel)?.value
  const type = itemTypes.find(
    (one) => one !== 'note' && one !== 'password' && kindOf(one).words.noun === noun,
  )
  if (type === undefined || (item.type === 'password' && item.fields.username + item.fields.password !== ''))
    return item
  const taken = new Map<string, string>()
  const names = new Map(Object.entries(kindOf(type).fields).map(([name, { label }]) => [label, name]))
  const custom = item.fields.custom.filter((field) => !isOwn(field, names, taken))
  const fields = { ...emptyTexts(type), ...Object.fromEntries(taken), custom }
  return { ...item, type, fields } as unknown as Item
}

/**
 * Whether a field belongs to the kind; its value is then put into `taken`. Of several fields with a label, the first
 * one belongs, and the others stay custom fields.
 */
function isOwn(
  { label, value }: CustomField,
  names: ReadonlyMap<string, string>,
  taken: Map<string, string>,
): boolean {
  if (label === kindLabel) return true
  // Fields with the same name are distinguished by a number.
  const name = names.get(label) ?? names.get(label.replace(/ \(\d+\)$/, ''))
  if (name === undefined || taken.has(name)) return false
  taken.set(name, value)
  return true
}

import { defaultCategory } from '../../categories.ts'
import { itemFacts } from '../../items/item-facts.ts'
import type { CustomField, Item } from '../../items/item.ts'
import { kindOf } from '../../kinds/index.ts'
import { folderPaths } from '../../folders/folder-paths.ts'
import type { VaultToExport } from '../plain-export.ts'
import type { Losses } from './losses.ts'

/** A one-time code in the forms that other products use. */
export interface CodeForms {
  readonly kind: 'time' | 'counter' | 'steam'
  /** An `otpauth:` link with everything that differs from the defaults. */
  readonly link: string
  /** Base32. */
  readonly secret: string
  readonly counter: number
  /** Six digits, SHA-1. */
  readonly isUsual: boolean
}

/** Null for a text that gives no codes. */
export type ReadCode = (item: Pick<Item, 'totp' | 'title'>, account: string) => CodeForms | null

export interface Placed {
  readonly item: Item
  /** From the outside in; for a shared vault, the vault's name comes first. */
  readonly folder: readonly string[]
}

/** Every item. Items in the trash are left out if the other product would restore them. */
export function* itemsToHandOn(
  vaults: readonly VaultToExport[],
  losses: Losses,
  takesTrash = false,
): Generator<Placed> {
  for (const { name, isPersonal, folders, items, newer = [] } of vaults) {
    losses.add('newer', newer.length)
    const paths = folderPaths(folders)
    const around = isPersonal || name === '' ? [] : [name]
    for (const item of items) {
      if (item.trashedAt !== undefined && !takesTrash) losses.add('trash')
      else yield { item: withFacts(item), folder: [...around, ...(paths.get(item.folderId ?? '') ?? [])] }
    }
  }
}

/** No other format has a place for these, so they are exported as custom fields. */
function withFacts(item: Item): Item {
  const facts = itemFacts(item)
  if (facts.length === 0) return item
  return { ...item, fields: { ...item.fields, custom: [...item.fields.custom, ...facts] } } as Item
}

/** The paths of all folders, including those without items. */
export function* foldersToHandOn(vaults: readonly VaultToExport[]): Generator<readonly string[]> {
  for (const { name, isPersonal, folders } of vaults)
    for (const path of folderPaths(folders).values()) yield isPersonal || name === '' ? path : [name, ...path]
}

/** Includes the category, which other products do not have. */
export function tagsOf({ tags, category }: Pick<Item, 'tags' | 'category'>): string[] {
  return category === defaultCategory || tags.includes(category) ? [...tags] : [...tags, category]
}

/** The label of the field that names an item's kind if the format lacks that kind. */
export const kindLabel = 'Item type'

/** All fields of an item as custom fields, after one that says what kind it was. */
export function fieldsAsCustom(item: Item): CustomField[] {
  const { fields, words } = kindOf(item.type)
  const values = item.fields as unknown as Readonly<Record<string, string>>
  const own = Object.entries(fields).flatMap(([name, { label, secret }]): CustomField[] => {
    const value = values[name] ?? ''
    return value === '' ? [] : [{ label, kind: secret === true ? 'hidden' : 'text', value }]
  })
  return own.length === 0 ? [] : [{ label: kindLabel, kind: 'text', value: words.noun }, ...own]
}

/** A text with the fields as further lines below it. */
export function withLines(text: string, fields: readonly Pick<CustomField, 'label' | 'value'>[]): string {
  const lines = fields.map(({ label, value }) => (label === '' ? value : `${label}: ${value}`)).join('\n')
  return [text, lines].filter((part) => part !== '').join('\n\n')
}

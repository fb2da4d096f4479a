import { fieldLabels, itemFacts, kindOf, type Item } from '@severy/domain'

export interface ShownField {
  label: string
  value: string
  isSecret: boolean
}

/** Every filled field of an entry, in reading order. */
export function entryFields(item: Item): ShownField[] {
  const { custom, ...texts } = item.fields
  const values: Readonly<Record<string, string>> = texts
  const named = Object.entries(kindOf(item.type).fields).map(([name, facts]) => {
    const { label, labelIn, secret, choices } = facts
    const value = values[name] ?? ''
    return { label: labelIn?.(values) ?? label, value: choices?.[value] ?? value, isSecret: secret === true }
  })
  const fields = [
    ...named,
    ...itemFacts(item).map(({ label, value }) => ({ label, value, isSecret: false })),
    ...item.urls.map((value) => ({ label: 'Website', value, isSecret: false })),
    { label: 'One-time code (2FA)', value: item.totp, isSecret: true },
    ...custom.map(({ label, kind, value }) => ({ label, value, isSecret: kind === 'hidden' })),
    { label: 'Notes', value: item.notes, isSecret: false },
  ]
  return fields.filter(({ value }) => value !== '')
}

/** Facts about an entry besides its fields: folder, category, tags, and dates. Empty ones are left out. */
export function entryFacts(item: Item, folder: readonly string[]): { label: string; value: string }[] {
  const facts = [
    { label: 'Folder', value: folder.join(' / ') },
    { label: 'Category', value: item.category },
    { label: 'Tags', value: item.tags.join(', ') },
    { label: 'Created', value: dateOf(item.createdAt) },
    { label: 'Changed', value: dateOf(item.changedAt) },
    { label: 'Archived', value: dateOf(item.archivedAt) },
    { label: 'In trash since', value: dateOf(item.trashedAt) },
  ]
  return facts.filter(({ value }) => value !== '')
}

/**
 * The label of a history entry's field. `field` is the name of a member, or `custom:` and the label of a custom
 * field.
 */
export function historyLabel(field: string): string {
  return field.startsWith('custom:') ? field.slice('custom:'.length) : labelOf(field)
}

export function dateOf(time: number | undefined): string {
  return time === undefined ? '' : dates.format(time)
}

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/**
 * The label that the app's forms use. A member without one gets a label made from its name: `changedBy` becomes
 * "Changed by".
 */
function labelOf(name: string): string {
  if (Object.hasOwn(fieldLabels, name)) return fieldLabels[name as keyof typeof fieldLabels]
  const words = name.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

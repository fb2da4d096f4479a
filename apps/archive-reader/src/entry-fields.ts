import { fieldLabels, itemFacts, kindOf, type Item } from '@severy/domain'

export interface ShownField {
  label: string
  value: string
  isSecret: boolean
}

/** Every filled field of an entry, in the order of reading. */
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

/** When it was made and changed, and where it lies. */
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

/** `history` of an entry names a member, or a custom field by its label. */
export function historyLabel(field: string): string {
  return field.startsWith('custom:') ? field.slice('custom:'.length) : labelOf(field)
}

export function dateOf(time: number | undefined): string {
  return time === undefined ? '' : dates.format(time)
}

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** As its form calls it; any other member by its name: `changedBy` reads "Changed by". */
function labelOf(name: string): string {
  if (Object.hasOwn(fieldLabels, name)) return fieldLabels[name as keyof typeof fieldLabels]
  const words = name.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

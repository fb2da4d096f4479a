import type { Item } from '@severy/domain'
import type { TFunction } from 'i18next'
import { isLabelled, secretNames } from './detail-fields.ts'

const customPrefix = 'custom:'

/** What a history entry's field is called on screen. */
export function historyLabel(t: TFunction<'app'>, field: string): string {
  if (field.startsWith(customPrefix)) return field.slice(customPrefix.length)
  if (field === 'title') return t('item.name')
  if (field === 'notes' || field === 'category' || field === 'totp') return t(`fields.${field}`)
  if (field === 'urls') return t('fields.website')
  return isLabelled(field) ? t(`fields.${field}`) : field
}

/** A custom field that is gone may have been hidden: it counts as a secret. */
export function isSecretEntry(item: Item, field: string): boolean {
  if (!field.startsWith(customPrefix)) return field === 'totp' || secretNames.has(field)
  const label = field.slice(customPrefix.length)
  return item.fields.custom.find((custom) => custom.label === label)?.kind !== 'text'
}

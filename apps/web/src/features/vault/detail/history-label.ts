import { attachmentPrefix, fieldFacts, type Folder, type HistoryEntry, type Item } from '@severy/domain'
import type { TFunction } from 'i18next'
import { fieldLabel } from '../../../platform/vault/detail-fields.ts'

const customPrefix = 'custom:'

/** The label of a history entry's field. */
export function historyLabel(t: TFunction<'app'>, field: string): string {
  if (field.startsWith(customPrefix)) return field.slice(customPrefix.length)
  if (field === 'title') return t('item.name')
  if (field === 'notes' || field === 'category' || field === 'totp') return t(`fields.${field}`)
  if (field === 'folderId') return t('item.folder')
  if (field.startsWith(attachmentPrefix)) return t('detail.fileName')
  return fieldLabel(t, field)
}

/** The text of a history entry's value, to read and copy. For a folder, its name; empty if it was deleted. */
export function historyText({ field, value }: HistoryEntry, folders: readonly Folder[]): string {
  return field === 'folderId' ? (folders.find(({ id }) => id === value)?.name ?? '') : value
}

/** A custom field that is gone may have been hidden: it counts as a secret. */
export function isSecretEntry(item: Item, field: string): boolean {
  if (!field.startsWith(customPrefix))
    return field === 'totp' || fieldFacts(item.type, field)?.secret === true
  const label = field.slice(customPrefix.length)
  return item.fields.custom.find((custom) => custom.label === label)?.kind !== 'text'
}

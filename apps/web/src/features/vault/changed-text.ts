import type { ItemRow } from '@severy/client'
import type { ItemChange } from '@severy/domain'
import type { TFunction } from 'i18next'
import { folderName } from '../../platform/vault/folders.ts'

/** The message after changing these items. */
export function changedText(
  t: TFunction<'app'>,
  rows: readonly ItemRow[],
  change: ItemChange,
): { title: string; text: string } {
  const [only] = rows
  const count = rows.length
  const text =
    count === 1 && only !== undefined && only.summary.title.trim() !== ''
      ? only.summary.title
      : t('change.items', { count })
  switch (change.name) {
    case 'trash':
      return {
        title: t('vault.trashedTitle'),
        text: count === 1 ? t('vault.trashedText', { name: text }) : t('change.trashedMany', { count }),
      }
    case 'restore':
      return { title: t('change.restored'), text }
    case 'archive':
      return { title: t('change.archived'), text }
    case 'unarchive':
      return { title: t('change.unarchived'), text }
    case 'looked-at':
      return { title: t('change.lookedAt'), text }
    case 'favorite':
      return { title: change.value ? t('change.favorite') : t('change.noFavorite'), text }
    case 'category':
      return { title: t('change.category', { category: change.value }), text }
    case 'folder':
      return { title: folderText(t, only?.ref.vaultId ?? '', change.folderId), text }
    case 'no-reminder':
      return { title: t('change.noReminder'), text }
    case 'add-tag':
      return { title: t('change.addedTag', { tag: change.tag }), text }
    case 'remove-tag':
      return { title: t('change.removedTag', { tag: change.tag }), text }
  }
}

function folderText(t: TFunction<'app'>, vaultId: string, folderId: string | null): string {
  if (folderId === null) return t('change.noFolder')
  return t('change.folder', { folder: folderName(vaultId, folderId) ?? t('change.goneFolder') })
}

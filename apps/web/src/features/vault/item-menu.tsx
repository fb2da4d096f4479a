import type { ItemRow } from '@severy/client'
import { AnchoredMenu, type MenuEntry } from '@severy/ui'
import { Info, Pencil, Trash2, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openEditForm } from '../../platform/item-form.ts'
import { nameOf } from './item-card.tsx'
import type { ItemActions } from './use-item-actions.tsx'

export interface OpenMenu {
  row: ItemRow
  button: HTMLElement
}

/** The menu of the card that asked for it. */
export function ItemMenu({
  menu: { row, button },
  actions,
  onTrash,
  onDetails,
  onClose,
}: {
  menu: OpenMenu
  actions: ItemActions
  onTrash: (row: ItemRow) => void
  onDetails: (row: ItemRow) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { summary, ref } = row
  const details: MenuEntry = {
    id: 'details',
    label: t('vault.details'),
    icon: <Info aria-hidden />,
    onSelect: () => {
      onDetails(row)
    },
  }
  const copyUsername: MenuEntry = {
    id: 'copy-username',
    label: t('vault.copyUsername'),
    icon: <UserRound aria-hidden />,
    disabled: summary.username === '',
    onSelect: () => void actions.copyUsername(row),
  }
  const edit: MenuEntry = {
    id: 'edit',
    label: t('vault.edit'),
    icon: <Pencil aria-hidden />,
    onSelect: () => {
      openEditForm(ref)
    },
  }
  const trash: MenuEntry = {
    id: 'trash',
    label: t('vault.trash'),
    icon: <Trash2 aria-hidden />,
    danger: true,
    onSelect: () => {
      onTrash(row)
    },
  }
  return (
    <AnchoredMenu
      anchor={button}
      label={t('vault.moreLabel', { name: nameOf(t('vault.untitled'), summary.title) })}
      groups={[summary.type === 'password' ? [copyUsername, edit, details] : [edit, details], [trash]]}
      onClose={onClose}
    />
  )
}

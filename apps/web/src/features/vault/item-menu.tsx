import type { ItemRow } from '@severy/client'
import { kindOf, launchUrl, type ItemChange } from '@severy/domain'
import { AnchoredMenu, type MenuEntry } from '@severy/ui'
import {
  Archive,
  ArchiveRestore,
  Copy,
  CopyPlus,
  ExternalLink,
  FolderInput,
  Info,
  KeyRound,
  LogOut,
  Pencil,
  Share2,
  ShieldCheck,
  Star,
  StarOff,
  Trash2,
  UserRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../platform/server/access.ts'
import { fieldLabel } from '../../platform/vault/detail-fields.ts'
import { useFolderTree } from '../../platform/vault/folder-tree.ts'
import { mayChange } from '../../platform/page/overlay.ts'
import { changePasswords } from '../../platform/vault/password-change.ts'
import {
  useCollections,
  usePersonalVaultId,
  useVaultPermission,
  useVaultRemoval,
} from '../../platform/session/session-state.ts'
import { useEditItem } from './detail/use-edit-item.ts'
import { nameOf } from './card-parts.tsx'
import { mainCopyOf } from './main-copy.ts'
import type { ItemActions } from './use-item-actions.tsx'
import { useItemSharing } from './use-item-sharing.ts'

/** Where a menu opens. */
export interface MenuAt {
  row: ItemRow
  button: HTMLElement
  /** Where the pointer opened it; at its button otherwise. */
  at?: { x: number; y: number }
  isByKey?: boolean
}

export interface OpenMenu extends MenuAt {
  /** What it acts on: the item that it was opened on, or all selected ones. */
  rows: readonly ItemRow[]
}

/** The menu of a card, row or pane, at its button or at the position of a right-click. */
export function ItemMenu({
  menu: { row, button, at, isByKey },
  actions,
  onChange,
  onDetails,
  onRemove,
  onMove,
  onClose,
}: {
  menu: OpenMenu
  actions: ItemActions
  onChange: (row: ItemRow, change: ItemChange) => void
  onDetails: (row: ItemRow) => void
  /** Moves the item to the trash, or out of this person's vault. */
  onRemove: (row: ItemRow) => void
  onMove: (row: ItemRow) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const edit = useEditItem()
  const sharing = useItemSharing()
  const permission = useVaultPermission(row.ref.vaultId)
  const removal = useVaultRemoval(row.ref.vaultId)
  const isGivenBack = removal === 'leave'
  const collections = useCollections()
  const hasCollections = collections.length > 0
  const personal = usePersonalVaultId()
  const hasFolders = useFolderTree().length > 0 && row.ref.vaultId === personal
  const isClosed = useAccess(({ access }) => access === 'closed')
  const { summary } = row
  const use: MenuEntry[] = [
    {
      id: 'details',
      label: t('vault.details'),
      icon: <Info aria-hidden />,
      onSelect: () => {
        onDetails(row)
      },
    },
    {
      id: 'edit',
      label: t('vault.edit'),
      icon: <Pencil aria-hidden />,
      onSelect: () => {
        edit(row)
      },
    },
  ]
  const { mainField } = kindOf(summary.type)
  const copyMain: MenuEntry = {
    id: 'copy',
    label:
      summary.type === 'password'
        ? t('keys.copyPassword')
        : t('vault.copyField', { field: fieldLabel(t, mainField ?? '') }),
    icon: <Copy aria-hidden />,
    disabled: summary.type === 'password' && !summary.hasPassword,
    onSelect: () => mainCopyOf(t, row, actions)?.copy(),
  }
  const copyCode: MenuEntry = {
    id: 'copy-code',
    label: t('keys.copyCode'),
    icon: <ShieldCheck aria-hidden />,
    onSelect: () => void actions.copyCode(row),
  }
  const openWebsite: MenuEntry = {
    id: 'open-website',
    label: t('vault.openWebsite'),
    icon: <ExternalLink aria-hidden />,
    onSelect: () => {
      actions.launch(row)
    },
  }
  const copyUsername: MenuEntry = {
    id: 'copy-username',
    label: t('vault.copyUsername'),
    icon: <UserRound aria-hidden />,
    disabled: summary.username === '',
    onSelect: () => void actions.copyUsername(row),
  }
  const changePassword: MenuEntry = {
    id: 'change-password',
    label: t('passwordRules.change'),
    icon: <KeyRound aria-hidden />,
    onSelect: () => {
      changePasswords([row.ref])
    },
  }
  const share: MenuEntry = {
    id: 'share',
    label: t('sharing.shareItem'),
    icon: <Share2 aria-hidden />,
    onSelect: () => {
      sharing.share(row)
    },
  }
  const move: MenuEntry = {
    id: 'move',
    label: t('vaults.moveTo'),
    icon: <FolderInput aria-hidden />,
    onSelect: () => {
      if (mayChange()) onMove(row)
    },
  }
  const organize: MenuEntry[] = [
    {
      id: 'favorite',
      label: summary.favorite ? t('list.unfavorite') : t('list.makeFavorite'),
      icon: summary.favorite ? <StarOff aria-hidden /> : <Star aria-hidden />,
      onSelect: () => {
        onChange(row, { name: 'favorite', value: !summary.favorite })
      },
    },
    {
      id: 'duplicate',
      label: t('list.duplicate'),
      icon: <CopyPlus aria-hidden />,
      onSelect: () => void actions.duplicate(row),
    },
    ...((hasCollections && !isGivenBack) || hasFolders ? [move] : []),
    {
      id: 'archive',
      label: summary.archived ? t('list.unarchive') : t('list.archive'),
      icon: summary.archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
      onSelect: () => {
        onChange(row, { name: summary.archived ? 'unarchive' : 'archive' })
      },
    },
  ]
  const remove: MenuEntry = {
    id: 'remove',
    label: isGivenBack
      ? t('sharing.removeFromMine')
      : isClosed && removal === 'delete'
        ? t('trash.delete')
        : t('vault.trash'),
    icon: isGivenBack ? <LogOut aria-hidden /> : <Trash2 aria-hidden />,
    danger: true,
    onSelect: () => {
      onRemove(row)
    },
  }
  const copies = [
    ...(mainField === undefined ? [] : [copyMain]),
    ...(summary.hasTotp ? [copyCode] : []),
    ...(summary.type === 'password' ? [copyUsername] : []),
  ]
  const first = [
    ...(launchUrl(summary.website) === null ? [] : [openWebsite]),
    ...(summary.type === 'password' && summary.hasPassword && permission !== 'view' ? [changePassword] : []),
    ...use.filter(({ id }) => id !== 'edit' || permission !== 'view'),
    ...(sharing.isShareable(row) ? [share] : []),
  ]
  // An item with view access only cannot be changed.
  const groups = [
    copies,
    first,
    ...(permission === 'view' ? [] : [organize]),
    ...(removal === 'none' ? [] : [[remove]]),
  ]
  return (
    <AnchoredMenu
      anchor={button}
      at={at}
      isByKey={isByKey === true}
      label={t('vault.moreLabel', { name: nameOf(t('vault.untitled'), summary.title) })}
      groups={groups}
      onClose={onClose}
    />
  )
}

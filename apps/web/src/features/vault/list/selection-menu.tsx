import type { ItemChange } from '@severy/domain'
import { AnchoredMenu, type MenuEntry } from '@severy/ui'
import { FolderInput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFolderTree } from '../../../platform/vault/folder-tree.ts'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useCollections, usePersonalVaultId } from '../../../platform/session/session-state.ts'
import type { OpenMenu } from '../item-menu.tsx'
import { useBatchActs, type BatchAct } from './use-batch-acts.tsx'

/** The menu on one of several selected items: acts on all of them, as the bar does. */
export function SelectionMenu({
  menu: { rows, button, at, isByKey },
  isArchive,
  onChange,
  onRemove,
  onMove,
  onClose,
}: {
  menu: OpenMenu
  isArchive: boolean
  onChange: (change: ItemChange) => void
  /** Moves them to the trash, or out of this person's vault. */
  onRemove: () => void
  onMove: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { isViewOnly, areGivenBack, share, favorite, archive, remove } = useBatchActs(rows, isArchive, {
    onChange,
    onRemove,
  })
  const hasCollections = useCollections().length > 0
  const personal = usePersonalVaultId()
  const hasFolders = useFolderTree().length > 0 && rows.every(({ ref }) => ref.vaultId === personal)
  const move: MenuEntry = {
    id: 'move',
    label: t('vaults.moveTo'),
    icon: <FolderInput aria-hidden />,
    onSelect: () => {
      if (mayChange()) onMove()
    },
  }
  const viewOnly: MenuEntry = {
    id: 'view-only',
    label: t('vaults.viewOnlySelected'),
    disabled: true,
    onSelect: () => undefined,
  }
  const organize = [favorite, ...((hasCollections && !areGivenBack) || hasFolders ? [move] : []), archive]
  return (
    <AnchoredMenu
      anchor={button}
      at={at}
      isByKey={isByKey === true}
      label={t('list.batch')}
      groups={[
        isViewOnly ? [viewOnly] : share === null ? [] : [entryOf(share)],
        isViewOnly ? [] : organize,
        remove === null ? [] : [{ ...remove, danger: true }],
      ]}
      onClose={onClose}
    />
  )
}

function entryOf({ id, label, icon, onSelect, whyNot }: BatchAct): MenuEntry {
  return { id, label, icon, onSelect, disabled: whyNot !== null }
}

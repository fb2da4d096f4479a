import type { ItemRow } from '@severy/client'
import type { ItemChange } from '@severy/domain'
import { classNames } from '@severy/ui'
import { Archive, ArchiveRestore, LogOut, Share2, Star, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAccess } from '../../../platform/server/access.ts'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useAreLeft, useAreShareable, useHasViewOnly } from '../../../platform/session/session-state.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'

/** Each item is shared individually, and all are listed in the sharing page's address. */
const sharedAtOnceMax = 50

export interface BatchAct {
  id: string
  label: string
  icon: ReactNode
  onSelect: () => void
  /** Why it is not possible now; null if it is. */
  whyNot: string | null
}

/** What can be done with all of these items: for the bar and the menu of selected items. Null is not offered. */
export function useBatchActs(
  rows: readonly ItemRow[],
  isArchive: boolean,
  {
    onChange,
    onRemove,
  }: {
    onChange: (change: ItemChange) => void
    onRemove: () => void
  },
) {
  const { t } = useTranslation()
  const isClosed = useAccess(({ access }) => access === 'closed')
  const isViewOnly = useHasViewOnly(rows)
  const areGivenBack = useAreLeft(rows)
  const mayShare = useAreShareable(rows)
  const isOnline = useOnline()
  const navigate = useNavigate()
  const isFavorite = rows.every(({ summary }) => summary.favorite)
  const isTooMany = rows.length > sharedAtOnceMax
  const share: BatchAct = {
    id: 'share',
    label: t('sharing.shareItem'),
    icon: <Share2 aria-hidden />,
    whyNot: !isOnline
      ? t('sharing.offline')
      : isTooMany
        ? t('sharing.shareManyMax', { count: sharedAtOnceMax })
        : null,
    onSelect: () => {
      if (!mayChange()) return
      void navigate(`/sharing?share=${rows.map(({ ref }) => ref.itemId).join()}`)
    },
  }
  const favorite: BatchAct = {
    id: 'favorite',
    label: isFavorite ? t('list.unfavorite') : t('list.makeFavorite'),
    icon: <Star aria-hidden className={classNames(isFavorite && 'fill-current')} />,
    whyNot: null,
    onSelect: () => {
      onChange({ name: 'favorite', value: !isFavorite })
    },
  }
  const archive: BatchAct = {
    id: 'archive',
    label: isArchive ? t('list.unarchive') : t('list.archive'),
    icon: isArchive ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
    whyNot: null,
    onSelect: () => {
      onChange({ name: isArchive ? 'unarchive' : 'archive' })
    },
  }
  const remove: BatchAct = {
    id: 'remove',
    label: areGivenBack ? t('sharing.removeFromMine') : isClosed ? t('trash.delete') : t('vault.trash'),
    icon: areGivenBack ? <LogOut aria-hidden /> : <Trash2 aria-hidden />,
    whyNot: null,
    onSelect: onRemove,
  }
  return {
    isViewOnly,
    areGivenBack,
    share: mayShare ? share : null,
    favorite,
    archive,
    remove: isViewOnly && !areGivenBack ? null : remove,
  }
}

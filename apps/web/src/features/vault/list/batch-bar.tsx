import type { ItemRow } from '@severy/client'
import { categories, type ItemChange } from '@severy/domain'
import { Button, type ButtonProps, classNames, IconButton, Menu, type MenuEntry } from '@severy/ui'
import {
  Archive,
  ArchiveRestore,
  FolderInput,
  LogOut,
  Share2,
  Star,
  Tag,
  Trash2,
  UsersRound,
  X,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAccess } from '../../../platform/server/access.ts'
import { useFolderTree } from '../../../platform/vault/folder-tree.ts'
import { mayChange } from '../../../platform/page/overlay.ts'
import {
  useAreLeft,
  useAreShareable,
  useCollections,
  useHasViewOnly,
  usePersonalVaultId,
} from '../../../platform/session/session-state.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { barClass, barPlaceClass } from './bar-class.ts'
import { CategoryIcon } from './category-icon.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'

/** Each item is shared individually, and all are listed in the sharing page's address. */
const sharedAtOnceMax = 50

/** Actions for all selected items: over the lower edge of the list, never over what is beside it. */
export function BatchBar({
  rows,
  isArchive,
  onChange,
  onRemove,
  onClear,
}: {
  rows: readonly ItemRow[]
  isArchive: boolean
  onChange: (change: ItemChange) => void
  /** Moves them to the trash, or out of this person's vault. */
  onRemove: () => void
  onClear: () => void
}) {
  const { t } = useTranslation()
  const isClosed = useAccess(({ access }) => access === 'closed')
  const personal = usePersonalVaultId()
  const hasCollections = useCollections().length > 0
  const isViewOnly = useHasViewOnly(rows)
  const areGivenBack = useAreLeft(rows)
  const mayShare = useAreShareable(rows)
  const isOnline = useOnline()
  const navigate = useNavigate()
  // The offered folders are those of the personal vault.
  const tree = useFolderTree().filter(() => rows.every(({ ref }) => ref.vaultId === personal))
  const [isMoving, setMoving] = useState(false)
  const [isTagging, setTagging] = useState(false)
  const isFavorite = rows.every(({ summary }) => summary.favorite)
  const folders: MenuEntry[] = tree.map(({ id, name, depth }) => ({
    id,
    label: `${' '.repeat(depth * 3)}${name}`,
    onSelect: () => {
      onChange({ name: 'folder', folderId: id })
    },
  }))
  return (
    <>
      <div className={classNames(barPlaceClass, '@container')}>
        <div role="toolbar" aria-label={t('list.batch')} className={barClass}>
          <span className="px-2 font-semibold tabular-nums @max-[26rem]:px-1">
            <span className="@max-[26rem]:sr-only">{t('list.selected', { count: rows.length })}</span>
            <span aria-hidden className="hidden @max-[26rem]:inline">
              {rows.length.toLocaleString('en')}
            </span>
          </span>
          {isViewOnly ? (
            <span className="px-2 text-small text-ink-2">{t('vaults.viewOnlySelected')}</span>
          ) : (
            <>
              <Menu
                staysPut
                align="start"
                side="top"
                trigger={
                  <BatchButton icon={<CategoryIcon category="Work" />}>{t('list.toCategory')}</BatchButton>
                }
                groups={[
                  categories.map((category) => ({
                    id: category,
                    label: category,
                    icon: <CategoryIcon category={category} />,
                    onSelect: () => {
                      onChange({ name: 'category', value: category })
                    },
                  })),
                ]}
              />
              {tree.length > 0 && (
                <Menu
                  staysPut
                  align="start"
                  side="top"
                  trigger={<BatchButton icon={<FolderInput aria-hidden />}>{t('list.toFolder')}</BatchButton>}
                  groups={[
                    folders,
                    [
                      {
                        id: 'none',
                        label: t('item.noFolder'),
                        onSelect: () => {
                          onChange({ name: 'folder', folderId: null })
                        },
                      },
                    ],
                  ]}
                />
              )}
              {hasCollections && !areGivenBack && (
                <BatchButton
                  icon={<UsersRound aria-hidden />}
                  onClick={() => {
                    if (mayChange()) setMoving(true)
                  }}
                >
                  {t('vaults.move')}
                </BatchButton>
              )}
              {mayShare && (
                <BatchButton
                  icon={<Share2 aria-hidden />}
                  disabled={!isOnline || rows.length > sharedAtOnceMax}
                  {...(rows.length > sharedAtOnceMax && {
                    title: t('sharing.shareManyMax', { count: sharedAtOnceMax }),
                  })}
                  {...(!isOnline && { title: t('sharing.offline') })}
                  onClick={() => {
                    if (!mayChange()) return
                    void navigate(`/sharing?share=${rows.map(({ ref }) => ref.itemId).join()}`)
                  }}
                >
                  {t('sharing.shareItem')}
                </BatchButton>
              )}
              <BatchButton
                icon={<Tag aria-hidden />}
                onClick={() => {
                  if (mayChange()) setTagging(true)
                }}
              >
                {t('list.addTag')}
              </BatchButton>
              <BatchButton
                icon={<Star aria-hidden className={classNames(isFavorite && 'fill-current')} />}
                onClick={() => {
                  onChange({ name: 'favorite', value: !isFavorite })
                }}
              >
                {isFavorite ? t('list.unfavorite') : t('list.makeFavorite')}
              </BatchButton>
              <BatchButton
                icon={isArchive ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
                onClick={() => {
                  onChange({ name: isArchive ? 'unarchive' : 'archive' })
                }}
              >
                {isArchive ? t('list.unarchive') : t('list.archive')}
              </BatchButton>
            </>
          )}
          {(!isViewOnly || areGivenBack) && (
            <BatchButton
              icon={areGivenBack ? <LogOut aria-hidden /> : <Trash2 aria-hidden />}
              className="text-danger-ink"
              onClick={onRemove}
            >
              {areGivenBack ? t('sharing.removeFromMine') : isClosed ? t('trash.delete') : t('vault.trash')}
            </BatchButton>
          )}
          <IconButton label={t('list.clearSelection')} icon={<X aria-hidden />} onClick={onClear} />
        </div>
      </div>
      {isMoving && (
        <MoveDialog
          rows={rows}
          onMoved={() => {
            setMoving(false)
            onClear()
          }}
          onClose={() => {
            setMoving(false)
          }}
        />
      )}
      {isTagging && (
        <TagDialog
          count={rows.length}
          onSave={(tag) => {
            setTagging(false)
            onChange({ name: 'add-tag', tag })
          }}
          onClose={() => {
            setTagging(false)
          }}
        />
      )}
    </>
  )
}

/** Where the list has no room for all labels in one line, only icons are visible, with the label as name and tooltip. */
function BatchButton({
  icon,
  children,
  className,
  ...rest
}: ButtonProps & { icon: ReactNode; children: string }) {
  return (
    <Button
      title={children}
      {...rest}
      size={32}
      variant="quiet"
      icon={icon}
      aria-label={children}
      className={classNames('@max-[70rem]:px-2 @max-[26rem]:px-1.5', className)}
    >
      <span className="hidden @min-[70rem]:inline">{children}</span>
    </Button>
  )
}

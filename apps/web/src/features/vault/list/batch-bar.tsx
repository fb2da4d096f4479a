import type { ItemRow } from '@severy/client'
import { categories, type ItemChange } from '@severy/domain'
import { Button, type ButtonProps, classNames, IconButton, Menu, RootMark, type MenuEntry } from '@severy/ui'
import { Folder, FolderInput, Tag, UsersRound, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFolderTree } from '../../../platform/vault/folder-tree.ts'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useCollections, usePersonalVaultId } from '../../../platform/session/session-state.ts'
import { barClass, barPlaceClass } from './bar-class.ts'
import { CategoryIcon } from './category-icon.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { useBatchActs, type BatchAct } from './use-batch-acts.tsx'

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
  const personal = usePersonalVaultId()
  const hasCollections = useCollections().length > 0
  const { isViewOnly, areGivenBack, share, favorite, archive, remove } = useBatchActs(rows, isArchive, {
    onChange,
    onRemove,
  })
  // The offered folders are those of the personal vault.
  const tree = useFolderTree().filter(() => rows.every(({ ref }) => ref.vaultId === personal))
  const [isMoving, setMoving] = useState(false)
  const [isTagging, setTagging] = useState(false)
  const folders: MenuEntry[] = tree.map(({ id, name, depth }) => ({
    id,
    label: name,
    icon: <Folder aria-hidden style={{ marginInlineStart: `${String(depth * 1.25)}rem` }} />,
    onSelect: () => {
      onChange({ name: 'folder', folderId: id })
    },
  }))
  return (
    <>
      <div className={classNames(barPlaceClass, '@container')}>
        <RootMark name="data-has-batch-bar" />
        <div
          role="toolbar"
          aria-label={t('list.batch')}
          className={classNames(barClass, !isViewOnly && narrowBarClass)}
        >
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
              {share !== null && <ActButton act={share} />}
              <BatchButton
                icon={<Tag aria-hidden />}
                onClick={() => {
                  if (mayChange()) setTagging(true)
                }}
              >
                {t('list.addTag')}
              </BatchButton>
              <ActButton act={favorite} />
              <ActButton act={archive} />
            </>
          )}
          {remove !== null && <ActButton act={remove} className="text-danger-ink" />}
          <IconButton
            label={t('list.clearSelection')}
            icon={<X aria-hidden />}
            onClick={onClear}
            className={classNames(!isViewOnly && narrowButtonClass)}
          />
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
          rows={rows}
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

/** On a phone the buttons share the whole width, in one row even at 320 pixels. */
const narrowBarClass = '@max-[26rem]:w-full @max-[26rem]:flex-nowrap'
const narrowButtonClass = '@max-[26rem]:min-w-0! @max-[26rem]:flex-1 @max-[26rem]:px-0!'

function ActButton({
  act: { label, icon, onSelect, whyNot },
  className,
}: {
  act: BatchAct
  className?: string
}) {
  return (
    <BatchButton
      icon={icon}
      className={className}
      disabled={whyNot !== null}
      {...(whyNot !== null && { title: whyNot })}
      onClick={onSelect}
    >
      {label}
    </BatchButton>
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
      className={classNames('@max-[70rem]:px-2', narrowButtonClass, className)}
    >
      <span className="hidden @min-[70rem]:inline">{children}</span>
    </Button>
  )
}

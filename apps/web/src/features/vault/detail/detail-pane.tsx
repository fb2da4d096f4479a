import type { ItemRow } from '@severy/client'
import type { Item } from '@severy/domain'
import { Badge, Button, classNames, EmptyState, IconButton, RootMark, Skeleton, Tooltip } from '@severy/ui'
import { ArrowLeft, Ellipsis, Pencil, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '../../../platform/server/access.ts'
import { useVaultPermission } from '../../../platform/session/session-state.ts'
import { setCurrentItem } from '../../../platform/vault/current-item.ts'
import { useFolderTree } from '../../../platform/vault/folder-tree.ts'
import { useSkipTarget } from '../../../platform/page/skip-targets.ts'
import { useVaultAt } from '../../../platform/vault/vault-names.ts'
import { Attachments } from '../attachments/attachments.tsx'
import { nameOf } from '../card-parts.tsx'
import { ExpiryNotice } from '../health/expiry-notice.tsx'
import { HealthNotice } from '../health/health-notice.tsx'
import { ItemTile } from '../item-tile.tsx'
import { ClosedItem } from '../reprompt/closed-item.tsx'
import { FavoriteSign } from '../list/favorite-sign.tsx'
import type { ItemActions } from '../use-item-actions.tsx'
import { ChangedBy } from './changed-by.tsx'
import { EditInPlace } from './edit-in-place.tsx'
import { ItemFields } from './item-fields.tsx'
import { ItemHistory } from './item-history.tsx'
import { SharedWith } from './shared-with.tsx'
import { useEditItem } from './use-edit-item.ts'
import { useEditing } from './use-editing.ts'
import { useItemAuthors } from './use-item-authors.ts'
import { useOpenedItem } from './use-opened-item.ts'
import { WaitingNotice } from './waiting-notice.tsx'
import { StateBadges } from '../state-badges.tsx'

/** One item beside the list, or over it on narrower screens. Mount it with the item's id as key. */
export function DetailPane({
  row,
  actions,
  takesFocus,
  isMenuOpen,
  onMenu,
  onClose,
}: {
  row: ItemRow
  actions: ItemActions
  /** True if the user opened the item itself, rather than moving through the list. */
  takesFocus: boolean
  isMenuOpen: boolean
  onMenu: (row: ItemRow, button: HTMLElement) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const item = useOpenedItem(row)
  const edit = useEditItem()
  const canEdit = useVaultPermission(row.ref.vaultId) !== 'view'
  const { isEditing, end } = useEditing()
  const heading = useRef<HTMLHeadingElement>(null)
  const name = nameOf(t('vault.untitled'), row.summary.title)

  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
    // Only on opening.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const detailsId = useSkipTarget('details')
  const wasEditing = useRef(false)
  useEffect(() => {
    // After editing, the focus returns to the heading, as on opening.
    if (wasEditing.current && !isEditing) heading.current?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])

  /** Stays in view while editing, with the buttons that end it. */
  const head = (buttons: ReactNode) => (
    <div
      className={classNames(
        'mb-4 flex items-start gap-3 max-md:flex-wrap',
        isEditing &&
          'sticky top-0 z-10 -mx-1 border-b border-subtle bg-canvas px-1 py-3 max-[75rem]:-mt-4 min-[75rem]:-mt-1',
      )}
    >
      {/* On phones the name goes below the buttons: beside them it would break inside words. */}
      <div className="flex min-w-0 flex-1 items-start gap-3 max-md:order-1 max-md:basis-full">
        <ItemTile summary={row.summary} size={52} />
        <div className="min-w-0 flex-1">
          <h2
            ref={heading}
            tabIndex={-1}
            dir="auto"
            className="type-title-2 flex items-center gap-2 wrap-anywhere outline-none"
          >
            {name}
            {row.summary.favorite && <FavoriteSign />}
          </h2>
          <p className="text-small text-ink-3">
            {t('detail.subtitle', { category: row.summary.category, date: new Date(row.summary.changedAt) })}
          </p>
          {!canEdit && (
            <Tooltip label={t('sharing.viewOnlyReason')}>
              <span tabIndex={0} className="inline-flex">
                <Badge>{t('sharing.permissions.view')}</Badge>
              </span>
            </Tooltip>
          )}
          <StateBadges row={row} />
        </div>
      </div>
      {buttons}
      <IconButton
        size={40}
        label={t('detail.close')}
        icon={
          <>
            <X aria-hidden className="max-md:hidden" />
            <ArrowLeft aria-hidden className="md:hidden rtl:-scale-x-100" />
          </>
        }
        onClick={onClose}
        className="max-md:-order-1 max-md:-ms-2 max-md:me-auto"
      />
    </div>
  )

  return (
    <aside
      id={detailsId}
      tabIndex={-1}
      aria-label={t('vault.detailsOf', { name })}
      onFocus={() => {
        setCurrentItem(row.ref)
      }}
      className="quiet-scroller overflow-y-auto overscroll-contain border-subtle bg-canvas outline-none max-[75rem]:fixed max-[75rem]:top-[calc(3.75rem+1px+env(safe-area-inset-top))] max-[75rem]:bottom-0 max-[75rem]:end-0 max-[75rem]:z-30 max-[75rem]:w-full md:max-[75rem]:max-w-[min(35rem,calc(100vw-16rem))] max-md:bottom-(--bottom-bar) md:max-[75rem]:border-s max-[75rem]:px-4 max-[75rem]:py-4 min-[51rem]:max-[75rem]:shadow-e3 min-[75rem]:sticky min-[75rem]:top-20 min-[75rem]:max-h-[calc(100dvh-6.5rem)] min-[75rem]:self-start min-[75rem]:p-1"
    >
      <RootMark name="data-has-details" />
      {isEditing ? (
        <EditInPlace row={row} head={head} onDone={end} />
      ) : (
        <>
          {head(
            <>
              {canEdit && (
                <Button
                  variant="primary"
                  icon={<Pencil aria-hidden />}
                  onClick={() => {
                    edit(row)
                  }}
                >
                  {t('vault.edit')}
                </Button>
              )}
              <IconButton
                size={40}
                label={t('vault.moreLabel', { name })}
                icon={<Ellipsis aria-hidden />}
                aria-haspopup="menu"
                aria-expanded={isMenuOpen}
                onClick={(event) => {
                  onMenu(row, event.currentTarget)
                }}
              />
            </>,
          )}
          {item === undefined && <PaneSkeleton />}
          {item === null && <UnopenedItem row={row} />}
          {item && <OpenedItem row={row} item={item} actions={actions} />}
        </>
      )}
    </aside>
  )
}

function UnopenedItem({ row }: { row: ItemRow }) {
  const { t } = useTranslation()
  return row.summary.reprompt ? (
    <ClosedItem row={row} />
  ) : (
    <EmptyState pictogram="no-results" title={t('vault.openFailedTitle')} text={t('detail.failedText')} />
  )
}

function OpenedItem({ row, item, actions }: { row: ItemRow; item: Item; actions: ItemActions }) {
  const { t } = useTranslation()
  const canEdit = useVaultPermission(row.ref.vaultId) !== 'view'
  const isReadOnly = row.summary.trashed || !canEdit
  const authors = useItemAuthors(row, item)
  const isClosed = useAccess(({ access }) => access === 'closed')
  return (
    <div className="grid gap-5">
      <WaitingNotice row={row} />
      <HealthNotice row={row} canEdit={!isReadOnly} />
      <ExpiryNotice row={row} actions={actions} canEdit={!isReadOnly} />
      <ItemFields row={row} item={item} actions={actions} />
      <Attachments row={row} isReadOnly={isReadOnly || isClosed} />
      <ItemHistory row={row} item={item} actions={actions} isReadOnly={isReadOnly} authors={authors} />
      <SharedWith row={row} />
      <ItemPlace row={row} item={item} />
      <p className="text-small text-ink-3">
        {t('detail.created', { date: new Date(item.createdAt) })}
        {' · '}
        {t('detail.changed', { date: new Date(item.changedAt) })}
        <ChangedBy userId={item.changedBy} authors={authors} />
        {row.summary.lastUsedAt !== null && (
          <>
            {' · '}
            {t('detail.used', { date: new Date(row.summary.lastUsedAt) })}
          </>
        )}
      </p>
    </div>
  )
}

/** Shared vault, folder and tags. */
function ItemPlace({ row, item: { folderId, tags } }: { row: ItemRow; item: Item }) {
  const { t } = useTranslation()
  const folder = useFolderTree().find(({ id }) => id === folderId)
  const vault = useVaultAt(row.ref.vaultId)
  const collection = vault?.isCollection === true ? vault : null
  if (folder === undefined && collection === null && tags.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
      {collection !== null && (
        <>
          <dt className="text-ink-3">{t('vaults.itemVault')}</dt>
          <dd>
            <Link to={`/vaults/${collection.vaultId}`} dir="auto" className="text-link wrap-anywhere">
              {collection.name}
            </Link>
          </dd>
        </>
      )}
      {folder !== undefined && (
        <>
          <dt className="text-ink-3">{t('item.folder')}</dt>
          <dd dir="auto" className="wrap-anywhere">
            {folder.name}
          </dd>
        </>
      )}
      {tags.length > 0 && (
        <>
          <dt className="text-ink-3">{t('item.tags')}</dt>
          <dd className="flex flex-wrap gap-1">
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </dd>
        </>
      )}
    </dl>
  )
}

function PaneSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  )
}

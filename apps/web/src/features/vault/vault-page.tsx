import type { ItemRow } from '@severy/client'
import { Button } from '@severy/ui'
import { Plus } from 'lucide-react'
import { useCallback, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../platform/engine/engine-host.ts'
import { openAddForm } from '../../platform/item-form.ts'
import { useSearch } from '../../platform/search.ts'
import { useSession } from '../../platform/session.ts'
import { useVaultRows, type ItemKind } from '../../platform/vault-rows.ts'
import { useTitle } from '../../shell/use-title.ts'
import { EncryptionBanner } from './encryption/encryption-banner.tsx'
import { FailedDialog } from './failed-dialog.tsx'
import { ItemDetails } from './item-details.tsx'
import { ItemGrid } from './item-grid.tsx'
import { ItemMenu, type OpenMenu } from './item-menu.tsx'
import { ListSkeleton, LoadFailed, NoMatch, NoPasswords } from './list-stand-ins.tsx'
import { NewDeviceNote } from './new-device-note.tsx'
import { OpenItemForm } from './editor/open-item-form.tsx'
import { useAutoHide } from './revealed.ts'
import { UnsavedOffer } from './editor/unsaved-offer.tsx'
import { useFilteredRows } from './use-filtered-rows.ts'
import { useItemActions, type ItemActions } from './use-item-actions.tsx'

/** `/dashboard`. */
export function VaultPage() {
  const { t } = useTranslation()
  useTitle(t('title.vault'))
  useAutoHide()
  const [details, setDetails] = useState<ItemRow | null>(null)
  const [failed, setFailed] = useState<ItemRow | null>(null)
  const hasPasswords = useVaultRows().sections.password.length > 0
  const actions = useItemActions()
  return (
    <div className="mx-auto max-w-[1120px]">
      <div className="mb-2 flex min-h-10 items-center justify-between gap-4">
        <h1 tabIndex={-1} className="type-title-1">
          {t('vault.heading')}
        </h1>
        {hasPasswords && (
          <Button icon={<Plus aria-hidden />} onClick={openAddForm} className="max-md:hidden">
            {t('vault.addNew')}
          </Button>
        )}
      </div>
      <NewDeviceNote />
      <EncryptionBanner />
      <UnsavedOffer />
      <VaultList actions={actions} onDetails={setDetails} onWhy={setFailed} />
      <OpenItemForm />
      {details !== null && (
        <ItemDetails
          key={details.ref.itemId}
          row={details}
          actions={actions}
          onClose={() => {
            setDetails(null)
          }}
        />
      )}
      {failed !== null && (
        <FailedDialog
          row={failed}
          onClose={() => {
            setFailed(null)
          }}
        />
      )}
    </div>
  )
}

function VaultList({
  actions,
  onDetails,
  onWhy,
}: {
  actions: ItemActions
  onDetails: (row: ItemRow) => void
  onWhy: (row: ItemRow) => void
}) {
  const { t } = useTranslation()
  const rows = useVaultRows()
  const { query, setQuery } = useSearch()
  const syncState = useSession(({ sync }) => sync.state)
  const { sections, count } = useFilteredRows(rows.sections, query)
  const [collapsed, setCollapsed] = useState<ReadonlySet<ItemKind>>(new Set())
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const isFiltered = query.trim() !== ''

  function toggle(kind: ItemKind) {
    setCollapsed((before) => {
      const after = new Set(before)
      if (!after.delete(kind)) after.add(kind)
      return after
    })
  }

  const openMenu = useCallback((row: ItemRow, button: HTMLElement) => {
    setMenu({ row, button })
  }, [])

  async function trash(row: ItemRow) {
    const neighbour = neighbourOf(place.current, row.ref.itemId)
    if (await actions.trash(row)) focusAfter(place, row.ref.itemId, neighbour)
  }

  if (!rows.isComplete && rows.count === 0) {
    return syncState === 'unreachable' || syncState === 'offline' ? (
      <LoadFailed onRetry={() => void engine().syncNow()} />
    ) : (
      <ListSkeleton />
    )
  }
  return (
    <div ref={place}>
      <p role="status" className="sr-only">
        {isFiltered ? t('vault.resultCount', { count }) : ''}
      </p>
      {isFiltered && count === 0 ? (
        <NoMatch
          query={query}
          onClear={() => {
            setQuery('')
          }}
        />
      ) : (
        <ItemGrid
          sections={sections}
          collapsed={collapsed}
          isFiltered={isFiltered}
          menuItemId={menu?.row.ref.itemId ?? null}
          actions={actions}
          onToggle={toggle}
          onMenu={openMenu}
          onDetails={onDetails}
          onWhy={onWhy}
          empty={<NoPasswords />}
        />
      )}
      {menu !== null && (
        <ItemMenu
          key={menu.row.ref.itemId}
          menu={menu}
          actions={actions}
          onTrash={(row) => void trash(row)}
          onDetails={onDetails}
          onClose={() => {
            setMenu(null)
          }}
        />
      )}
    </div>
  )
}

/** The item after this one, or before it at the end. */
function neighbourOf(list: HTMLElement | null, itemId: string): string | null {
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
  const index = cards.findIndex(({ dataset }) => dataset['item'] === itemId)
  return (cards[index + 1] ?? cards[index - 1])?.dataset['item'] ?? null
}

/** Once the card has gone, the focus is on its neighbour's menu button, or on the page's heading (UX 5.3). */
function focusAfter(list: RefObject<HTMLElement | null>, gone: string, neighbour: string | null): void {
  requestAnimationFrame(() => {
    if (list.current?.querySelector(`[data-item="${gone}"]`) != null) {
      focusAfter(list, gone, neighbour)
      return
    }
    const button = list.current?.querySelector<HTMLElement>(
      `[data-item="${neighbour ?? ''}"] [aria-haspopup=menu]`,
    )
    const target = button ?? document.querySelector<HTMLElement>('h1[tabindex="-1"]')
    target?.focus()
  })
}

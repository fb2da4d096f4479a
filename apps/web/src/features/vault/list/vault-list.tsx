import type { ItemRow } from '@severy/client'
import type { ItemChange } from '@severy/domain'
import { classNames } from '@severy/ui'
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useAccess } from '../../../platform/server/access.ts'
import { currentItem, setCurrentItem } from '../../../platform/vault/current-item.ts'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { useFolderNames } from '../../../platform/vault/folder-tree.ts'
import { calledByName } from '../../../platform/vault/item-address.ts'
import { useSearch } from '../../../platform/search/search.ts'
import {
  toggleCollapsed,
  useCollapsedKinds,
  useListOrder,
  useListView,
} from '../../../platform/vault/list-choices.ts'
import { isUnreached, vaultRemoval } from '../../../platform/session/session-state.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useShortcuts } from '../../../platform/page/shortcuts.ts'
import { useSkipTarget } from '../../../platform/page/skip-targets.ts'
import { afterFrame } from '../../../platform/browser/after-frame.ts'
import { useMedia } from '../../../platform/browser/use-media.ts'
import {
  useVaultRows,
  type ItemKind,
  type Sections,
  type VaultRows,
} from '../../../platform/vault/vault-rows.ts'
import { useTitle } from '../../../shell/frame/use-title.ts'
import { DetailPane } from '../detail/detail-pane.tsx'
import { useEditing } from '../detail/use-editing.ts'
import { FailedDialog } from '../failed-dialog.tsx'
import { nameOf } from '../card-parts.tsx'
import { ItemMenu, type OpenMenu } from '../item-menu.tsx'
import {
  ListSkeleton,
  LoadFailed,
  NoMatch,
  NoneHere,
  NoPasswords,
  NothingInVault,
} from '../list-stand-ins.tsx'
import { DeleteDialog } from '../trash/delete-dialog.tsx'
import { useCellHands } from '../moving/use-cell-hands.ts'
import { useItemActions } from '../use-item-actions.tsx'
import { BatchBar } from './batch-bar.tsx'
import { focusAfter, neighborOf } from './focus-after.ts'
import { ItemGrid } from './item-grid.tsx'
import { LeaveItemsDialog } from './leave-items-dialog.tsx'
import { ListFilters } from './list-filters.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { SearchedFor } from './matched-text.tsx'
import { SelectionMenu } from './selection-menu.tsx'
import { clearSelection, selectedOf, selectUpTo, toggleSelected, useSelection } from './selection.ts'
import { useOpenRow } from './use-open-row.ts'
import { usePlacement } from './use-placement.ts'
import { useShownRows } from './use-shown-rows.ts'
import { useVaultAt } from '../../../platform/vault/vault-names.ts'
import { everywhere, isNarrowed, wholeVaultId, type VaultPlace } from './vault-place.ts'

interface ListProps {
  place: VaultPlace
  go: (change: Partial<VaultPlace>, options?: { replace?: boolean }) => void
}

/** The list at a place of the vault, the open item beside it, and the actions for selected items. */
export function VaultList(props: ListProps) {
  const newest = useVaultRows()
  // Lets the browser respond while many cards render. The result of a user's own action must not be delayed.
  const deferred = useDeferredValue(newest)
  const isSmallChange = !newest.isFlood && deferred.count > 0
  const rows = isSmallChange ? newest : deferred
  return <RowsList {...props} rows={rows} />
}

const RowsList = memo(function RowsList({ place, go, rows }: ListProps & { rows: VaultRows }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const listId = useSkipTarget('list')
  const { query: text, setQuery } = useSearch()
  const isAway = useSession(({ sync }) => isUnreached(sync))
  const view = useListView()
  const order = useListOrder()
  const shown = useShownRows(rows, place, text, order)
  const actions = useItemActions()
  const chosenCollapsed = useCollapsedKinds()
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [failed, setFailed] = useState<ItemRow | null>(null)
  const [deleting, setDeleting] = useState<readonly ItemRow[] | null>(null)
  const [leaving, setLeaving] = useState<readonly ItemRow[] | null>(null)
  const [moving, setMoving] = useState<{ rows: readonly ItemRow[]; to?: string } | null>(null)
  const [takesFocus, setTakesFocus] = useState(false)
  const location = useLocation()
  const isCalled = location.state === calledByName
  const list = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const placement = usePlacement(grid, place.itemId === null ? 'list' : 'list-beside-details')
  const { ids: selectedIds } = useSelection()
  const { sections, kinds, words, inside, isForgiving } = shown
  // What is searched for must not be hidden.
  const collapsed = shown.isSearched ? noKinds : chosenCollapsed

  const selected = useMemo(
    () => (selectedIds.size === 0 ? none : selectedOf(rowsOf(sections, kinds), selectedIds)),
    [sections, kinds, selectedIds],
  )
  const { isEditing, end: endEditing } = useEditing()
  const open = useOpenRow(place, isEditing)
  useTitle(
    open === null
      ? t('title.vault')
      : t('detail.title', { name: nameOf(t('vault.untitled'), open.summary.title) }),
  )
  const wholeVault = useVaultAt(wholeVaultId(place))
  const emptyVaultId = wholeVault?.isCollection === true ? wholeVault.vaultId : null
  const isFiltered = shown.isSearched || isNarrowed(place) || place.isArchive

  const folders = useFolderNames()
  const searchedFor = useMemo(
    () => ({ words, inside, isForgiving, folders }),
    [words, inside, isForgiving, folders],
  )
  const isNarrow = useMedia('(width < 75rem)')
  const drawn = useRef({ sections, kinds, collapsed })
  useLayoutEffect(() => {
    drawn.current = { sections, kinds, collapsed }
  }, [sections, kinds, collapsed])
  const hasRows = rows.count > 0
  useEffect(() => {
    if (!hasRows) return
    afterFrame(() => {
      engine.noteDrawn()
    })
  }, [engine, hasRows])
  useEffect(
    () => () => {
      setCurrentItem(null)
      clearSelection()
    },
    [],
  )

  const hands = useCellHands({
    selected,
    onMenuAt: setMenu,
    onDropAt: (dragged, target) => {
      // Moving into a vault gives others access, so this asks first.
      if (target.kind === 'vault') setMoving({ rows: dragged, to: target.vaultId })
      else if (target.kind === 'tag') void change(dragged, { name: 'add-tag', tag: target.tag })
      else void change(dragged, { name: 'folder', folderId: target.folderId })
    },
    onDetails: (row) => {
      showDetails(row)
    },
  })
  const openMenu = useCallback((row: ItemRow, button: HTMLElement) => {
    setMenu({ row, rows: [row], button })
  }, [])
  const showDetails = useCallback(
    ({ ref: { itemId } }: ItemRow) => {
      setTakesFocus(true)
      go({ itemId })
    },
    [go],
  )
  const select = useCallback((row: ItemRow, isRange: boolean) => {
    if (!isRange) {
      toggleSelected(row)
      return
    }
    const { sections, kinds, collapsed } = drawn.current
    // A range includes nothing that is out of sight.
    selectUpTo(
      row,
      rowsOf(
        sections,
        kinds.filter((kind) => !collapsed.has(kind)),
      ),
    )
  }, [])

  function closeDetails() {
    go({ itemId: null })
    if (open !== null) focusItem(list, open.ref.itemId)
  }

  async function change(changed: readonly ItemRow[], what: ItemChange) {
    const [only] = changed
    const neighbor = only === undefined ? null : neighborOf(list.current, only.ref.itemId)
    if (!(await actions.change(changed, what))) return
    clearSelection()
    if (only === undefined || !leavingChanges.includes(what.name)) return
    if (changed.some(({ ref }) => ref.itemId === place.itemId)) go({ itemId: null }, { replace: true })
    focusAfter(list, only.ref.itemId, neighbor)
  }

  /**
   * One rule for menus, shortcuts and the bar (`removal`): items shared by others are given back, the rest goes to the
   * trash.
   */
  function remove(rows: readonly ItemRow[]) {
    if (rows.some(({ ref }) => vaultRemoval(ref.vaultId) === 'leave')) setLeaving(rows)
    else throwAway(rows)
  }

  function throwAway(rows: readonly ItemRow[]) {
    if (rows.length === 0) return
    // Trashing counts as a change; deleting does not, and stays possible.
    const areOwn = rows.every(({ ref }) => vaultRemoval(ref.vaultId) === 'delete')
    if (areOwn && useAccess.getState().access === 'closed') setDeleting(rows)
    else void change(rows, { name: 'trash' })
  }

  function afterLeaving(rows: readonly ItemRow[], others: readonly ItemRow[]) {
    clearSelection()
    if (rows.some(({ ref }) => ref.itemId === place.itemId)) go({ itemId: null }, { replace: true })
    throwAway(others)
  }

  const trashKey = (event: KeyboardEvent) => {
    const current = currentItem()
    const targets = selected.length > 0 ? selected : current === null || current.failed ? [] : [current]
    if (targets.length === 0) return
    event.preventDefault()
    remove(targets)
  }
  useShortcuts({
    '[Shift]+#': trashKey,
    Delete: trashKey,
    Escape: (event) => {
      if (text !== '') setQuery('')
      else if (open !== null && isEditing) endEditing()
      else if (open !== null) closeDetails()
      else if (selected.length > 0) clearSelection()
      else return
      event.preventDefault()
    },
  })

  const isLoading = !rows.isComplete && rows.count === 0
  return (
    <SearchedFor value={searchedFor}>
      <div className={classNames(open !== null && besideClass)}>
        <div ref={list} inert={open !== null && isNarrow} className="min-w-0">
          {/* Also while rows are loading: what exists by then need not render together with them. */}
          {((isLoading && !isAway) || rows.count + rows.archivedCount > 0) && (
            <ListFilters place={place} go={go} />
          )}
          <p role="status" className="sr-only">
            {shown.isSearched ? t('vault.resultCount', { count: shown.count }) : ''}
            {selected.length > 0 ? t('list.selected', { count: selected.length }) : ''}
          </p>
          <div ref={grid} id={listId} tabIndex={-1} className="outline-none">
            {isLoading && isAway ? (
              <LoadFailed onRetry={() => void engine.syncNow()} />
            ) : isLoading ? (
              <ListSkeleton />
            ) : isFiltered && shown.count === 0 ? (
              shown.isSearched ? (
                <NoMatch
                  query={text}
                  onWiden={
                    isNarrowed(place) || place.isArchive
                      ? () => {
                          go(everywhere)
                        }
                      : null
                  }
                  onClear={() => {
                    setQuery('')
                  }}
                />
              ) : emptyVaultId !== null ? (
                <NothingInVault vaultId={emptyVaultId} />
              ) : (
                <NoneHere
                  isArchive={place.isArchive && !isNarrowed(place)}
                  onClear={() => {
                    go(everywhere)
                  }}
                />
              )
            ) : (
              <ItemGrid
                placement={placement}
                view={view}
                sections={sections}
                kinds={kinds}
                collapsed={collapsed}
                isFiltered={isFiltered}
                isSearched={shown.isSearched}
                selectedIds={selectedIds}
                openItemId={open?.ref.itemId ?? null}
                menuItemId={menu?.row.ref.itemId ?? null}
                actions={actions}
                hands={hands}
                onToggle={shown.isSearched ? null : toggleCollapsed}
                onMenu={openMenu}
                onDetails={showDetails}
                onWhy={setFailed}
                onSelect={select}
                onMove={(row) => {
                  if (open === null) return
                  setTakesFocus(false)
                  go({ itemId: row.ref.itemId }, { replace: true })
                }}
                empty={<NoPasswords />}
              />
            )}
          </div>
          {selected.length > 0 && (
            <BatchBar
              rows={selected}
              isArchive={place.isArchive}
              onChange={(what) => void change(selected, what)}
              onRemove={() => {
                remove(selected)
              }}
              onClear={clearSelection}
            />
          )}
        </div>
        {open !== null && (
          <DetailPane
            key={isCalled ? location.key : open.ref.itemId}
            row={open}
            actions={actions}
            takesFocus={takesFocus || isCalled}
            isMenuOpen={menu?.row.ref.itemId === open.ref.itemId}
            onMenu={openMenu}
            onClose={closeDetails}
          />
        )}
      </div>
      {menu !== null && menu.rows.length > 1 && (
        <SelectionMenu
          key={menu.row.ref.itemId}
          menu={menu}
          isArchive={place.isArchive}
          onChange={(what) => void change(menu.rows, what)}
          onRemove={() => {
            remove(menu.rows)
          }}
          onMove={() => {
            setMoving({ rows: menu.rows })
          }}
          onClose={() => {
            setMenu(null)
          }}
        />
      )}
      {menu?.rows.length === 1 && (
        <ItemMenu
          key={menu.row.ref.itemId}
          menu={menu}
          actions={actions}
          onChange={(row, what) => void change([row], what)}
          onDetails={showDetails}
          onRemove={(row) => {
            remove([row])
          }}
          onMove={(row) => {
            setMoving({ rows: [row] })
          }}
          onClose={() => {
            setMenu(null)
          }}
        />
      )}
      {moving !== null && (
        <MoveDialog
          rows={moving.rows}
          to={moving.to}
          {...(moving.to === undefined && {
            onFolder: (folderId: string | null) => void change(moving.rows, { name: 'folder', folderId }),
          })}
          onMoved={() => {
            setMoving(null)
            clearSelection()
            if (moving.rows.some(({ ref }) => ref.itemId === place.itemId)) {
              go({ itemId: null }, { replace: true })
            }
          }}
          onClose={() => {
            setMoving(null)
          }}
        />
      )}
      {leaving !== null && (
        <LeaveItemsDialog
          rows={leaving}
          onLeft={afterLeaving}
          onClose={() => {
            setLeaving(null)
          }}
        />
      )}
      {deleting !== null && (
        <DeleteDialog
          skipTrash
          rows={deleting}
          onClose={() => {
            setDeleting(null)
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
    </SearchedFor>
  )
})

const besideClass =
  'min-[75rem]:grid min-[75rem]:grid-cols-[minmax(22.5rem,1fr)_minmax(26.25rem,35rem)] min-[75rem]:gap-6'

function rowsOf(sections: Sections, kinds: readonly ItemKind[]): readonly ItemRow[] {
  return kinds.flatMap((kind) => sections[kind])
}

const none: readonly ItemRow[] = []
const noKinds: ReadonlySet<ItemKind> = new Set()

function focusItem(list: RefObject<HTMLElement | null>, itemId: string): void {
  list.current?.querySelector<HTMLElement>(`[data-item="${itemId}"] [data-open]`)?.focus()
}

const leavingChanges: readonly ItemChange['name'][] = ['trash', 'archive', 'unarchive']

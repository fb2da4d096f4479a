import type { ItemRow } from '@severy/client'
import { Button } from '@severy/ui'
import { Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { vaultRemoval } from '../../../platform/session/session-state.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useShortcuts } from '../../../platform/page/shortcuts.ts'
import { useVaultRows } from '../../../platform/vault/vault-rows.ts'
import { useWatchedHealth } from '../../../platform/vault/watched-health.ts'
import { useTitle } from '../../../shell/frame/use-title.ts'
import { focusAfter, neighborOf } from '../list/focus-after.ts'
import { clearSelection, selectedOf, selectUpTo, toggleSelected, useSelection } from '../list/selection.ts'
import { ListSkeleton, LoadFailed, TrashEmpty } from '../list-stand-ins.tsx'
import { useItemActions } from '../use-item-actions.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { TrashBar } from './trash-bar.tsx'
import { TrashList } from './trash-list.tsx'
import '../../../platform/i18n/en-shared.ts'
import '../../../shell/frame/en-frame.ts'
import '../../../shell/people/en-people.ts'
import '../vault-texts.ts'

/** `/dashboard/trash`. */
export function TrashPage() {
  const { t } = useTranslation()
  const engine = useEngine()
  useTitle(t('trash.heading'))
  useWatchedHealth()
  const { trashed, isComplete, count } = useVaultRows()
  const syncState = useSession(({ sync }) => sync.state)
  const actions = useItemActions()
  const { ids } = useSelection()
  const selected = useMemo(() => selectedOf(trashed, ids), [trashed, ids])
  /** The items to confirm for deletion; `isAll` if the trash is being emptied. */
  const [deleting, setDeleting] = useState<{ rows: readonly ItemRow[]; isAll: boolean } | null>(null)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => clearSelection, [])
  useShortcuts({
    Escape: () => {
      clearSelection()
    },
  })

  async function restore(rows: readonly ItemRow[]) {
    const [first] = rows
    if (first === undefined) return
    const neighbor = neighborOf(list.current, first.ref.itemId)
    if (!(await actions.change(rows, { name: 'restore' }))) return
    clearSelection()
    focusAfter(list, first.ref.itemId, neighbor)
  }

  /** In someone else's shared vault, only owners can delete permanently. */
  const deletable = useDeletable(trashed)
  const deletableSelected = useDeletable(selected)
  const isLoading = !isComplete && count + trashed.length === 0
  return (
    <div className="mx-auto max-w-[1120px]">
      <div className="mb-2 flex min-h-10 items-center justify-between gap-4">
        <h1 tabIndex={-1} className="type-title-1">
          {t('trash.heading')}
        </h1>
        {deletable.length > 0 && (
          <Button
            icon={<Trash2 aria-hidden />}
            className="text-danger-ink"
            onClick={() => {
              setDeleting({ rows: deletable, isAll: true })
            }}
          >
            {t('trash.empty')}
          </Button>
        )}
      </div>
      <p className="mb-4 text-ink-2">
        {t('trash.lead')}
        {deletable.length < trashed.length && <> {t('trash.ofOthers')}</>}
      </p>
      {isLoading &&
        (syncState === 'unreachable' || syncState === 'offline' ? (
          <LoadFailed onRetry={() => void engine.syncNow()} />
        ) : (
          <ListSkeleton />
        ))}
      {!isLoading && trashed.length === 0 && <TrashEmpty />}
      <div ref={list}>
        {trashed.length > 0 && (
          <TrashList
            rows={trashed}
            selectedIds={ids}
            onSelect={(row, isRange) => {
              if (isRange) selectUpTo(row, trashed)
              else toggleSelected(row)
            }}
            onRestore={(row) => void restore([row])}
            onDelete={(row) => {
              setDeleting({ rows: [row], isAll: false })
            }}
          />
        )}
      </div>
      {selected.length > 0 && (
        <TrashBar
          count={selected.length}
          mayDelete={deletableSelected.length === selected.length}
          onRestore={() => void restore(selected)}
          onDelete={() => {
            setDeleting({ rows: selected, isAll: false })
          }}
          onClear={clearSelection}
        />
      )}
      {deleting !== null && (
        <DeleteDialog
          rows={deleting.rows}
          asksForCount={deleting.isAll}
          onClose={() => {
            setDeleting(null)
          }}
        />
      )}
    </div>
  )
}

function useDeletable(rows: readonly ItemRow[]): readonly ItemRow[] {
  const vaults = useSession(({ status }) => (status.name === 'unlocked' ? status.account.vaults : undefined))
  return useMemo(
    () => (vaults === undefined ? [] : rows.filter(({ ref }) => vaultRemoval(ref.vaultId) === 'delete')),
    [rows, vaults],
  )
}

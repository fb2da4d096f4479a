import type { ItemRow } from '@severy/client'
import { Button, classNames, IconButton } from '@severy/ui'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HealthBadge } from '../../../shell/values/health-badge.tsx'
import { useVaultRemoval } from '../../../platform/session/session-state.ts'
import { useVaultAt } from '../../../platform/vault/vault-names.ts'
import { nameOf } from '../card-parts.tsx'
import { ItemTile } from '../item-tile.tsx'
import { SelectBox } from '../list/select-box.tsx'
import { usePlacement } from '../list/use-placement.ts'
import { daysLeft } from './days-left.ts'
import { StateBadges } from '../state-badges.tsx'

/** Pixels, as an estimate until a line is measured. */
const lineHeight = 57

interface TrashHandlers {
  onSelect: (row: ItemRow, isRange: boolean) => void
  onRestore: (row: ItemRow) => void
  onDelete: (row: ItemRow) => void
}

/** Renders only the lines near the viewport, however large the trash is. */
export function TrashList({
  rows,
  selectedIds,
  ...handlers
}: TrashHandlers & { rows: readonly ItemRow[]; selectedIds: ReadonlySet<string> }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const { width, top } = usePlacement(place, 'trash')
  const [now] = useState(() => Date.now())
  const virtualizer = useWindowVirtualizer({
    count: width > 0 ? rows.length : 0,
    estimateSize: () => lineHeight,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: 72,
  })
  return (
    <div
      ref={place}
      role="list"
      aria-label={t('trash.heading')}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index]
        return row === undefined ? null : (
          <div
            key={key}
            role="listitem"
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            data-index={index}
            ref={virtualizer.measureElement}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${String(start - top)}px)` }}
          >
            <TrashLine row={row} isSelected={selectedIds.has(row.ref.itemId)} now={now} {...handlers} />
          </div>
        )
      })}
    </div>
  )
}

function TrashLine({
  row,
  isSelected,
  now,
  onSelect,
  onRestore,
  onDelete,
}: TrashHandlers & { row: ItemRow; isSelected: boolean; now: number }) {
  const { t } = useTranslation()
  const { summary } = row
  const name = nameOf(t('vault.untitled'), summary.title)
  const mayDelete = useVaultRemoval(row.ref.vaultId) === 'delete'
  const vault = useVaultAt(row.ref.vaultId)
  return (
    <article
      data-item={row.ref.itemId}
      className={classNames(
        'group flex min-h-14 items-center gap-3 border-b border-subtle px-3 py-1.5',
        isSelected ? 'bg-sel' : 'bg-surface',
      )}
    >
      <ItemTile summary={summary} size={36} />
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="truncate font-semibold whitespace-pre">
          {name}
        </h2>
        <p className="truncate text-small text-ink-3">
          {t('trash.daysLeft', { count: daysLeft(summary.trashedAt ?? now, now) })}
          {!mayDelete && <> {t('trash.inVault', { vault: vault?.name ?? '' })}</>}
        </p>
      </div>
      <StateBadges row={row} />
      <HealthBadge itemId={row.ref.itemId} />
      <Button
        size={32}
        variant="soft"
        data-keeps-focus
        icon={<RotateCcw aria-hidden className="size-4!" />}
        aria-label={t('trash.restoreItem', { name })}
        onClick={() => {
          onRestore(row)
        }}
      >
        <span className="max-md:hidden">{t('trash.restore')}</span>
      </Button>
      {mayDelete && (
        <IconButton
          label={t('trash.deleteItem', { name })}
          icon={<Trash2 aria-hidden />}
          tone="danger"
          onClick={() => {
            onDelete(row)
          }}
        />
      )}
      <SelectBox row={row} name={name} isSelected={isSelected} onSelect={onSelect} />
    </article>
  )
}

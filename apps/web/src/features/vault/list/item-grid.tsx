import type { ItemRow } from '@severy/client'
import { Button } from '@severy/ui'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { ChevronDown, ChevronRight, Plus } from 'lucide-react'
import { useMemo, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { openAddForm } from '../../../platform/item-form.ts'
import type { ItemKind, Sections } from '../../../platform/vault-rows.ts'
import { FeatureGate } from '../../../shell/feature-gate.tsx'
import { ItemCard, type CardHandlers } from '../item-card.tsx'
import { ItemLine } from './item-line.tsx'
import { linesOf, sectionNames, type Line } from './lines.ts'
import type { ListView } from './list-choices.ts'
import { useListKeys } from './use-list-keys.ts'
import { usePlacement } from './use-placement.ts'

const cardGap = 14
const cardWidthMin = 290
const columnsMax = 3
/** Pixels, before a line has been measured. */
const estimates: Record<ListView, Record<Line['name'], number>> = {
  cards: { heading: 52, cells: 160 + cardGap, empty: 420 },
  list: { heading: 52, cells: 57, empty: 420 },
}

export interface GridProps extends CardHandlers {
  view: ListView
  sections: Sections
  collapsed: ReadonlySet<ItemKind>
  /** Leaves out what invites to add. */
  isFiltered: boolean
  selectedIds: ReadonlySet<string>
  /** The item whose details are open. */
  openItemId: string | null
  onToggle: (kind: ItemKind) => void
  /** The item whose menu is open. */
  menuItemId: string | null
  /** The keys moved to this row. */
  onMove: (row: ItemRow) => void
  empty: ReactNode
}

/** Draws only the lines near the view, so that ten thousand cards cost as much as thirty. */
export function ItemGrid(props: GridProps) {
  const { view, sections, collapsed, isFiltered, onToggle, empty } = props
  const place = useRef<HTMLDivElement>(null)
  const { width, top } = usePlacement(place)
  const columns = view === 'list' ? 1 : columnsIn(width)
  const isMeasured = width > 0
  const lines = useMemo(
    () => (isMeasured ? linesOf(sections, columns, collapsed, isFiltered, view === 'cards') : []),
    [isMeasured, sections, columns, collapsed, isFiltered, view],
  )
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => estimates[view][lines[index]?.name ?? 'cells'],
    // By their place: when an item comes or goes, each line changes by one and is not made anew.
    overscan: view === 'list' ? 4 : 1,
    scrollMargin: top,
    // The sticky header, for whatever is scrolled to by the keyboard.
    scrollPaddingStart: 72,
    scrollPaddingEnd: 80,
  })
  useListKeys({
    place,
    lines,
    scrollToLine: (index) => {
      virtualizer.scrollToIndex(index)
    },
    onSelect: props.onSelect,
    onMove: props.onMove,
  })

  return (
    <div ref={place} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const line = lines[index]
        return line === undefined ? null : (
          <div
            key={key}
            data-index={index}
            ref={virtualizer.measureElement}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${String(start - top)}px)` }}
          >
            {line.name === 'heading' && <SectionHeading line={line} onToggle={onToggle} />}
            {line.name === 'empty' && empty}
            {line.name === 'cells' && <Cells line={line} columns={columns} {...props} />}
          </div>
        )
      })}
    </div>
  )
}

function columnsIn(width: number): number {
  return Math.min(columnsMax, Math.max(1, Math.floor((width + cardGap) / (cardWidthMin + cardGap))))
}

function SectionHeading({
  line,
  onToggle,
}: {
  line: Extract<Line, { name: 'heading' }>
  onToggle: (kind: ItemKind) => void
}) {
  const { t } = useTranslation()
  const name = t(sectionNames[line.kind])
  return (
    <h2 className="pt-3 pb-2.5">
      <button
        type="button"
        aria-expanded={!line.isCollapsed}
        className="-ms-1 flex items-center gap-1.5 rounded-control px-1 py-0.5 font-semibold hover:bg-sunken pointer-coarse:min-h-11"
        onClick={() => {
          onToggle(line.kind)
        }}
      >
        {line.isCollapsed ? (
          <ChevronRight aria-hidden className="size-4! text-ink-3" />
        ) : (
          <ChevronDown aria-hidden className="size-4! text-ink-3" />
        )}
        {name} <span className="font-normal text-ink-3 tabular-nums">{line.count.toLocaleString('en')}</span>
      </button>
    </h2>
  )
}

function Cells({
  line: { rows, first, hasAddTile },
  columns,
  view,
  menuItemId,
  selectedIds,
  openItemId,
  actions,
  onMenu,
  onDetails,
  onWhy,
  onSelect,
}: GridProps & { line: Extract<Line, { name: 'cells' }>; columns: number }) {
  const Item = view === 'list' ? ItemLine : ItemCard
  return (
    <div
      role="list"
      className="grid"
      style={{
        gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))`,
        ...(view === 'cards' && { gap: cardGap, paddingBottom: cardGap }),
      }}
    >
      {rows.slice(first, first + columns).map((row, index) => (
        <div
          key={row.ref.itemId}
          role="listitem"
          aria-setsize={rows.length}
          aria-posinset={first + index + 1}
          className="min-w-0"
        >
          <Item
            row={row}
            isMenuOpen={menuItemId === row.ref.itemId}
            isSelected={selectedIds.has(row.ref.itemId)}
            isOpen={openItemId === row.ref.itemId}
            actions={actions}
            onMenu={onMenu}
            onDetails={onDetails}
            onWhy={onWhy}
            onSelect={onSelect}
          />
        </div>
      ))}
      {hasAddTile && (
        <div role="listitem" className="min-w-0">
          <FeatureGate fallback={null}>
            <AddTile />
          </FeatureGate>
        </div>
      )}
    </div>
  )
}

function AddTile() {
  const { t } = useTranslation()
  return (
    <Button
      variant="quiet"
      icon={<Plus aria-hidden />}
      className="h-full! min-h-[160px] w-full rounded-card! border-dashed! border-control!"
      onClick={openAddForm}
    >
      {t('vault.addNew')}
    </Button>
  )
}

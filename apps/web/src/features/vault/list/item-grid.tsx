import type { ItemRow } from '@severy/client'
import { Button } from '@severy/ui'
import {
  measureElement,
  useWindowVirtualizer,
  windowScroll,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { ChevronDown, ChevronRight, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { afterFrame } from '../../../platform/browser/after-frame.ts'
import type { ListView } from '../../../platform/vault/list-choices.ts'
import { openAddForm } from '../../../platform/vault/item-form.ts'
import { useMedia } from '../../../platform/browser/use-media.ts'
import type { ItemKind, Sections } from '../../../platform/vault/vault-rows.ts'
import { FeatureGate } from '../../../shell/plans/feature-gate.tsx'
import { UpgradeCard } from '../../../shell/plans/upgrade-card.tsx'
import type { CardHandlers } from '../card-parts.tsx'
import { ItemCard } from '../item-card.tsx'
import { ItemCell, type CellHands } from '../moving/item-cell.tsx'
import { ItemLine } from './item-line.tsx'
import { linesOf, noLines, type Line, type Lines } from './lines.ts'
import { useElementKeys } from './use-element-keys.ts'
import { useFocusThatFollows, useListKeys } from './use-list-keys.ts'
import { useTouchSelect } from './use-touch-select.ts'
import type { Placement } from './use-placement.ts'

const cardGap = 10
const cardWidthMin = 250
/** Touch screens need larger buttons, so cards are wider there. */
const touchCardWidthMin = 300
const columnsMax = 3
/** Pixels, before a line is measured. */
const estimates: Record<ListView, Record<Line['name'], number>> = {
  cards: { heading: 40, cells: 104 + cardGap, empty: 420 },
  list: { heading: 40, cells: 57, empty: 420 },
}

export interface GridProps extends CardHandlers {
  placement: Placement
  view: ListView
  sections: Sections
  /** The order of the sections. */
  kinds: readonly ItemKind[]
  collapsed: ReadonlySet<ItemKind>
  /** Hides the buttons for adding items. */
  isFiltered: boolean
  isSearched: boolean
  selectedIds: ReadonlySet<string>
  /** The item whose details are open. */
  openItemId: string | null
  /** Null while a search shows all that it has found. */
  onToggle: ((kind: ItemKind) => void) | null
  /** The item whose menu is open. */
  menuItemId: string | null
  hands: CellHands
  /** Called when the keyboard has moved to this row. */
  onMove: (row: ItemRow) => void
  empty: ReactNode
}

/** Renders only the lines near the viewport, so that ten thousand cards cost as much as thirty. */
export function ItemGrid(props: GridProps) {
  const { placement, view, sections, kinds, collapsed, isFiltered, onToggle, empty } = props
  const place = useRef<HTMLDivElement>(null)
  const { width, top } = placement
  const isTouch = useMedia('(pointer: coarse)')
  const columns = view === 'list' ? 1 : columnsIn(width, isTouch ? touchCardWidthMin : cardWidthMin)
  const isMeasured = width > 0
  const lines = useMemo(
    () => (isMeasured ? linesOf(sections, kinds, columns, collapsed, isFiltered, view === 'cards') : noLines),
    [isMeasured, sections, kinds, columns, collapsed, isFiltered, view],
  )
  const [initialRect] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }))
  const overscan = useOverscan(view, lines, props.isSearched)
  const virtualizer = useWindowVirtualizer({
    count: lines.count,
    // Otherwise the first render has no lines and needs a second one.
    initialRect,
    estimateSize: (index) => estimates[view][lines.at(index)?.name ?? 'cells'],
    measureElement: heightOf,
    scrollToFn: scrollAway,
    overscan,
    scrollMargin: top,
    // Space for the sticky header when scrolling by keyboard.
    scrollPaddingStart: 72,
    scrollPaddingEnd: 80,
  })
  const scrollToLine = (index: number) => {
    virtualizer.scrollToIndex(index)
  }
  const following = useFocusThatFollows(place, lines, scrollToLine)
  useListKeys({
    place,
    lines,
    scrollToLine,
    isSearched: props.isSearched,
    actions: props.actions,
    onSelect: props.onSelect,
    onMove: props.onMove,
    onDetails: props.onDetails,
  })

  const touch = useTouchSelect(props.onSelect)
  const items = virtualizer.getVirtualItems()
  return (
    <div
      ref={place}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
      {...following}
      {...touch}
    >
      {/* One grid for all items: when one comes or goes, the others keep their elements and move along. */}
      <div
        className="absolute inset-x-0 top-0 grid"
        style={{
          paddingTop: (items[0]?.start ?? top) - top,
          gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))`,
          columnGap: view === 'cards' ? cardGap : 0,
        }}
      >
        {blocksOf(lines, items).map(({ line, index, ...block }) =>
          line.name === 'cells' ? (
            <Cells
              key={line.kind}
              line={line}
              index={index}
              {...block}
              columns={columns}
              measure={virtualizer.measureElement}
              {...props}
            />
          ) : (
            <div
              key={line.name === 'heading' ? `heading-${line.kind}` : line.name}
              ref={virtualizer.measureElement}
              data-index={index}
              className="col-span-full"
            >
              {line.name === 'heading' ? <SectionHeading line={line} onToggle={onToggle} /> : empty}
            </div>
          ),
        )}
      </div>
    </div>
  )
}

/**
 * Lines rendered beyond the viewport, so that scrolling finds them ready; none before the first lines are on screen,
 * and none for a search's results until they are scrolled: a key would otherwise change cards that nobody sees.
 */
function useOverscan(view: ListView, lines: Lines, isSearched: boolean): number {
  const [isDrawn, setDrawn] = useState(false)
  const [scrolled, setScrolled] = useState<Lines | null>(null)
  const hasLines = lines.count > 0
  useEffect(() => {
    if (!hasLines) return
    afterFrame(() => {
      setDrawn(true)
    })
  }, [hasLines])
  useEffect(() => {
    if (!isSearched) return
    const onScroll = (): void => {
      setScrolled(lines)
    }
    window.addEventListener('scroll', onScroll, { passive: true, once: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
    }
  }, [isSearched, lines])
  if (isSearched ? scrolled !== lines : !isDrawn) return 0
  return view === 'list' ? 4 : 1
}

/**
 * Scrolls only if the position changes: the first render would otherwise scroll to where it already is and force a
 * layout.
 */
const scrollAway: typeof windowScroll = (offset, options, instance) => {
  if (offset + (options.adjustments ?? 0) !== instance.scrollOffset) windowScroll(offset, options, instance)
}

/** Does not read the layout while it is being built: the observer reports the size before the browser paints. */
function heightOf(
  element: Element,
  entry: ResizeObserverEntry | undefined,
  instance: Virtualizer<Window, Element>,
): number {
  if (entry !== undefined) return measureElement(element, entry, instance)
  const index = instance.indexFromElement(element)
  return instance.measurementsCache[index]?.size ?? instance.options.estimateSize(index)
}

interface Block {
  line: Line
  index: number
  /** Consecutive lines of cells of one section; the last one may contain the add tile. */
  lineCount: number
  hasAddTile: boolean
}

function blocksOf(lines: Lines, items: readonly VirtualItem[]): Block[] {
  const blocks: Block[] = []
  for (const { index } of items) {
    const line = lines.at(index)
    const last = blocks.at(-1)
    if (line === undefined) continue
    const hasAddTile = line.name === 'cells' && line.hasAddTile
    if (line.name === 'cells' && last?.line.name === 'cells' && last.line.kind === line.kind) {
      last.lineCount += 1
      last.hasAddTile = hasAddTile
    } else blocks.push({ line, index, lineCount: 1, hasAddTile })
  }
  return blocks
}

function columnsIn(width: number, widthMin: number): number {
  return Math.min(columnsMax, Math.max(1, Math.floor((width + cardGap) / (widthMin + cardGap))))
}

function SectionHeading({
  line,
  onToggle,
}: {
  line: Extract<Line, { name: 'heading' }>
  onToggle: ((kind: ItemKind) => void) | null
}) {
  const { t } = useTranslation()
  const name = t(`vault.sections.${line.kind}`)
  const count = <span className="font-normal text-ink-3 tabular-nums">{line.count.toLocaleString('en')}</span>
  if (onToggle === null) {
    return (
      <h2 className="pt-2 pb-1.5 max-md:pointer-coarse:pt-0 max-md:pointer-coarse:pb-0">
        <span className="flex items-center gap-1.5 py-0.5 font-semibold pointer-coarse:min-h-11">
          {name} {count}
        </span>
      </h2>
    )
  }
  return (
    <h2 className="pt-2 pb-1.5 max-md:pointer-coarse:pt-0 max-md:pointer-coarse:pb-0">
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
        {name} {count}
      </button>
    </h2>
  )
}

function Cells({
  line: { kind, rows, first },
  index,
  lineCount,
  hasAddTile,
  columns,
  measure,
  view,
  isSearched,
  menuItemId,
  selectedIds,
  openItemId,
  actions,
  hands,
  onMenu,
  onDetails,
  onWhy,
  onSelect,
}: GridProps &
  Omit<Block, 'line'> & {
    line: Extract<Line, { name: 'cells' }>
    columns: number
    measure: (element: Element | null) => void
  }) {
  const { t } = useTranslation()
  const Item = view === 'list' ? ItemLine : ItemCard
  const drawn = rows.slice(first, first + lineCount * columns)
  const keys = useElementKeys(drawn, first, isSearched)
  /** The first cell gives a line's height, because all cells in a grid row are equally high. */
  const placed = (cell: number) => ({
    className: 'min-w-0',
    ...(view === 'cards' && { style: { paddingBottom: cardGap } }),
    ...(cell % columns === 0 && { ref: measure, 'data-index': index + (cell - first) / columns }),
  })
  return (
    <div role="list" aria-label={t(`vault.sections.${kind}`)} className="contents">
      {drawn.map((row, at) => (
        <ItemCell
          key={keys[at]}
          row={row}
          hands={hands}
          setSize={rows.length}
          position={first + at + 1}
          {...placed(first + at)}
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
        </ItemCell>
      ))}
      {hasAddTile && (
        <div role="listitem" {...placed(rows.length)}>
          <FeatureGate upgradeCard={<UpgradeCard className="h-full min-h-26" />}>
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
      className="h-full! min-h-26 w-full rounded-card! border-dashed! border-control!"
      onClick={openAddForm}
    >
      {t('vault.addNew')}
    </Button>
  )
}

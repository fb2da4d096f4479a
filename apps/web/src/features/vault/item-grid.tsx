import type { ItemRow } from '@severy/client'
import { Button } from '@severy/ui'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { ChevronDown, ChevronRight, Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { openAddForm } from '../../platform/item-form.ts'
import type { ItemKind } from '../../platform/vault-rows.ts'
import { FailedCard, PasswordCard, PlainCard, type CardProps } from './item-card.tsx'
import type { Cell, Line } from './lines.ts'

const gap = 14
const cardWidthMin = 290
const columnsMax = 3
/** Pixels, before a line has been measured. */
const estimates: Record<Line['name'], number> = { heading: 52, cells: 160 + gap, empty: 420 }

export interface GridProps extends Omit<CardProps, 'row'> {
  makeLines: (columns: number) => Line[]
  onToggle: (kind: ItemKind) => void
  onWhy: (row: ItemRow) => void
  empty: ReactNode
}

/** Draws only the lines near the view, so that ten thousand cards cost as much as thirty. */
export function ItemGrid({ makeLines, onToggle, onWhy, empty, ...cardProps }: GridProps) {
  const place = useRef<HTMLDivElement>(null)
  const { width, top } = usePlacement(place)
  const columns = Math.min(columnsMax, Math.max(1, Math.floor((width + gap) / (cardWidthMin + gap))))
  const lines = width === 0 ? [] : makeLines(columns)
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => estimates[lines[index]?.name ?? 'cells'],
    getItemKey: (index) => keyOf(lines[index], index),
    overscan: 4,
    scrollMargin: top,
    // The sticky header, for whatever is scrolled to by the keyboard.
    scrollPaddingStart: 72,
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
            {line.name === 'cells' && <Cells line={line} columns={columns} onWhy={onWhy} {...cardProps} />}
          </div>
        )
      })}
    </div>
  )
}

function keyOf(line: Line | undefined, index: number): string {
  if (line === undefined) return String(index)
  if (line.name !== 'cells') return line.name === 'heading' ? `heading-${line.kind}` : line.name
  const [first] = line.cells
  return first?.name === 'item' ? first.row.ref.itemId : `add-${String(line.first)}`
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

const sectionNames = {
  password: 'vault.passwords',
  card: 'vault.cards',
  bank: 'vault.banks',
  note: 'vault.notes',
  identity: 'vault.identities',
} as const

function Cells({
  line,
  columns,
  onWhy,
  ...cardProps
}: Omit<CardProps, 'row'> & {
  line: Extract<Line, { name: 'cells' }>
  columns: number
  onWhy: (row: ItemRow) => void
}) {
  return (
    <div
      role="list"
      className="grid"
      style={{ gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))`, gap, paddingBottom: gap }}
    >
      {line.cells.map((cell, index) => (
        <div
          key={cell.name === 'item' ? cell.row.ref.itemId : 'add'}
          role="listitem"
          className="min-w-0"
          {...(cell.name === 'item' && {
            'aria-setsize': line.total,
            'aria-posinset': line.first + index + 1,
          })}
        >
          <OneCell cell={cell} onWhy={onWhy} {...cardProps} />
        </div>
      ))}
    </div>
  )
}

function OneCell({
  cell,
  onWhy,
  ...cardProps
}: Omit<CardProps, 'row'> & { cell: Cell; onWhy: (row: ItemRow) => void }) {
  const { t } = useTranslation()
  if (cell.name === 'add') {
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
  const { row } = cell
  if (row.failed) return <FailedCard row={row} onWhy={onWhy} />
  const Card = row.summary.type === 'password' ? PasswordCard : PlainCard
  return <Card row={row} {...cardProps} />
}

/** Width of the list and its distance from the top of the page, in pixels. */
function usePlacement(place: React.RefObject<HTMLDivElement | null>): { width: number; top: number } {
  const [placement, setPlacement] = useState({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = (): void => {
      const { width, top } = element.getBoundingClientRect()
      const next = { width, top: Math.round(top + window.scrollY) }
      setPlacement((before) => (before.width === next.width && before.top === next.top ? before : next))
    }
    measure()
    // The body changes its height when anything above the list appears or goes.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => {
      observer.disconnect()
    }
  }, [place])
  return placement
}

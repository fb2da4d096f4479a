import type { ItemRow } from '@severy/client'
import { classNames } from '@severy/ui'
import { Check } from 'lucide-react'
import { withName } from '../item-texts.ts'
import { useSelection } from './selection.ts'

const labelToSelect = withName('list.select')

/**
 * Visible on hover and focus, and everywhere once anything is selected. On touch screens where a long press selects,
 * visible only then.
 */
export function SelectBox({
  row,
  name,
  isSelected,
  onSelect,
  heldByTouch = false,
}: {
  row: ItemRow
  name: string
  isSelected: boolean
  onSelect: (row: ItemRow, isRange: boolean) => void
  heldByTouch?: boolean
}) {
  const isSelecting = useSelection(({ ids }) => ids.size > 0)
  return (
    <span
      className={classNames(
        'relative inline-flex shrink-0 items-center justify-center',
        heldByTouch ? 'size-5' : 'size-6 pointer-coarse:size-11',
        heldByTouch && !isSelecting && 'pointer-coarse:sr-only',
        heldByTouch && isSelecting && 'pointer-coarse:size-6',
      )}
    >
      <input
        type="checkbox"
        aria-label={labelToSelect(name)}
        checked={isSelected}
        onChange={(event) => {
          const { nativeEvent } = event
          onSelect(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }}
        className={classNames(
          'size-4.5 appearance-none rounded-tile border border-control bg-surface checked:border-primary checked:bg-primary focus-visible:opacity-100 pointer-coarse:size-6',
          !isSelecting &&
            'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
        )}
      />
      {isSelected && (
        <Check
          aria-hidden
          className="pointer-events-none absolute size-3.5 stroke-[3px] text-on-primary pointer-coarse:size-4.5"
        />
      )}
    </span>
  )
}

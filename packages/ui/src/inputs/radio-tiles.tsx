import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** How many tiles fit beside each other on a phone. */
const rowMax = 6

export interface RadioTile<Value extends string> {
  value: Value
  label: string
  icon: ReactNode
}

/**
 * A choice between kinds of things, each with its icon: up to `rowMax` in a single row at any width, more in as many
 * rows as needed. If the icons are enough, as for colors, `labelsHidden` leaves the words to tooltips and screen
 * readers.
 */
export function RadioTiles<Value extends string>({
  label,
  value,
  onChange,
  tiles,
  labelsHidden = false,
  className,
}: {
  /** Accessible name of the group. */
  label: string
  value: Value
  onChange: (value: Value) => void
  tiles: readonly RadioTile<Value>[]
  labelsHidden?: boolean
  className?: string
}) {
  const isRow = tiles.length <= rowMax
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={onChange}
      className={classNames(
        'grid',
        isRow
          ? 'auto-cols-fr grid-flow-col'
          : labelsHidden
            ? 'grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))] gap-1.5 pointer-coarse:grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-1.5',
        className,
      )}
    >
      {tiles.map((tile) => (
        <Radio.Root
          key={tile.value}
          value={tile.value}
          nativeButton
          render={<button type="button" {...(labelsHidden && { title: tile.label })} />}
          className={classNames(
            'relative flex min-w-0 flex-col items-center gap-1 border border-control bg-surface px-1 py-2 text-micro text-ink-2 transition-colors duration-90 hover:text-ink focus-visible:z-10 data-checked:z-1 data-checked:border-sel-bar data-checked:bg-sel data-checked:text-sel-ink forced-colors:data-checked:outline-2',
            isRow
              ? '-ms-px first:ms-0 first:rounded-s-control last-of-type:rounded-e-control'
              : 'rounded-control',
          )}
        >
          {tile.icon}
          <span className={labelsHidden ? 'sr-only' : 'max-w-full truncate'}>{tile.label}</span>
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}

import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

/** A choice of two or three, side by side. Radio buttons to the keyboard and to screen readers. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  segments,
  labelsHidden = false,
  className,
}: {
  /** Accessible name of the group. */
  label: string
  value: Value
  onChange: (value: Value) => void
  segments: readonly Segment<Value>[]
  /** Shows the icons alone. */
  labelsHidden?: boolean
  className?: string
}) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={onChange}
      className={classNames('inline-flex rounded-control border border-control bg-surface p-0.5', className)}
    >
      {segments.map((segment) => (
        <Radio.Root
          key={segment.value}
          value={segment.value}
          aria-label={segment.label}
          title={labelsHidden ? segment.label : undefined}
          nativeButton
          render={<button type="button" />}
          className="inline-flex h-8 min-w-9 items-center justify-center gap-1.5 rounded-tile px-2.5 text-small font-semibold text-ink-2 transition-colors duration-90 hover:text-ink data-checked:bg-sel data-checked:text-sel-ink pointer-coarse:min-h-10 forced-colors:data-checked:outline-2"
        >
          {segment.icon}
          {!labelsHidden && <span aria-hidden="true">{segment.label}</span>}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}

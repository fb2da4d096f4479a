import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Badge } from '../feedback/badge.tsx'

export interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  /** A word or two beside the label, such as what this choice saves. */
  note?: string
}

/** A choice of two or three, side by side. To the keyboard and to screen readers, they are radio buttons. */
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
  /** Shows only the icons. */
  labelsHidden?: boolean
  className?: string
}) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('inline-flex rounded-control border border-control bg-surface p-0.5', className)}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          title={labelsHidden ? segment.label : undefined}
          className="relative inline-flex h-8 min-w-9 items-center justify-center gap-1.5 rounded-tile px-2.5 text-small font-semibold text-ink-2 transition-colors duration-90 hover:text-ink has-checked:bg-sel has-checked:text-sel-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-10 forced-colors:has-checked:outline-2"
        >
          {/* The browser's own radio button, invisible, covering the whole segment. */}
          <input
            type="radio"
            name={name}
            aria-label={segment.note === undefined ? segment.label : `${segment.label}, ${segment.note}`}
            checked={segment.value === value}
            onChange={() => {
              onChange(segment.value)
            }}
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
          />
          {segment.icon}
          {!labelsHidden && <span aria-hidden="true">{segment.label}</span>}
          {segment.note !== undefined && (
            <span aria-hidden="true" className="contents">
              <Badge tone="ok">{segment.note}</Badge>
            </span>
          )}
        </label>
      ))}
    </div>
  )
}

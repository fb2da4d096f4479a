import { Slider as Base } from '@base-ui/react/slider'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { typedBox } from './field-frame.tsx'

export interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  decreaseLabel: string
  increaseLabel: string
  /** Said after a typed number was out of range: "Between 4 and 50." */
  rangeNote: string
  className?: string | undefined
}

/** A whole number by dragging, with buttons or by typing: nothing requires a drag (WCAG 2.5.7). */
export function Slider(props: SliderProps) {
  const { label, value, onChange, min, max, decreaseLabel, increaseLabel, rangeNote, className } = props
  const id = useId()
  /** The number field's text while typing. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isClamped, setClamped] = useState(false)

  function choose(next: number) {
    setClamped(false)
    onChange(next)
  }

  function type(text: string) {
    setTyped(text)
    const number = Number(text)
    if (!/^\d+$/.test(text)) return
    if (number >= min && number <= max) choose(number)
  }

  /** Replaces a number out of range by the nearest allowed one, and announces that. */
  function settle() {
    const number = Number(typed)
    setTyped(null)
    if (typed === null || !/^\d+$/.test(typed)) return
    const nearest = Math.min(max, Math.max(min, number))
    setClamped(nearest !== number)
    if (nearest !== number) onChange(nearest)
  }

  return (
    <div className={className}>
      <div className="mb-1 flex items-center justify-between gap-3">
        <label id={`${id}-label`} htmlFor={id} className="text-small font-semibold text-ink">
          {label}
        </label>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(value)}
          onChange={(event) => {
            type(event.currentTarget.value)
          }}
          onBlur={settle}
          onKeyDown={(event) => {
            // Does not submit the form, so that the user sees the resulting number first.
            if (event.key === 'Enter' && typed !== null && Number(typed) !== value) {
              event.preventDefault()
              settle()
            }
          }}
          aria-describedby={`${id}-range`}
          className={classNames(typedBox, 'h-8 w-14! text-center tabular-nums')}
        />
      </div>
      <div className="flex items-center gap-2">
        <IconButton
          label={decreaseLabel}
          icon={<Minus aria-hidden />}
          disabled={value <= min}
          onClick={() => {
            choose(value - 1)
          }}
        />
        <Base.Root value={value} onValueChange={choose} min={min} max={max} className="min-w-0 flex-1">
          <Base.Control className="flex h-8 w-full touch-none items-center select-none">
            <Base.Track className="h-1.5 w-full rounded-tile bg-subtle select-none forced-colors:border">
              <Base.Indicator className="rounded-tile bg-primary select-none" />
              <Base.Thumb
                aria-labelledby={`${id}-label`}
                className="h-5 w-3 rounded-tile border border-transparent bg-primary select-none has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus forced-colors:border-current"
              />
            </Base.Track>
          </Base.Control>
        </Base.Root>
        <IconButton
          label={increaseLabel}
          icon={<Plus aria-hidden />}
          disabled={value >= max}
          onClick={() => {
            choose(value + 1)
          }}
        />
      </div>
      <p id={`${id}-range`} role="status" className="text-small text-warn-ink">
        {isClamped ? rangeNote : ''}
      </p>
    </div>
  )
}

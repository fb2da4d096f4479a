import { Slider as Base } from '@base-ui/react/slider'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { fieldBox } from './field-frame.tsx'

export interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  decreaseLabel: string
  increaseLabel: string
  className?: string | undefined
}

/** A whole number by dragging, with buttons or by typing: nothing requires a drag (WCAG 2.5.7). */
export function Slider(props: SliderProps) {
  const { label, value, onChange, min, max, decreaseLabel, increaseLabel, className } = props
  const id = useId()
  /** The number field's text while typing. */
  const [typed, setTyped] = useState<string | null>(null)

  function type(text: string) {
    setTyped(text)
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= min && number <= max) onChange(number)
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
          onBlur={() => {
            setTyped(null)
          }}
          className={classNames(fieldBox, 'h-8 w-14! text-center tabular-nums')}
        />
      </div>
      <div className="flex items-center gap-2">
        <IconButton
          label={decreaseLabel}
          icon={<Minus aria-hidden />}
          disabled={value <= min}
          onClick={() => {
            onChange(value - 1)
          }}
        />
        <Base.Root value={value} onValueChange={onChange} min={min} max={max} className="min-w-0 flex-1">
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
            onChange(value + 1)
          }}
        />
      </div>
    </div>
  )
}

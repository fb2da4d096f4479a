import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface RadioCard<Value extends string> {
  value: Value
  label: string
  /** What choosing this option means. */
  text: ReactNode
}

/** A choice whose options each need a sentence of explanation. */
export function RadioCards<Value extends string>({
  label,
  value,
  onChange,
  cards,
  isStacked = false,
  className,
}: {
  /** Above the cards, and the name of the group. */
  label: string
  value: Value
  onChange: (value: Value) => void
  cards: readonly RadioCard<Value>[]
  /** Stacks the cards at any width, for a varying number of cards. */
  isStacked?: boolean
  className?: string
}) {
  const id = useId()
  return (
    <div className={className}>
      <p id={`${id}-label`} className="mb-1.5 text-small font-semibold text-ink">
        {label}
      </p>
      <RadioGroup
        aria-labelledby={`${id}-label`}
        value={value}
        onValueChange={onChange}
        className={classNames('grid gap-2', !isStacked && 'sm:auto-cols-fr sm:grid-flow-col')}
      >
        {cards.map((card) => (
          <Radio.Root
            key={card.value}
            value={card.value}
            nativeButton
            aria-labelledby={`${id}-${card.value}`}
            aria-describedby={`${id}-${card.value}-text`}
            render={<button type="button" />}
            className="group flex min-w-0 items-start gap-3 rounded-card border border-control bg-surface px-3 py-2.5 text-start transition-colors duration-90 hover:border-ink-3 data-checked:border-sel-bar data-checked:bg-sel forced-colors:data-checked:outline-2"
          >
            <span
              aria-hidden="true"
              className="mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-full border border-control bg-surface group-data-checked:border-sel-bar"
            >
              <Radio.Indicator className="size-2.5 rounded-full bg-sel-bar forced-colors:bg-[Highlight]" />
            </span>
            <span className="min-w-0">
              <span
                id={`${id}-${card.value}`}
                className="block font-semibold wrap-anywhere text-ink group-data-checked:text-sel-ink"
              >
                {card.label}
              </span>
              <span id={`${id}-${card.value}-text`} className="block text-small text-ink-2">
                {card.text}
              </span>
            </span>
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  )
}

import { useId, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, FieldFrame, typedBox, isShown, notKeptProps, type FieldTexts } from './field-frame.tsx'

export interface TextareaProps extends FieldTexts {
  value: string
  onChange: (value: string) => void
  rows?: number
  /** Limit in UTF-16 units, as browsers count. No more can be typed. */
  maxLength?: number
  /** The counter's text, `(120, 1000) => "120 of 1,000 characters"`. Shown from four fifths of the limit on. */
  counterLabel?: (used: number, limit: number) => string
  id?: string | undefined
  name?: string
  placeholder?: string
  required?: boolean
  disabled?: boolean
  inputRef?: Ref<HTMLTextAreaElement> | undefined
  className?: string | undefined
}

/** A field for several lines of text. */
export function Textarea(props: TextareaProps) {
  const {
    label,
    labelHidden,
    isStarred,
    hint,
    error,
    value,
    onChange,
    rows = 4,
    maxLength,
    counterLabel,
  } = props
  const { inputRef, id: givenId, name, placeholder, required, disabled, className } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const texts = { label, labelHidden, isStarred, hint, error }
  const isNearLimit = maxLength !== undefined && value.length >= maxLength * 0.8
  return (
    <FieldFrame
      id={id}
      texts={texts}
      className={className}
      below={
        counterLabel !== undefined &&
        maxLength !== undefined && (
          <p role="status" className="mt-1.5 text-end text-small text-ink-3 tabular-nums empty:hidden">
            {isNearLimit ? counterLabel(value.length, maxLength) : ''}
          </p>
        )
      }
    >
      <textarea
        {...notKeptProps}
        id={id}
        ref={inputRef}
        name={name}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        required={required}
        disabled={disabled}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value)
        }}
        aria-invalid={isShown(error) || undefined}
        aria-describedby={describedBy(id, texts)}
        className={classNames(typedBox, 'block resize-y px-3 py-2')}
      />
    </FieldFrame>
  )
}

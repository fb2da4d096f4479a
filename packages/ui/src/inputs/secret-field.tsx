import { Eye, EyeOff } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { KeystoneSeal } from '../identity/keystone-seal.tsx'
import { describedBy, FieldFrame, typedBox, isShown, type FieldTexts } from './field-frame.tsx'
import { SecretInput } from './secret-input.tsx'

export interface SecretFieldProps extends FieldTexts {
  value: string
  onChange: (value: string) => void
  /** Accessible name of the button that reveals and hides the text. */
  revealLabel: string
  /** Text of the keystone seal: "Only you can read this". Without it there is no seal. */
  sealLabel?: string | undefined
  /** Formats a revealed number: the same characters with spaces between groups. The stored value has no spaces. */
  group?: (value: string) => string
  /** Inside the box, before the reveal button, for example the brand of a card number. */
  mark?: ReactNode
  id?: string | undefined
  inputMode?: 'text' | 'numeric'
  required?: boolean
  onFocus?: () => void
  onBlur?: () => void
  className?: string | undefined
}

/** A secret that is a number or a code, not a password: masked until its button is pressed. */
export function SecretField(props: SecretFieldProps) {
  const {
    label,
    labelHidden,
    isStarred,
    hint,
    error,
    value,
    onChange,
    revealLabel,
    sealLabel,
    mark,
    className,
  } = props
  const { inputMode, required, onFocus, onBlur, group = asTyped } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [isRevealed, setRevealed] = useState(false)
  const texts = { label, labelHidden, isStarred, hint, error }
  const shown = isRevealed ? group(value) : value

  // When a space appears or disappears before the caret, the caret moves along with its characters.
  useLayoutEffect(() => {
    if (caret.current === null) return
    const place = placeAfter(shown, caret.current)
    input.current?.setSelectionRange(place, place)
    caret.current = null
  }, [shown])

  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const typed = currentTarget.value
    if (shown === value) {
      onChange(typed)
      return
    }
    caret.current = withoutBlanks(typed.slice(0, currentTarget.selectionStart ?? typed.length)).length
    onChange(withoutBlanks(typed))
  }

  return (
    <FieldFrame
      id={id}
      texts={texts}
      className={className}
      aside={sealLabel !== undefined && <KeystoneSeal label={sealLabel} />}
    >
      <div className="relative">
        <SecretInput
          id={id}
          ref={input}
          isRevealed={isRevealed}
          inputMode={inputMode}
          autoComplete="off"
          required={required}
          value={shown}
          onChange={change}
          onFocus={onFocus}
          onBlur={onBlur}
          aria-invalid={isShown(error) || undefined}
          aria-describedby={describedBy(id, texts)}
          className={classNames(typedBox, 'h-10 pl-3', mark === undefined ? 'pr-11' : 'pr-32')}
        />
        <span className="absolute inset-y-0 right-1 flex items-center gap-2">
          {mark}
          <IconButton
            label={revealLabel}
            icon={isRevealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            aria-pressed={isRevealed}
            aria-controls={id}
            onClick={() => {
              setRevealed(!isRevealed)
            }}
          />
        </span>
      </div>
    </FieldFrame>
  )
}

function asTyped(value: string): string {
  return value
}

function withoutBlanks(text: string): string {
  return text.replaceAll(' ', '')
}

/** The position in `text` after its first `count` characters other than spaces. */
function placeAfter(text: string, count: number): number {
  let place = 0
  for (let seen = 0; place < text.length && seen < count; place += 1) if (text[place] !== ' ') seen += 1
  return place
}

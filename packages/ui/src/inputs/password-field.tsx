import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { KeystoneSeal } from '../identity/keystone-seal.tsx'
import { describedBy, FieldFrame, typedBox, isShown, type FieldTexts } from './field-frame.tsx'
import { SecretInput } from './secret-input.tsx'

export interface PasswordFieldProps extends FieldTexts {
  value: string
  onChange: (value: string) => void
  /** Accessible names of the button that reveals and hides the text. */
  revealLabel: string
  hideLabel: string
  /** Shown while the keyboard's caps lock is on. */
  capsLockHint: string
  /** `off` for anything other than this site's account password, so that browsers do not save it. */
  autoComplete: 'current-password' | 'new-password' | 'off'
  /** Text of the keystone seal: "Only you can read this". Without it there is no seal. */
  sealLabel?: string | undefined
  /** Under the field, for a strength meter. */
  strength?: ReactNode
  /** Beside the reveal button, for "generate". */
  action?: ReactNode
  id?: string | undefined
  name?: string | undefined
  required?: boolean
  disabled?: boolean
  autoFocus?: boolean
  maxLength?: number
  size?: 40 | 48
  inputRef?: Ref<HTMLInputElement> | undefined
  /** Whether focusing the field selects its contents, so that typing replaces them. */
  selectsOnFocus?: boolean
  onBlur?: () => void
  className?: string | undefined
}

/** A field for a password: masked until its button is pressed. */
export function PasswordField(props: PasswordFieldProps) {
  const {
    label,
    labelHidden,
    isStarred,
    hint,
    error,
    value,
    onChange,
    strength,
    action,
    sealLabel,
    size = 40,
  } = props
  const { revealLabel, hideLabel, capsLockHint, autoComplete, inputRef, id: givenId, className } = props
  const { name, required, disabled, autoFocus, maxLength, selectsOnFocus = false, onBlur } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const [isRevealed, setRevealed] = useState(false)
  const [isCapsLockOn, setCapsLockOn] = useState(false)
  const texts = { label, labelHidden, isStarred, hint, error }

  function watchCapsLock(event: KeyboardEvent<HTMLInputElement>) {
    setCapsLockOn(event.getModifierState('CapsLock'))
  }

  return (
    <FieldFrame
      id={id}
      texts={texts}
      className={className}
      aside={sealLabel !== undefined && <KeystoneSeal label={sealLabel} />}
      below={
        <>
          <p role="status" className={classNames('text-small text-warn-ink', isCapsLockOn && 'mt-1.5')}>
            {isCapsLockOn ? capsLockHint : ''}
          </p>
          {strength}
        </>
      }
    >
      <div className="relative">
        <SecretInput
          id={id}
          ref={inputRef}
          name={name}
          isRevealed={isRevealed}
          autoComplete={autoComplete}
          // At the caller's request, for the first field of a page that consists of one form.
          autoFocus={autoFocus}
          required={required}
          disabled={disabled}
          maxLength={maxLength}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value)
          }}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onFocus={({ currentTarget }) => {
            if (selectsOnFocus) currentTarget.select()
          }}
          onBlur={() => {
            setCapsLockOn(false)
            onBlur?.()
          }}
          aria-invalid={isShown(error) || undefined}
          aria-describedby={describedBy(id, texts)}
          className={classNames(
            typedBox,
            'pl-3 placeholder:font-sans',
            size === 48 ? 'h-12' : 'h-10',
            action === undefined ? 'pr-11' : 'pr-21',
          )}
        />
        <span className="absolute inset-y-0 right-1 flex items-center gap-1">
          {action}
          <IconButton
            label={isRevealed ? hideLabel : revealLabel}
            icon={isRevealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            aria-pressed={isRevealed}
            aria-controls={id}
            disabled={disabled}
            onClick={() => {
              setRevealed(!isRevealed)
            }}
          />
        </span>
      </div>
    </FieldFrame>
  )
}

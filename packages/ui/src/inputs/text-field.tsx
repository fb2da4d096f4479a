import { useId, type ComponentProps, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import {
  describedBy,
  FieldFrame,
  typedBox,
  isShown,
  notKeptProps,
  secretInputProps,
  type FieldTexts,
} from './field-frame.tsx'

type InputProps = ComponentProps<'input'>

export interface TextFieldProps
  extends
    FieldTexts,
    Pick<
      InputProps,
      | 'name'
      | 'inputMode'
      | 'autoComplete'
      | 'autoFocus'
      | 'placeholder'
      | 'required'
      | 'disabled'
      | 'readOnly'
      | 'maxLength'
      | 'enterKeyHint'
      | 'onBlur'
      | 'onFocus'
      | 'onKeyDown'
      | 'onPaste'
    > {
  type?: 'text' | 'email' | 'url' | 'tel' | 'date' | 'number'
  value: string
  onChange: (value: string) => void
  id?: string | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  size?: 40 | 48
  /** Monospaced, without spell checking, correction and translation: for codes, user names, addresses. */
  exact?: boolean
  /** Shown inside the box, at its end. */
  trailing?: ReactNode
  className?: string | undefined
}

/** A field for one line of text. For secrets, use `PasswordField` or `SecretField`. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    labelHidden,
    isStarred,
    hint,
    error,
    value,
    onChange,
    id: givenId,
    inputRef,
    ...others
  } = props
  const { size = 40, exact = false, trailing, className, ...rest } = others
  const ownId = useId()
  const id = givenId ?? ownId
  const texts = { label, labelHidden, isStarred, hint, error }
  return (
    <FieldFrame id={id} texts={texts} className={className}>
      <div className="relative">
        <input
          {...notKeptProps}
          {...rest}
          {...(exact ? secretInputProps : {})}
          id={id}
          ref={inputRef}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value)
          }}
          aria-invalid={isShown(error) || undefined}
          aria-describedby={describedBy(id, texts)}
          className={classNames(
            typedBox,
            'px-3',
            size === 48 ? 'h-12' : 'h-10',
            trailing !== undefined && 'pr-11',
            exact && 'font-mono',
          )}
        />
        {trailing !== undefined && (
          <span className="absolute inset-y-0 right-1 flex items-center gap-1">{trailing}</span>
        )}
      </div>
    </FieldFrame>
  )
}

import { Search, X } from 'lucide-react'
import { useId, type KeyboardEvent, type Ref } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Kbd } from '../actions/kbd.tsx'
import { classNames } from '../class-names.ts'
import { typedBox } from './field-frame.tsx'

export interface SearchFieldProps {
  /** Accessible name. */
  label: string
  placeholder: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
  /** The shortcut for this field, shown at its end while it is empty. The page binds it. */
  shortcut?: string
  inputRef?: Ref<HTMLInputElement> | undefined
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  className?: string | undefined
}

/** A field for a search, with a button that clears it. Escape clears it too. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, clearLabel, value, onChange, shortcut, inputRef, className } = props
  const id = useId()

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Only if there is something to clear: a second Escape belongs to the container.
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault()
      event.stopPropagation()
      onChange('')
    }
    props.onKeyDown?.(event)
  }

  return (
    <search className={classNames('relative block min-w-0', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
      />
      <input
        id={id}
        ref={inputRef}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        autoCorrect="off"
        autoCapitalize="none"
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
        aria-keyshortcuts={shortcut}
        className={classNames(typedBox, 'h-10 pr-10 pl-10')}
      />
      <span className="absolute inset-y-0 right-1 flex items-center">
        {value !== '' && (
          <IconButton
            label={clearLabel}
            icon={<X aria-hidden />}
            onClick={() => {
              onChange('')
            }}
          />
        )}
        {value === '' && shortcut !== undefined && (
          <span aria-hidden="true" className="pr-2 max-[20rem]:hidden pointer-coarse:hidden">
            <Kbd>{shortcut}</Kbd>
          </span>
        )}
      </span>
    </search>
  )
}

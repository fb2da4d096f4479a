import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import { useId, useMemo, useState, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, FieldFrame, typedBox, isShown, type FieldTexts } from './field-frame.tsx'

export interface ComboboxOption {
  value: string
  label: string
  /** Shown beside the label, less prominent; searched as well. */
  detail?: string
}

export interface ComboboxProps extends FieldTexts {
  /** The chosen option's value; null for none. */
  value: string | null
  onChange: (value: string | null) => void
  options: readonly ComboboxOption[]
  /** Whether the typed text occurs in an option's texts. */
  isMatch: (texts: readonly string[], typed: string) => boolean
  /** Left of an option. */
  iconOf?: (value: string) => ReactNode
  placeholder?: string
  emptyText: string
  inputRef?: Ref<HTMLInputElement> | undefined
  className?: string | undefined
}

/** At most this many options are shown, even of thousands: typing narrows them down. */
const shownMax = 50

/** A choice of one among many options, found by typing part of its name. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    value,
    onChange,
    options,
    isMatch,
    iconOf,
    placeholder,
    emptyText,
  } = props
  const { inputRef, className } = props
  const id = useId()
  const texts = { label, labelHidden, hint, error }
  const chosen = options.find((option) => option.value === value) ?? null
  const [typed, setTyped] = useState<string | null>(null)
  const shown = useMemo(() => matching(options, typed ?? '', isMatch), [options, typed, isMatch])
  return (
    <FieldFrame id={id} texts={texts} className={className}>
      <Base.Root
        items={shown}
        filter={null}
        autoHighlight
        itemToStringLabel={(option: ComboboxOption) => option.label}
        isItemEqualToValue={(a, b) => a.value === b.value}
        value={chosen}
        onValueChange={(option) => {
          setTyped(null)
          onChange(option?.value ?? null)
        }}
        inputValue={typed ?? chosen?.label ?? ''}
        onInputValueChange={(text, { reason }) => {
          if (reason === 'input-change') setTyped(text)
        }}
        onOpenChange={(isOpen) => {
          if (!isOpen) setTyped(null)
        }}
      >
        <div className="relative">
          <Base.Input
            id={id}
            ref={inputRef}
            placeholder={placeholder}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={isShown(error) || undefined}
            aria-describedby={describedBy(id, texts)}
            className={classNames(typedBox, 'h-10 pr-11 pl-3')}
          />
          <Base.Trigger
            aria-label={label}
            tabIndex={-1}
            className="absolute inset-y-0 right-1 grid w-9 place-items-center text-ink-3"
          >
            <ChevronDown aria-hidden />
          </Base.Trigger>
        </div>
        <Base.Portal>
          <Base.Positioner sideOffset={4} className="z-50">
            <Base.Popup className="popup max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto p-1">
              <Base.Empty>
                <p className="px-2.5 py-2 text-ink-3 empty:hidden">{shown.length === 0 ? emptyText : ''}</p>
              </Base.Empty>
              <Base.List>
                {(option: ComboboxOption) => (
                  <Base.Item
                    key={option.value}
                    value={option}
                    className="popup-row grid-cols-[auto_minmax(0,1fr)]"
                  >
                    <span className="contents">{iconOf?.(option.value) ?? <span />}</span>
                    <span className="flex min-w-0 items-baseline gap-2">
                      <span dir="auto" className="truncate">
                        {option.label}
                      </span>
                      {option.detail !== undefined && option.detail !== '' && (
                        <span className="truncate text-small text-ink-3">{option.detail}</span>
                      )}
                    </span>
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </FieldFrame>
  )
}

function matching(
  options: readonly ComboboxOption[],
  typed: string,
  isMatch: ComboboxProps['isMatch'],
): ComboboxOption[] {
  const found: ComboboxOption[] = []
  for (const option of options) {
    if (isMatch([option.label, option.detail ?? ''], typed)) found.push(option)
    if (found.length === shownMax) break
  }
  return found
}

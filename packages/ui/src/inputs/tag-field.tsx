import { Combobox } from '@base-ui/react/combobox'
import { Check, X } from 'lucide-react'
import { useId, useRef, useState, type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, FieldFrame, typedBox, isShown, type FieldTexts } from './field-frame.tsx'

export interface TagFieldProps extends FieldTexts {
  value: readonly string[]
  onChange: (tags: string[]) => void
  /** Tags in use elsewhere, suggested while typing. */
  suggestions: readonly string[]
  /** Whether the typed text occurs in a suggestion. */
  isMatch: (texts: readonly string[], typed: string) => boolean
  /** Accessible name of a tag's remove button: "Remove Family". */
  removeLabel: (tag: string) => string
  /** How the keyboard reaches the tags, for screen readers. */
  reachLabel: string
  id?: string | undefined
  className?: string | undefined
}

type ComboboxKey = Parameters<NonNullable<ComponentProps<typeof Combobox.Input>['onKeyDown']>>[0]

/** Any number of short names. Enter, a comma or leaving the field turns the typed text into a tag. */
export function TagField(props: TagFieldProps) {
  const { label, hint, error, value, onChange, suggestions, isMatch, removeLabel, reachLabel, className } =
    props
  const ownId = useId()
  const id = props.id ?? ownId
  const texts = { label, hint, error }
  const [typed, setTyped] = useState('')
  const highlighted = useRef<string | undefined>(undefined)
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const offered = suggestions.filter((tag) => !value.includes(tag))
  const matching = offered.filter((tag) => isMatch([tag], typed))
  const isListOpen = isOpen && matching.length > 0

  function add(text: string) {
    const tags = text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
    setTyped('')
    if (tags.some((tag) => !value.includes(tag))) onChange([...new Set([...value, ...tags])])
  }

  function onKeyDown(event: ComboboxKey) {
    // Escape would remove all tags; without an open list it belongs to the container.
    if (event.key === 'Escape' && !isListOpen) event.preventBaseUIHandler()
    const ends =
      event.key === ',' || (event.key === 'Enter' && !(isListOpen && highlighted.current !== undefined))
    if (!ends || typed.trim() === '' || event.nativeEvent.isComposing) return
    // Here Enter adds the tag, and must not submit the form.
    event.preventDefault()
    add(typed)
  }

  return (
    <FieldFrame id={id} texts={texts} className={className}>
      <Combobox.Root
        multiple
        items={offered}
        filteredItems={matching}
        // An open list hides the rest of the form from screen readers: do not open it without suggestions.
        open={isListOpen}
        onOpenChange={setOpen}
        value={[...value]}
        onValueChange={(tags) => {
          onChange(tags)
          setTyped('')
        }}
        inputValue={typed}
        onInputValueChange={setTyped}
        onItemHighlighted={(tag) => {
          highlighted.current = tag
        }}
      >
        <Combobox.InputGroup
          ref={box}
          className={classNames(
            typedBox,
            'flex min-h-10 cursor-text items-center px-1.5 py-1 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
          )}
        >
          <Combobox.Chips aria-label={label} className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
            {value.map((tag) => (
              <Combobox.Chip
                key={tag}
                aria-label={tag}
                className="flex h-7 max-w-full min-w-0 items-center rounded-tile bg-sel ps-2 text-small text-sel-ink outline-none focus-within:outline-2 focus-within:outline-focus forced-colors:border"
              >
                <span dir="auto" className="truncate">
                  {tag}
                </span>
                <Combobox.ChipRemove
                  aria-label={removeLabel(tag)}
                  className="inline-flex size-7 shrink-0 items-center justify-center rounded-tile hover:bg-canvas"
                >
                  <X aria-hidden className="size-3.5" />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              id={id}
              autoComplete="off"
              aria-description={value.length > 0 ? reachLabel : undefined}
              aria-invalid={isShown(error) || undefined}
              aria-describedby={describedBy(id, texts)}
              onKeyDown={onKeyDown}
              onBlur={() => {
                add(typed)
              }}
              className="h-7 min-w-24 flex-1 bg-transparent px-1.5 outline-none"
            />
          </Combobox.Chips>
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner anchor={box} sideOffset={4} className="z-50">
            <Combobox.Popup className="popup max-h-(--available-height) w-(--anchor-width) overflow-y-auto p-1">
              <Combobox.List aria-label={label}>
                {(tag: string) => (
                  <Combobox.Item key={tag} value={tag} className="popup-row grid-cols-[18px_1fr]">
                    <Combobox.ItemIndicator className="col-start-1">
                      <Check aria-hidden />
                    </Combobox.ItemIndicator>
                    <span dir="auto" className="col-start-2 truncate">
                      {tag}
                    </span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </FieldFrame>
  )
}

import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog as Base } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Kbd } from '../actions/kbd.tsx'
import { classNames } from '../class-names.ts'
import { backdropClass } from './dialog.tsx'
import { RootMark } from '../layout/root-mark.tsx'
import { useOpener } from './use-opener.ts'

export interface PaletteEntry {
  id: string
  label: string
  /** The label as it is drawn, for example with highlighted matches. */
  shownLabel?: ReactNode
  /** Shown beside the label, less prominent. */
  detail?: string
  shownDetail?: ReactNode
  icon?: ReactNode
  /** A chip at the end of its line. */
  mark?: ReactNode
  shortcut?: string | undefined
  onSelect: () => void
  /** Moves the focus itself; the palette then does not restore it. */
  movesFocus?: boolean
  /** What Enter does instead with Ctrl (⌘), with Ctrl and Shift, and with Alt. */
  onSelectWith?: { mod: () => void; modShift: () => void; alt: () => void }
}

export interface PaletteGroup {
  label: string
  items: readonly PaletteEntry[]
}

/**
 * One field for every action and destination. The caller finds the matches for `query`; the first entry is always
 * selected, so that typing and Enter is enough.
 */
export function CommandPalette({
  title,
  placeholder,
  closeLabel,
  query,
  onQueryChange,
  groups,
  emptyText,
  hints,
  onClose,
}: {
  title: string
  placeholder: string
  closeLabel: string
  query: string
  onQueryChange: (query: string) => void
  groups: readonly PaletteGroup[]
  emptyText: string
  /** Shown under the list: what the keys do. */
  hints: ReactNode
  onClose: () => void
}) {
  const highlighted = useRef<PaletteEntry | undefined>(undefined)
  const givesFocusBack = useRef(true)
  const { popup, focusBack } = useOpener(true)
  function onKeyDown(event: KeyboardEvent & { preventBaseUIHandler: () => void }) {
    const isMod = event.ctrlKey || event.metaKey
    if (event.key !== 'Enter' || !(isMod || event.altKey)) return
    const others = highlighted.current?.onSelectWith
    const other = isMod ? (event.shiftKey ? others?.modShift : others?.mod) : others?.alt
    event.preventDefault()
    event.preventBaseUIHandler()
    if (other !== undefined) {
      onClose()
      other()
    }
  }

  return (
    <Base.Root open onOpenChange={onClose}>
      <Base.Portal>
        <RootMark name="data-dimmed" />
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          aria-label={title}
          ref={popup}
          finalFocus={() => givesFocusBack.current && focusBack()}
          className="fixed inset-x-4 top-[12dvh] z-50 mx-auto flex max-h-[70dvh] max-w-[600px] flex-col overflow-hidden rounded-panel border border-subtle bg-raised text-ink shadow-e3 outline-none transition-opacity duration-90 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            filter={null}
            autoHighlight="always"
            keepHighlight
            itemToStringValue={(entry: PaletteEntry) => entry.label}
            value={query}
            onValueChange={(next, { reason }) => {
              // Selecting an entry would write its label into the field.
              if (reason !== 'item-press') onQueryChange(next)
            }}
            onItemHighlighted={(entry) => {
              highlighted.current = entry
            }}
          >
            <div className="relative border-b border-subtle">
              <Search
                aria-hidden
                className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-3"
              />
              <Autocomplete.Input
                // Immediately instead of in the next frame: otherwise the first key presses would go to the page
                // behind.
                autoFocus
                aria-label={placeholder}
                placeholder={placeholder}
                spellCheck={false}
                autoCorrect="off"
                autoCapitalize="none"
                onKeyDown={onKeyDown}
                className="h-13 w-full bg-transparent pr-4 pl-12 text-body text-ink outline-none pointer-coarse:text-[1rem]"
              />
            </div>
            <Base.Close className="sr-only">{closeLabel}</Base.Close>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
              <Autocomplete.Empty>
                <p className="p-5 text-ink-3 empty:hidden">{emptyText}</p>
              </Autocomplete.Empty>
              <Autocomplete.List className="p-1.5 empty:hidden">
                {(group: PaletteGroup) => (
                  <Autocomplete.Group key={group.label} items={group.items}>
                    <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-micro font-semibold text-ink-3">
                      {group.label}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(entry: PaletteEntry) => (
                        <Autocomplete.Item
                          key={entry.id}
                          value={entry}
                          onClick={() => {
                            givesFocusBack.current = entry.movesFocus !== true
                            onClose()
                            entry.onSelect()
                          }}
                          className={classNames(
                            'popup-row scroll-my-2 grid-cols-[auto_minmax(0,1fr)_auto]',
                            entry.icon === undefined && 'ps-4',
                          )}
                        >
                          <span className="contents">{entry.icon ?? <span />}</span>
                          <span className="flex min-w-0 items-baseline gap-2">
                            <span dir="auto" className="truncate">
                              {entry.shownLabel ?? entry.label}
                            </span>
                            {entry.detail !== undefined && (
                              <span className="min-w-20 truncate text-small text-ink-3">
                                {entry.shownDetail ?? entry.detail}
                              </span>
                            )}
                          </span>
                          {entry.mark}
                          {entry.shortcut !== undefined && <Kbd>{entry.shortcut}</Kbd>}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </div>
          </Autocomplete.Root>
          <div className="flex flex-wrap gap-x-4 gap-y-1 border-t border-subtle px-4 py-2 text-small text-ink-3 pointer-coarse:hidden">
            {hints}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

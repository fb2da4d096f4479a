import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { Fragment, useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { Kbd } from '../actions/kbd.tsx'
import { classNames } from '../class-names.ts'

export interface MenuEntry {
  id: string
  label: string
  icon?: ReactNode
  onSelect: () => void
  /** The entry destroys something: drawn in the danger color, last, after a divider. */
  danger?: boolean
  disabled?: boolean
  shortcut?: string
  /** Whether this entry, one of several choices, is the current one. If so, a check mark replaces its icon. */
  checked?: boolean
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>
  /** Groups of entries, with a divider between them. Dangerous entries move to a separate group at the end. */
  groups: readonly (readonly MenuEntry[])[]
  /** Above the entries: whose menu it is. */
  heading?: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** Set this if the button does not scroll with the page; the menu then does not either. */
  staysPut?: boolean
}

/** A menu at the button that opens it. */
export function Menu(props: MenuProps) {
  const { trigger, groups, heading, align = 'end', side = 'bottom', staysPut = false } = props
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          positionMethod={staysPut ? 'fixed' : 'absolute'}
          sideOffset={4}
          align={align}
          side={side}
          collisionPadding={8}
          className="z-50"
        >
          <Base.Popup className={popupClass}>
            {heading !== undefined && (
              <div className="border-b border-subtle px-2.5 pt-1.5 pb-2 text-small text-ink-3">{heading}</div>
            )}
            <Entries groups={groups} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * A single menu for a list whose rows each have a button: the list mounts it at the row that opened it. The button sets
 * `aria-haspopup="menu"` and `aria-expanded` itself, and gets the focus back.
 */
export function AnchoredMenu({
  anchor,
  at,
  isByKey = false,
  label,
  groups,
  onClose,
}: {
  anchor: HTMLElement
  /** Opens the menu at this position in the window instead, in pixels: where the pointer was pressed. */
  at?: { x: number; y: number } | undefined
  /** Set this if the menu was opened with a key while something other than the button had the focus. */
  isByKey?: boolean
  /** Accessible name. */
  label: string
  groups: MenuProps['groups']
  onClose: () => void
}) {
  const anchorRef = useRef<HTMLElement>(anchor)
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Opened with the keyboard: focus the first entry, as a menu's own trigger would.
    if (!isByKey && (at !== undefined || !anchor.matches(':focus-visible'))) return
    const frame = requestAnimationFrame(() => {
      popup.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
    })
    return () => {
      cancelAnimationFrame(frame)
    }
    // Only on opening.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [anchor])
  return (
    <Base.Root
      open
      modal={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={at === undefined ? anchor : pointAt(at)}
          sideOffset={at === undefined ? 4 : 0}
          align={at === undefined ? 'end' : 'start'}
          // A long menu that fits neither below nor above goes beside, where none of it is cut off.
          collisionAvoidance={{ fallbackAxisSide: at === undefined ? 'start' : 'end' }}
          collisionPadding={8}
          className="z-50"
        >
          <Base.Popup ref={popup} aria-label={label} finalFocus={anchorRef} className={popupClass}>
            <Entries groups={groups} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** An anchor of zero size at a position in the window. */
function pointAt({ x, y }: { x: number; y: number }): { getBoundingClientRect: () => DOMRect } {
  return { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }
}

const popupClass = 'popup max-h-(--available-height) max-w-(--available-width) min-w-48 overflow-y-auto p-1'

function Entries({ groups }: { groups: MenuProps['groups'] }) {
  const hasSigns = groups.flat().some(({ icon, checked }) => icon !== undefined || checked !== undefined)
  return inOrder(groups).map((entries, index) => (
    <Fragment key={entries.map(({ id }) => id).join()}>
      {index > 0 && <Base.Separator className="-mx-1 my-1 h-px bg-subtle" />}
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} hasSign={hasSigns} />
      ))}
    </Fragment>
  ))
}

/** `hasSign`: keeps a column for icons and check marks, so that the texts of all entries are level. */
function Entry({ entry, hasSign }: { entry: MenuEntry; hasSign: boolean }) {
  const { label, icon, onSelect, danger = false, disabled = false, shortcut, checked } = entry
  const className = classNames(
    'popup-row',
    hasSign ? 'grid-cols-[18px_1fr_auto]' : 'grid-cols-[1fr_auto]',
    danger && 'text-danger-ink',
  )
  const content = (
    <>
      {hasSign && (
        <span className="contents">{checked === true ? <Check aria-hidden /> : (icon ?? <span />)}</span>
      )}
      <span className="min-w-0 wrap-anywhere">{label}</span>
      {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
    </>
  )
  return checked === undefined ? (
    <Base.Item disabled={disabled} onClick={onSelect} className={className}>
      {content}
    </Base.Item>
  ) : (
    <Base.CheckboxItem
      checked={checked}
      onCheckedChange={onSelect}
      disabled={disabled}
      closeOnClick
      className={className}
    >
      {content}
    </Base.CheckboxItem>
  )
}

function inOrder(groups: MenuProps['groups']): MenuEntry[][] {
  const safe = groups.map((group) => group.filter(({ danger }) => danger !== true))
  const dangerous = groups.flat().filter(({ danger }) => danger === true)
  return [...safe, dangerous].filter((group) => group.length > 0)
}

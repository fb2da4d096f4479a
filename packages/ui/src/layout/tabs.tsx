import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface Tab<Value extends string> {
  value: Value
  label: string
  /** A number beside the label. */
  count?: number
  panel: ReactNode
}

export interface TabsProps<Value extends string> {
  /** Accessible name of the row of tabs. */
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
  /** `stretch` shares the width among the tabs. */
  stretch?: boolean
  className?: string
}

/**
 * The arrow keys move and select (ARIA's tabs pattern). Only the selected panel is rendered. Does not use the component
 * library, because the sign-in page needs tabs immediately, and the library's tabs are as large as the rest of that
 * page.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onChange, tabs, stretch = false, className } = props
  const id = useId()
  const chosen = tabs.find((tab) => tab.value === value)
  const row = useRef<HTMLDivElement>(null)
  // On narrow screens the selected tab may be scrolled out of view.
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-selected="true"]')
    if (row.current !== null && tab != null) row.current.scrollLeft += hiddenWidth(row.current, tab)
  }, [value])
  const tabId = (tab: Tab<Value>): string => `${id}-${tab.value}`

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Starts from the focused tab, because a caller that stores the tab in the address learns of a change a moment
    // later.
    const at = tabs.findIndex((tab) => tabId(tab) === document.activeElement?.id)
    const next = tabs[indexAfterKey(event, at, tabs.length)]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(tabId(next))?.focus()
  }

  return (
    <div className={className}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="tab-row flex gap-1 overflow-x-auto border-b border-subtle max-md:flex-wrap max-md:gap-0"
      >
        {tabs.map((tab) => {
          const isChosen = tab === chosen
          return (
            <button
              key={tab.value}
              id={tabId(tab)}
              type="button"
              role="tab"
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => {
                onChange(tab.value)
              }}
              className={classNames(
                '-mb-px inline-flex h-11 items-center justify-center gap-2 rounded-t-control border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-ink-2 transition-colors duration-150 -outline-offset-2 hover:text-ink aria-selected:border-sel-bar aria-selected:text-ink max-md:gap-1 max-md:px-2 max-md:text-small',
                stretch && 'flex-1',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="text-small font-normal text-ink-3 tabular-nums">{tab.count}</span>
              )}
            </button>
          )
        })}
      </div>
      {chosen !== undefined && (
        <div
          key={chosen.value}
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={tabId(chosen)}
          className="pt-5"
        >
          {chosen.panel}
        </div>
      )}
    </div>
  )
}

/**
 * How far to scroll the row so that the whole tab is visible beyond the faded edge, in CSS pixels; negative to the
 * left.
 */
function hiddenWidth(row: Element, tab: Element): number {
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  const faded = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0
  return Math.max(0, inner.right + faded - outer.right) || Math.min(0, inner.left - faded - outer.left)
}

/** -1 for keys that do not move. Left and right follow the text direction. */
function indexAfterKey(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  index: number,
  count: number,
): number {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return (index + forward + count) % count
    case 'ArrowLeft':
      return (index - forward + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return -1
  }
}

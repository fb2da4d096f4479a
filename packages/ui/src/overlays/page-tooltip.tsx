import { Tooltip as Base } from '@base-ui/react/tooltip'
import { useEffect, useRef, useState } from 'react'
import { tooltipAttribute } from './tooltip.tsx'

/**
 * Milliseconds of pointing before a tooltip opens; none if another tooltip was open within the last 300 ms. Keyboard
 * focus opens it too.
 */
const delayMs = 700
const skipDelayMs = 300
/** Milliseconds to move from the control onto the tooltip, which stays while it is pointed at (WCAG 1.4.13). */
const leaveMs = 120

interface Shown {
  anchor: Element
  label: string
}

/** The page's one tooltip, which moves from control to control. */
export function PageTooltip() {
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const hover = useRef<Hover>(null)

  useEffect(() => {
    const own = createHover((next) => {
      setOpen(next !== null)
      // While fading out it keeps its text.
      if (next !== null) setShown(next)
    })
    hover.current = own
    return watchPointer(own)
  }, [])

  if (shown === null) return null
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) hover.current?.close()
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={shown.anchor} sideOffset={8} collisionPadding={8} className="z-60">
          <Base.Popup
            onPointerEnter={() => {
              hover.current?.hold()
            }}
            onPointerLeave={() => {
              hover.current?.leave()
            }}
            className="max-w-72 rounded-tile bg-night-850 px-2 py-1 text-small font-medium text-stone-50 shadow-e2 transition-opacity duration-150 ease-enter data-ending-style:opacity-0 data-ending-style:duration-90 data-instant:transition-none data-starting-style:opacity-0 forced-colors:border"
          >
            {shown.label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Tracks which control is pointed at, with delays for opening and closing. */
type Hover = ReturnType<typeof createHover>

function createHover(onChange: (next: Shown | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: Shown | null = null
  let closedAt = -Infinity

  const show = (next: Shown | null): void => {
    clearTimeout(timer)
    if (next === null && current !== null) closedAt = performance.now()
    current = next
    onChange(next)
  }
  const hold = (): void => {
    clearTimeout(timer)
  }
  const close = (): void => {
    clearTimeout(timer)
    if (current !== null) show(null)
  }
  const enter = (next: Shown): void => {
    clearTimeout(timer)
    if (current?.anchor === next.anchor) return
    const isFollowing = current !== null || performance.now() - closedAt < skipDelayMs
    if (isFollowing) show(next)
    else timer = setTimeout(show, delayMs, next)
  }
  const leave = (): void => {
    clearTimeout(timer)
    if (current !== null) timer = setTimeout(close, leaveMs)
  }
  return { enter, show, hold, leave, close, isOn: (element: Element): boolean => current?.anchor === element }
}

/** Follows the pointer and the focus over everything that has a tooltip; the returned function ends it. */
function watchPointer(hover: Hover): () => void {
  const ending = new AbortController()
  const options = { signal: ending.signal, passive: true, capture: true }
  document.addEventListener(
    'pointerover',
    (event) => {
      const next = event.pointerType === 'touch' ? null : tooltipOf(event.target)
      if (next !== null) hover.enter(next)
      // A control removed under the pointer never reports that the pointer left.
      else hover.leave()
    },
    options,
  )
  document.addEventListener(
    'pointerout',
    (event) => {
      const from = tooltipOf(event.target)
      if (
        from !== null &&
        !(event.relatedTarget instanceof Node && from.anchor.contains(event.relatedTarget))
      ) {
        hover.leave()
      }
    },
    options,
  )
  document.addEventListener(
    'focusin',
    (event) => {
      const next = tooltipOf(event.target)
      if (next?.anchor.matches(':focus-visible') === true) hover.show(next)
    },
    options,
  )
  document.addEventListener(
    'focusout',
    (event) => {
      const from = tooltipOf(event.target)
      if (from !== null && hover.isOn(from.anchor)) hover.close()
    },
    options,
  )
  for (const type of ['pointerdown', 'scroll'] as const) document.addEventListener(type, hover.close, options)
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') hover.close()
    },
    options,
  )
  return () => {
    ending.abort()
    hover.close()
  }
}

function tooltipOf(target: EventTarget | null): Shown | null {
  const anchor = target instanceof Element ? target.closest(`[${tooltipAttribute}]`) : null
  if (anchor === null) return null
  const own = anchor.getAttribute(tooltipAttribute) ?? ''
  const label = own === '' ? anchor.getAttribute('aria-label') : own
  return label === null ? null : { anchor, label }
}

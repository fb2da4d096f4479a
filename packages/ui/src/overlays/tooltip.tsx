import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

/**
 * One tooltip for the whole page, carried from trigger to trigger: a list with thousands of icon buttons then
 * mounts one popup and no more.
 */
const pageTooltip = Base.createHandle<string>()

/** Opens after 700 ms of pointing; within 300 ms of the last one, at once. */
export const tooltipDelayMs = 700
export const tooltipTimeoutMs = 300

/** Shows `label` beside what it wraps. It is for the eye: the wrapped control needs its own accessible name. */
export function Tooltip({
  label,
  children,
}: {
  label: string
  children: ReactElement<Record<string, unknown>>
}) {
  return <Base.Trigger handle={pageTooltip} payload={label} render={children} />
}

/** The popup itself. `UiProvider` mounts it once. */
export function PageTooltip() {
  return (
    <Base.Root handle={pageTooltip}>
      {({ payload }) => (
        <Base.Portal>
          <Base.Positioner sideOffset={8} collisionPadding={8} className="z-60">
            <Base.Popup className="max-w-72 rounded-tile bg-night-850 px-2 py-1 text-small font-medium text-stone-50 shadow-e2 transition-opacity duration-150 ease-enter data-ending-style:opacity-0 data-ending-style:duration-90 data-instant:transition-none data-starting-style:opacity-0 forced-colors:border">
              {payload}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      )}
    </Base.Root>
  )
}

/** How long to wait before each tooltip, for all that is inside. */
export const TooltipTiming = Base.Provider

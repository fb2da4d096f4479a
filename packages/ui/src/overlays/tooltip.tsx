import { cloneElement, type ReactElement } from 'react'

/** The attribute that the page's one tooltip reads. Empty: the tooltip shows the accessible name. */
export const tooltipAttribute = 'data-tooltip'

/**
 * Shows `label` beside the control it wraps. Visual only: the control needs its own accessible name. The label is just
 * an attribute, so that a list with thousands of icon buttons costs nothing extra.
 */
export function Tooltip({
  label,
  children,
}: {
  label: string
  children: ReactElement<Record<string, unknown>>
}) {
  return cloneElement(children, { [tooltipAttribute]: label })
}

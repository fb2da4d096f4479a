import { cloneElement, type ReactElement } from 'react'

/** The attribute that the page's one tooltip reads. */
export const tooltipAttribute = 'data-tooltip'

/**
 * Shows `label` beside the control that it wraps. It is for the eye: the control needs its own accessible name. The
 * label is an attribute and nothing more, so that a list with thousands of icon buttons costs no more than without.
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

import type { ItemRow } from '@severy/client'
import { prepareSearch } from '@severy/domain'

/** Milliseconds per run, because a key may be pressed at any time. */
const spareMsMax = 8
let spareTime = 0

/**
 * Prepares summaries for the search in the browser's idle time, so that the first key press does not have to wait.
 * Removes the rows from `unprepared`.
 */
export function prepareInSpareTime(unprepared: () => ItemRow[]): void {
  // Safari lacks it; there the first key press prepares them.
  if (!('requestIdleCallback' in globalThis)) return
  const prepareSome = (deadline: IdleDeadline): void => {
    const rows = unprepared()
    const end = performance.now() + Math.min(spareMsMax, deadline.timeRemaining() - 1)
    while (rows.length > 0 && performance.now() < end) {
      prepareSearch(rows.splice(-50).map(({ summary }) => summary))
    }
    if (rows.length > 0) spareTime = requestIdleCallback(prepareSome)
  }
  cancelIdleCallback(spareTime)
  // eslint-disable-next-line compat/compat -- asked for above
  spareTime = requestIdleCallback(prepareSome)
}

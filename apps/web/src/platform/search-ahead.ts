import type { ItemRow } from '@severy/client'
import { prepareSearch } from '@severy/domain'

/** Milliseconds in one go: somebody may press a key any time. */
const spareMsMax = 8
let spareTime = 0

/**
 * The search prepares each summary once; done ahead, in the browser's spare time, so that the first key waits for
 * nothing. Takes the rows out of `unprepared`.
 */
export function prepareInSpareTime(unprepared: () => ItemRow[]): void {
  // Not in Safari; the first key then prepares.
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

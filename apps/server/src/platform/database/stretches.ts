/** Clearing out what is old, however much there is. */
import { setImmediate } from 'node:timers/promises'

/** Of one statement: some milliseconds. */
export const rowsPerStretch = 1_000

/**
 * Goes through everything before a moment in stretches of time, oldest first, so that no statement lasts long and others
 * are answered in between: SQLite works in the server's own thread. `nextEnd` tells when the row begins that lies
 * `rowsPerStretch` behind the first one of a stretch; null where there is none any more. Times in milliseconds; the end
 * of a stretch is not in it.
 */
export async function inStretches(
  beforeMs: number,
  nextEnd: (fromMs: number) => Promise<number | null>,
  clear: (fromMs: number, endMs: number) => Promise<void>,
): Promise<void> {
  for (let fromMs = 0; fromMs < beforeMs;) {
    // More rows of one millisecond than a stretch has go together.
    const endMs = Math.max(fromMs + 1, (await nextEnd(fromMs)) ?? beforeMs)
    await clear(fromMs, endMs)
    fromMs = endMs
    await setImmediate()
  }
}

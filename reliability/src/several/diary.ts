/** What happened during the run and when, for the explanation of a late message. */
export interface Diary {
  note(what: string): void
  /** What was noted from then on, with its distance in milliseconds. */
  since(fromMs: number): string[]
  /** The longest time in milliseconds that this process itself, relays included, did nothing. */
  longestStallMs(): number
  close(): void
}

const lookMs = 100
/** Shorter ones explain nothing. */
const stallMsMin = 1_000
const keptMs = 120_000

/**
 * An empty diary, which notes stalls of this process by itself until it is closed. Entries are kept for two minutes.
 */
export function openDiary(): Diary {
  let entries: { what: string; atMs: number }[] = []
  let longestMs = 0
  let lookedMs = performance.now()

  function note(what: string): void {
    const atMs = performance.now()
    entries = [...entries.filter((one) => atMs - one.atMs < keptMs), { what, atMs }]
  }

  const timer = setInterval(() => {
    const nowMs = performance.now()
    const stallMs = nowMs - lookedMs - lookMs
    lookedMs = nowMs
    longestMs = Math.max(longestMs, stallMs)
    if (stallMs > stallMsMin) note(`this process stood still for ${String(Math.round(stallMs))} ms`)
  }, lookMs)
  return {
    note,
    since: (fromMs) =>
      entries
        .filter(({ atMs }) => atMs >= fromMs)
        .map(({ what, atMs }) => `${distance(atMs - fromMs)} ${what}`),
    longestStallMs: () => longestMs,
    close() {
      clearInterval(timer)
    },
  }
}

/** `+1200 ms` */
export function distance(ms: number): string {
  return `${ms < 0 ? '-' : '+'}${String(Math.round(Math.abs(ms)))} ms`
}

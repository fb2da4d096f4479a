/** Milliseconds after which the work runs even in a busy page. */
const patienceMs = 5_000
/** For browsers that do not report idle time. */
const guessMs = 1_000

/** Runs `work` once the page is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: patienceMs })
  else setTimeout(work, guessMs)
}

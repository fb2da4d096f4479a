/** Milliseconds after which it is done in a busy page too. */
const patienceMs = 5_000
/** For browsers that do not say when they have nothing to do. */
const guessMs = 1_000

/** Runs `work` once the page has nothing more urgent to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: patienceMs })
  else setTimeout(work, guessMs)
}

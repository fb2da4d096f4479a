/** Runs tasks one at a time: each starts when the one before has ended, even if that failed. */
export interface Line {
  <T>(work: () => Promise<T>): Promise<T>
}

/** A new line, in which nothing is running. A task that fails rejects its own promise only. */
export function createLine(): Line {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}

/**
 * Counts tries in this process alone, while the database cannot write them down: whoever reads is answered, and whoever
 * guesses waits as before. What the database has counted so far goes on counting.
 */
interface CountedTries {
  tries: number
  windowEndsAt: number
}

export interface OneTry {
  subject: string
  windowMs: number
  cost: number
  /** Of a lockout: its window begins anew with each of so many tries. */
  lockoutTriesMax?: number
}

/** Of so many subjects; those who came first are forgotten first. */
const subjectsMax = 100_000

export class TriesInMemory {
  readonly #counted = new Map<string, CountedTries>()

  /** `stored`: what the database knows of the subject. */
  count(
    { subject, windowMs, cost, lockoutTriesMax }: OneTry,
    stored: CountedTries | undefined,
    nowMs: number,
  ) {
    const before = this.#counted.get(subject) ?? stored
    const endsAt = nowMs + windowMs
    // So is a window that ends later than one that begins now: a clock that was ahead made it.
    const isOver = before === undefined || before.windowEndsAt <= nowMs
    const tries = isOver ? cost : before.tries + cost
    const isRenewed =
      isOver ||
      before.windowEndsAt > endsAt ||
      (lockoutTriesMax !== undefined && before.tries < lockoutTriesMax)
    const counted = { tries, windowEndsAt: isRenewed ? endsAt : before.windowEndsAt }
    this.#counted.delete(subject)
    this.#counted.set(subject, counted)
    if (this.#counted.size > subjectsMax) {
      const oldest = this.#counted.keys().next()
      if (oldest.done !== true) this.#counted.delete(oldest.value)
    }
    return counted
  }

  giveBack(subject: string, stored: CountedTries | undefined): void {
    const before = this.#counted.get(subject) ?? stored
    if (before !== undefined) this.#counted.set(subject, { ...before, tries: Math.max(0, before.tries - 1) })
  }

  /** Also what the database has: it cannot be deleted there. */
  forget(subject: string): void {
    this.#counted.set(subject, { tries: 0, windowEndsAt: 0 })
  }

  /** The database counts again. */
  clear(): void {
    this.#counted.clear()
  }
}

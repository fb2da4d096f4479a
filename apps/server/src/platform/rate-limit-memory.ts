/**
 * Counts tries in this process while the database cannot be written, so that reading still works and guessing stays
 * limited. Starts from what the database has counted.
 */
interface CountedTries {
  tries: number
  windowEndsAt: number
}

export interface OneTry {
  subject: string
  windowMs: number
  cost: number
  /** For a lockout: each of the first tries, up to this many, restarts the window. */
  lockoutTriesMax?: number
}

/** Number of subjects kept; the oldest are dropped first. */
const subjectsMax = 100_000

export class TriesInMemory {
  readonly #counted = new Map<string, CountedTries>()

  /** Adds a try and returns the new count. `stored`: the subject's row in the database. */
  count(
    { subject, windowMs, cost, lockoutTriesMax }: OneTry,
    stored: CountedTries | undefined,
    nowMs: number,
  ) {
    const before = this.#counted.get(subject) ?? stored
    const endsAt = nowMs + windowMs
    const isOver = before === undefined || before.windowEndsAt <= nowMs
    const tries = isOver ? cost : before.tries + cost
    // A window that ends later than one starting now comes from a clock that was ahead: it is renewed, but its tries
    // still count.
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

  /** Overrides the database's count too, because the row cannot be deleted there. */
  forget(subject: string): void {
    this.#counted.set(subject, { tries: 0, windowEndsAt: 0 })
  }

  /** Called once the database can be written again. */
  clear(): void {
    this.#counted.clear()
  }
}

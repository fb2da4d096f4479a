interface Timer {
  dueMs: number
  everyMs: number | null
  act: () => void
}

/** A clock that only the test moves, for the clock ports of server and client. */
export class ManualClock {
  /** Difference between the calendar time and the time that has passed. */
  #offsetMs: number
  #passedMs = 0
  #timers: Timer[] = []

  constructor(startMs = Date.UTC(2026, 10, 12, 10, 31)) {
    this.#offsetMs = startMs
  }

  now(): number {
    return this.nowMs()
  }

  nowMs(): number {
    return this.#offsetMs + this.#passedMs
  }

  monotonicMs(): number {
    return this.#passedMs
  }

  after(ms: number, act: () => void): () => void {
    return this.#add({ dueMs: this.#passedMs + ms, everyMs: null, act })
  }

  every(ms: number, act: () => void): () => void {
    return this.#add({ dueMs: this.#passedMs + ms, everyMs: ms, act })
  }

  /** Moves time ahead, and fires the timers that become due, in order. */
  advance(ms: number): void {
    const endMs = this.#passedMs + ms
    for (let timer = this.#nextDue(endMs); timer !== null; timer = this.#nextDue(endMs)) {
      this.#passedMs = timer.dueMs
      if (timer.everyMs === null) this.#remove(timer)
      else timer.dueMs += timer.everyMs
      timer.act()
    }
    this.#passedMs = endMs
  }

  /** Simulates a change of the system's date: no time passes, and no timer fires. */
  jump(ms: number): void {
    this.#offsetMs += ms
  }

  #add(timer: Timer): () => void {
    this.#timers.push(timer)
    return () => {
      this.#remove(timer)
    }
  }

  #remove(timer: Timer): void {
    this.#timers = this.#timers.filter((other) => other !== timer)
  }

  #nextDue(endMs: number): Timer | null {
    const due = this.#timers.filter(({ dueMs }) => dueMs <= endMs)
    return due.reduce<Timer | null>(
      (first, timer) => (first === null || timer.dueMs < first.dueMs ? timer : first),
      null,
    )
  }
}

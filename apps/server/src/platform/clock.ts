/** The time source of the whole server; tests pass their own. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  nowMs(): number
  /**
   * Milliseconds since an arbitrary start, unaffected by changes to the system clock. For durations within this
   * process.
   */
  monotonicMs(): number
  /** Calls `act` once after `ms`. The returned function cancels it. */
  after(ms: number, act: () => void): () => void
  /** Calls `act` every `ms`. The returned function stops it. */
  every(ms: number, act: () => void): () => void
}

/** How far ahead of this clock a stored time may lie: the clocks of several machines never agree exactly. */
export const clockSkewMsMax = 60_000

/** Detects changes to the system clock. */
export interface JumpWatch {
  /**
   * Milliseconds by which the clock jumped since the last call, forward or back; 0 for jumps below `clockSkewMsMax`.
   */
  look(): number
}

/**
 * Watches for changes to the system clock. Each `look` returns by how many milliseconds it was set since the previous
 * one; 0 for less than the tolerated skew.
 */
export function watchJumps(clock: Clock): JumpWatch {
  let offsetMs = clock.nowMs() - clock.monotonicMs()
  return {
    look() {
      const before = offsetMs
      // Updated on every call, so that a clock that is slewed back slowly does not count as a jump.
      offsetMs = clock.nowMs() - clock.monotonicMs()
      const jumpMs = Math.round(offsetMs - before)
      return Math.abs(jumpMs) < clockSkewMsMax ? 0 : jumpMs
    },
  }
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => {
      clearTimeout(timer)
    }
  },
  every(ms, act) {
    const timer = setInterval(act, ms)
    return () => {
      clearInterval(timer)
    }
  },
}

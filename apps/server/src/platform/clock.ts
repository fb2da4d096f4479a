/** Time as everything in this server sees it; tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  nowMs(): number
  /** Milliseconds since some moment: for spans within this process, which no setting of the system's clock changes. */
  monotonicMs(): number
  /** Calls `act` after `ms`, once. The returned function takes it back. */
  after(ms: number, act: () => void): () => void
  /** Calls `act` each `ms`. The returned function stops it. */
  every(ms: number, act: () => void): () => void
}

/** What rows say may lie so far ahead: the clocks of several machines are never quite the same. */
export const clockSkewMsMax = 60_000

/** Sees when somebody, or something, sets the system's clock. */
export interface JumpWatch {
  /** By how many milliseconds the clock has jumped since the last look, ahead or back; 0: it has gone on by itself. */
  look(): number
}

export function watchJumps(clock: Clock): JumpWatch {
  let offsetMs = clock.nowMs() - clock.monotonicMs()
  return {
    look() {
      const before = offsetMs
      // Followed with each look: a clock that is led back slowly does not jump.
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

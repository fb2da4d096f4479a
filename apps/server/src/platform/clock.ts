/** Time as everything in this server sees it; tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  nowMs(): number
  /** Calls `act` after `ms`, once. The returned function takes it back. */
  after(ms: number, act: () => void): () => void
  /** Calls `act` each `ms`. The returned function stops it. */
  every(ms: number, act: () => void): () => void
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
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

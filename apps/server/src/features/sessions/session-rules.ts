/** How long people stay signed in. The one place that says it. */
export interface SessionRules {
  /** Milliseconds without a request after which a session ends. */
  idleMs: number
  /** Milliseconds after the sign-in at which it ends however busy it was. */
  absoluteMs: number
}

export const sessionRules: SessionRules = {
  idleMs: 30 * 60_000,
  absoluteMs: 30 * 24 * 3600_000,
}

/** Counts what was written, acknowledged, found and lost, and records when devices learned of it. */
export interface Ledger {
  /** Number of requests, by how they ended. */
  answered: number
  unavailable: number
  /** Requests without an answer, because the connection or the server ended. */
  cutOff: number
  /** Unexpected answers, by status and name. */
  surprises: Map<string, number>
  /** Writes that were tried; each counts once, however often it was sent. */
  written: number
  acknowledged: number
  /** How many of these had lost their first answer although the server had stored them. */
  keptWithoutAnswer: number
  signIns: number
  syncs: number
  shares: number
  /** People whose vault went back to a state before one that was acknowledged: their devices raise the alarm. */
  rolledBack: Set<string>
  /** Milliseconds from each acknowledgment to the message on the other device's channel, and to the end of its sync. */
  toldMs: number[]
  shownMs: number[]
  late: number
  /** Each of these, with the way it took. */
  lateWays: string[]
  /** Commits that no separate message announced, but one that made the device ask for everything. */
  toldByGap: number
  /** Late as well, but the answer to the write was lost, so the server never sent the message. */
  lateWithoutAnswer: number
}

/** A ledger in which nothing has happened yet. */
export function newLedger(): Ledger {
  return {
    answered: 0,
    unavailable: 0,
    cutOff: 0,
    surprises: new Map(),
    written: 0,
    acknowledged: 0,
    keptWithoutAnswer: 0,
    signIns: 0,
    syncs: 0,
    shares: 0,
    rolledBack: new Set(),
    toldMs: [],
    shownMs: [],
    late: 0,
    lateWays: [],
    toldByGap: 0,
    lateWithoutAnswer: 0,
  }
}

/** What was written, acknowledged, found and lost, and what was heard of it. */
export interface Ledger {
  /** Requests by how they ended. */
  answered: number
  unavailable: number
  /** Without an answer: the connection or the server ended. */
  cutOff: number
  /** Answers that nobody expected, by status and name. */
  surprises: Map<string, number>
  /** Writes that were tried, each once however often it was sent. */
  written: number
  acknowledged: number
  /** Of these, the ones whose first answer was lost, and that had been kept. */
  keptWithoutAnswer: number
  signIns: number
  syncs: number
  shares: number
  /** People whose vault went back behind what was acknowledged: their devices raise the alarm. */
  rolledBack: Set<string>
  /** Milliseconds from each acknowledgment to the message on the other device's channel, and to the end of its sync. */
  toldMs: number[]
  shownMs: number[]
  late: number
  /** Each of these, with the way it took. */
  lateWays: string[]
  /** Told by no message of their own, but by one that made the device ask for everything. */
  toldByGap: number
  /** As late, but the write had lost its answer, and its server the moment to tell of it. */
  lateWithoutAnswer: number
}

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

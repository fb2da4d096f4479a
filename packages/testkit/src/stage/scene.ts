/** What an act receives, and what it returns. */
import type { Ledger } from './ledger.ts'
import type { Actor, Stage } from './stage.ts'

export interface Scene {
  stage: Stage
  ledger: Ledger
  actor: Actor
  /** Chooses one of these, always the same in walks with the same seed. */
  pick: <T>(from: readonly T[]) => T | undefined
  /** A number that no act has been given yet. */
  next: () => number
  /** How much of the walk is over, from 0 to 1. */
  progress: number
}

/** What happened, for the report of the walk, and whether it was done. */
interface Deed {
  what: string
  isDone: boolean
}

/** Null if the act was not possible, in which case nothing has happened. */
export type Outcome = Promise<Deed | null>

type Answer = { ok: true; value?: unknown } | { ok: false; error: { reason: string } }

/** What an act did, with the engine's answer. */
export const said = (what: string, answer: Answer): Deed => ({
  what: `${what}: ${answer.ok ? 'done' : `refused (${answer.error.reason})`}`,
  isDone: answer.ok,
})

/** An act that always succeeds. */
export const done = (what: string): Deed => ({ what, isDone: true })
/** An act that was tried and had no effect. */
export const inVain = (what: string): Deed => ({ what: `${what}, in vain`, isDone: false })

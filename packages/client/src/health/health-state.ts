import type { VaultHealth } from '../engine.ts'
import { createLine, type Line } from '../line.ts'

/** What an unlocked account knows of its passwords' health. */
export interface HealthState {
  /** What was told last. */
  shown: VaultHealth | null
  /** Called after every change of items. Does nothing until somebody has asked for the score. */
  plan: () => void
  isPlanned: boolean
  /** One look at a time. */
  line: Line
  /** Whether the verdicts of earlier sessions were read. */
  isRecalled: boolean
  /** Whether a password of twelve characters or more can be guessed, for each that has been judged. */
  isGuessable: Map<string, boolean>
}

export function newHealthState(): HealthState {
  return {
    shown: null,
    plan: () => undefined,
    isPlanned: false,
    line: createLine(),
    isRecalled: false,
    isGuessable: new Map(),
  }
}

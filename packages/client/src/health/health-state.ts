import { memorySlot } from '../base/memory-slot.ts'
import type { CommonBreaches, VaultHealth } from './data.ts'
import { createLine, type Line } from '../line.ts'

/** `listed`: a common one, and so guessable too. */
export type PasswordVerdict = 'listed' | 'guessable' | 'strong'

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
  /** What zxcvbn and its dictionary said of each password that has been judged. */
  verdicts: Map<string, PasswordVerdict>
  /** Whether the long list of breached passwords holds it, for each that the list was asked about. */
  breached: Map<string, boolean>
  breachesCheckedAt: number | null
  /** The server's list of common breached passwords on this device, and what it says of each that was looked up in it. */
  common: { list: CommonBreaches | null; known: Map<string, boolean> } | null
  /** How often another list took its place: what was being read then may be the one before. */
  listChanges: number
  areBreachesRecalled: boolean
  /** Of the watching that nobody asks for each time: whether it is about to be, and when it was. */
  watch: { isPlanned: boolean; lookedAt: number }
}

/** What this account's slot holds. */
export const healthMemory = memorySlot(newHealthState)

function newHealthState(): HealthState {
  return {
    shown: null,
    plan: () => undefined,
    isPlanned: false,
    line: createLine(),
    isRecalled: false,
    verdicts: new Map(),
    breached: new Map(),
    breachesCheckedAt: null,
    common: null,
    listChanges: 0,
    areBreachesRecalled: false,
    watch: { isPlanned: false, lookedAt: 0 },
  }
}

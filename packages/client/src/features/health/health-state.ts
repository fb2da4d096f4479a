import { memorySlot } from '../../base/memory-slot.ts'
import type { CommonBreaches, VaultHealth } from './data.ts'
import { createLine, type Line } from '../../base/line.ts'

/** `listed`: a common password, so it is guessable too. */
export type PasswordVerdict = 'listed' | 'guessable' | 'strong'

/** What is known about the passwords of an unlocked account. */
export interface HealthState {
  /** The result that was last sent to the screens. */
  shown: VaultHealth | null
  /** Called after every change of items. Does nothing until the score is first requested. */
  plan: () => void
  isPlanned: boolean
  /** Runs one computation at a time. */
  line: Line
  /** Whether the verdicts of earlier sessions were loaded. */
  isRecalled: boolean
  /** The verdict of zxcvbn and its dictionary about each judged password. */
  verdicts: Map<string, PasswordVerdict>
  /** Whether a password is weak, given the words that belong to its item; keyed by both. */
  weak: Map<string, boolean>
  /** Whether the full list of breached passwords contains a password, for each one that was checked. */
  breached: Map<string, boolean>
  breachesCheckedAt: number | null
  /** The server's list of common breached passwords on this device, and its answers so far. */
  common: { list: CommonBreaches | null; known: Map<string, boolean> } | null
  /** How often the list was replaced, so that a lookup notices when it has read the previous one. */
  listChanges: number
  areBreachesRecalled: boolean
  /** The automatic check: whether it is scheduled, and when it last ran. */
  watch: { isPlanned: boolean; lookedAt: number }
}

/** An unlocked account's health state. */
export const healthMemory = memorySlot(newHealthState)

function newHealthState(): HealthState {
  return {
    shown: null,
    plan: () => undefined,
    isPlanned: false,
    line: createLine(),
    isRecalled: false,
    verdicts: new Map(),
    weak: new Map(),
    breached: new Map(),
    breachesCheckedAt: null,
    common: null,
    listChanges: 0,
    areBreachesRecalled: false,
    watch: { isPlanned: false, lookedAt: 0 },
  }
}

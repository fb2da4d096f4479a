/** How safe the stored passwords are, as last reported by the engine. Kept up to date from the first request on. */
import type { EngineEvent, VaultHealth } from '@severy/client'
import { healthMarks, itemsWith, marksOfItem, type HealthMark } from '@severy/engine-host/health-marks'
import { create } from 'zustand'

export { healthMarks, itemsWith, marksOfItem, type HealthMark }

interface Health {
  /** Null until known. */
  health: VaultHealth | null
  /** The mark shown for each affected item: its most serious one. */
  marks: ReadonlyMap<string, HealthMark>
}

const unknown: Health = { health: null, marks: new Map() }

export const useHealth = create<Health>(() => unknown)

export function applyHealth({ health }: Extract<EngineEvent, { type: 'health' }>): void {
  useHealth.setState({ health, marks: marksOf(health) })
}

export function dropHealth(): void {
  useHealth.setState(unknown)
}

/**
 * What a counter shows; in each group of reused passwords, all but one count. Null if nothing was found but some
 * passwords are unchecked.
 */
export function countOf(health: VaultHealth, mark: HealthMark): number | null {
  if (mark === 'reused') return countReused(health)
  const found = health[mark].length
  if (found > 0) return found
  if (mark === 'compromised') return health.unchecked > 0 ? null : 0
  return mark === 'weak' && health.unjudged > 0 ? null : 0
}

/** In each group, all but one count as reused. */
function countReused({ reused }: VaultHealth): number {
  return reused.reduce((sum, same) => sum + same.length - 1, 0)
}

function marksOf(health: VaultHealth): ReadonlyMap<string, HealthMark> {
  const marks = new Map<string, HealthMark>()
  for (const mark of healthMarks.toReversed()) {
    for (const itemId of itemsWith(health, mark)) marks.set(itemId, mark)
  }
  return marks
}

/** How safe the stored passwords are, as the engine told it last. Kept up to date from the first time somebody asks. */
import type { EngineEvent, ItemRef, VaultHealth } from '@severy/client'
import { useEffect } from 'react'
import { create } from 'zustand'
import { engine } from './engine/engine-host.ts'
import { useVaultRows } from './vault-rows.ts'

/** The gravest first. */
export const healthMarks = ['compromised', 'weak', 'reused', 'old'] as const
export type HealthMark = (typeof healthMarks)[number]

interface Health {
  /** Null until it is known. */
  health: VaultHealth | null
  /** What each item that is not well is shown as: the gravest. */
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

/** Asks for the first score while mounted, once the list is there. Changes then come by themselves. */
export function useWatchedHealth(): void {
  const isComplete = useVaultRows((rows) => rows.isComplete)
  useEffect(() => {
    if (!isComplete || useHealth.getState().health !== null) return
    let isCurrent = true
    void engine()
      .getHealth()
      .then((health) => {
        if (isCurrent && health !== null) applyHealth({ type: 'health', health })
      })
    return () => {
      isCurrent = false
    }
  }, [isComplete])
}

/** Ids of the items that a mark stands for; an item may be among several. */
export function itemsWith(
  { compromised, weak, reused, old }: VaultHealth,
  mark: HealthMark,
): ReadonlySet<string> {
  const refs: Record<HealthMark, readonly ItemRef[]> = { compromised, weak, reused: reused.flat(), old }
  return new Set(refs[mark].map(({ itemId }) => itemId))
}

/** What stands against an item, the gravest first. Nothing where nothing is known. */
export function marksOfItem(health: VaultHealth | null, itemId: string): HealthMark[] {
  return health === null ? [] : healthMarks.filter((mark) => itemsWith(health, mark).has(itemId))
}

/** What a counter says; all but one of each group count as reused. Null: nobody has looked, and nothing was found. */
export function countOf(health: VaultHealth, mark: HealthMark): number | null {
  if (mark === 'reused') return countReused(health)
  const found = health[mark].length
  return mark === 'compromised' && found === 0 && health.unchecked > 0 ? null : found
}

/** All but one of each group count as reused. */
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

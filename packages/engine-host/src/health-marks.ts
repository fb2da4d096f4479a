/** What is wrong with an item's password, as every client shows it. */
import type { ItemRef, VaultHealth } from '@severy/client'

/** Most serious first. */
export const healthMarks = ['compromised', 'weak', 'reused', 'old'] as const
export type HealthMark = (typeof healthMarks)[number]

/** Ids of the items that have this mark; an item may have several marks. */
export function itemsWith(
  { compromised, weak, reused, old, aside }: VaultHealth,
  mark: HealthMark,
): ReadonlySet<string> {
  const refs: Record<HealthMark, readonly ItemRef[]> = {
    compromised: [...compromised, ...aside.compromised],
    weak: [...weak, ...aside.weak],
    reused: reused.flat(),
    old,
  }
  return new Set(refs[mark].map(({ itemId }) => itemId))
}

/** The marks of an item, most serious first. Empty while nothing is known. */
export function marksOfItem(health: VaultHealth | null, itemId: string): HealthMark[] {
  return health === null ? [] : healthMarks.filter((mark) => itemsWith(health, mark).has(itemId))
}

/** What to fix next: every affected item, most important first. Pure, from data the page already has. */
import type { ItemRow, VaultHealth } from '@severy/client'
import { expiryMarkOf, offersSecondFactor } from '@severy/domain'
import { healthMarks, itemsWith, type HealthMark } from '../../platform/vault/health.ts'

type FixReason = HealthMark | 'no-second-factor' | 'expired' | 'expiring'

export interface Fix {
  row: ItemRow
  /** Most serious first. */
  reasons: readonly FixReason[]
  /** The index of its reuse group; null if not reused. */
  group: number | null
}

/** Weights of the reasons: known breaches above everything, then the score's weights, then what the score ignores. */
const weights: Record<FixReason, number> = {
  compromised: 100,
  weak: 30,
  reused: 25,
  old: 20,
  expired: 12,
  expiring: 8,
  'no-second-factor': 5,
}

/**
 * `rows`: items that are neither in the trash nor archived. Items with the same password are listed together, at the
 * position of the most urgent one.
 */
export function fixesOf(health: VaultHealth, rows: readonly ItemRow[], now: number): Fix[] {
  const marked = healthMarks.map((mark) => [mark, itemsWith(health, mark)] as const)
  const groups = new Map(
    health.reused.flatMap((same, group) => same.map(({ itemId }) => [itemId, group] as const)),
  )
  const fixes = rows.flatMap((row): Fix[] => {
    const marks = marked.filter(([, items]) => items.has(row.ref.itemId)).map(([mark]) => mark)
    const reasons = [...marks, ...otherReasons(row, now)]
    return reasons.length === 0 ? [] : [{ row, reasons, group: groups.get(row.ref.itemId) ?? null }]
  })
  const gravest = new Map<number, number>()
  for (const { group, reasons } of fixes) {
    if (group !== null) gravest.set(group, Math.max(gravest.get(group) ?? 0, weightOf(reasons)))
  }
  const weightOfGroup = ({ group, reasons }: Fix) =>
    group === null ? weightOf(reasons) : (gravest.get(group) ?? 0)
  return fixes.sort(
    (a, b) =>
      weightOfGroup(b) - weightOfGroup(a) ||
      // Before single items of the same urgency.
      (a.group ?? Infinity) - (b.group ?? Infinity) ||
      weightOf(b.reasons) - weightOf(a.reasons) ||
      compareTitles(a, b),
  )
}

/** Items with this reason; reused ones grouped by password, larger groups first. */
export function narrowed(fixes: readonly Fix[], reason: HealthMark | null, health: VaultHealth): Fix[] {
  if (reason === null) return [...fixes]
  const fitting = fixes.filter(({ reasons }) => reasons.includes(reason))
  if (reason !== 'reused') return fitting
  const size = ({ group }: Fix) => (group === null ? 0 : (health.reused[group]?.length ?? 0))
  return fitting.sort((a, b) => size(b) - size(a) || (a.group ?? 0) - (b.group ?? 0) || compareTitles(a, b))
}

function otherReasons({ summary }: ItemRow, now: number): FixReason[] {
  const expiry = expiryMarkOf(summary, now)
  const lacksCode = summary.type === 'password' && summary.hasPassword && !summary.hasTotp
  return [
    ...(expiry === null ? [] : [expiry]),
    ...(lacksCode && summary.urls.some(offersSecondFactor) ? (['no-second-factor'] as const) : []),
  ]
}

function weightOf(reasons: readonly FixReason[]): number {
  return reasons.reduce((sum, reason) => sum + weights[reason], 0)
}

function compareTitles(a: Fix, b: Fix): number {
  return a.row.summary.title.localeCompare(b.row.summary.title)
}

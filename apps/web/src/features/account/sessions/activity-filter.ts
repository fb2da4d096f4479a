import type { SecurityEvent } from '@severy/client'

export type ActivityKind = NonNullable<SecurityEvent['type']> | 'all'
export type ActivityStatus = SecurityEvent['status'] | 'all'

export interface ActivityFilter {
  kind: ActivityKind
  status: ActivityStatus
}

export const everyActivity: ActivityFilter = { kind: 'all', status: 'all' }

export function filterActivity(
  events: readonly SecurityEvent[],
  { kind, status }: ActivityFilter,
): SecurityEvent[] {
  return events.filter(
    (event) =>
      (kind === 'all' || event.type === kind) &&
      // The status of an event that no key can decrypt means nothing.
      (status === 'all' || (event.type !== null && event.status === status)),
  )
}

/** The selectable kinds: those present, and the current choice. */
export function kindsOf(events: readonly SecurityEvent[], chosen: ActivityKind): ActivityKind[] {
  const kinds = new Set(events.flatMap(({ type }) => (type === null ? [] : [type])))
  if (chosen !== 'all') kinds.add(chosen)
  return [...kinds]
}

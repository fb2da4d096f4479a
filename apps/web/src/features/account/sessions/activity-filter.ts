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
      // What no key opens any more has a status that says nothing.
      (status === 'all' || (event.type !== null && event.status === status)),
  )
}

/** What can be chosen: the kinds that there are, and the one that is chosen already. */
export function kindsOf(events: readonly SecurityEvent[], chosen: ActivityKind): ActivityKind[] {
  const kinds = new Set(events.flatMap(({ type }) => (type === null ? [] : [type])))
  if (chosen !== 'all') kinds.add(chosen)
  return [...kinds]
}

/** A story's names in a form that can be sent into the page. */
import type { Name, Wanted } from '../screen.ts'

export type SentName = string | { source: string; flags: string }

export type SentWanted = (
  { by: 'role'; role: string; name: SentName } | { by: 'field' | 'text'; name: SentName }
) & { within?: SentWanted }

export function sent(wanted: Wanted): SentWanted {
  const within = wanted.within === undefined ? {} : { within: sent(wanted.within) }
  if ('field' in wanted) return { by: 'field', name: sentName(wanted.field), ...within }
  if ('text' in wanted) return { by: 'text', name: sentName(wanted.text), ...within }
  return { by: 'role', role: wanted.role, name: sentName(wanted.name), ...within }
}

function sentName(name: Name): SentName {
  return typeof name === 'string' ? name : { source: name.source, flags: name.flags }
}

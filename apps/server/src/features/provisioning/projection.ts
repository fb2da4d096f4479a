/** Selects the attributes that a request asks for (RFC 7644 section 3.9). */
import { type Attributes, findKey, namesIn } from './filter.ts'

/** Attributes that every answer contains (RFC 7643 section 7, `returned: always`). */
const always: ReadonlySet<string> = new Set(['id', 'schemas'])

type Names = readonly (readonly string[])[]

/**
 * Supports `attributes=userName,name.familyName` and `excludedAttributes=members`, which directories use for large
 * groups.
 */
export function project(
  resource: Attributes,
  { attributes, excludedAttributes }: Readonly<Record<string, unknown>>,
): Attributes {
  const wanted = namesOf(attributes)
  if (wanted !== null) return only(resource, [...wanted, ...[...always].map((name) => [name])])
  const excluded = namesOf(excludedAttributes)?.filter(([first]) => !always.has(first ?? '')) ?? null
  return excluded === null ? resource : except(resource, excluded)
}

/**
 * Attribute names in lowercase, from a comma-separated list in the URL or an array in a search body. `null` when none
 * are given.
 */
function namesOf(said: unknown): Names | null {
  const list: unknown[] = typeof said === 'string' ? said.split(',') : Array.isArray(said) ? said : []
  const names = list.flatMap((one) => (typeof one === 'string' ? one.trim().toLowerCase() : ''))
  const known = names.filter((name) => name !== '')
  return known.length === 0 ? null : known.map(namesIn)
}

function only(value: Attributes, names: Names): Attributes {
  const kept: [string, unknown][] = []
  for (const name of new Set(names.flatMap(([first]) => first ?? []))) {
    const key = findKey(value, name)
    if (key === null) continue
    const inner = innerNames(names, name)
    // The whole attribute was requested, even if parts of it were as well.
    const isWhole = inner.some((rest) => rest.length === 0)
    kept.push([key, isWhole ? value[key] : within(value[key], (part) => only(part, inner))])
  }
  return Object.fromEntries(kept)
}

function except(value: Attributes, names: Names): Attributes {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, held]): [string, unknown][] => {
      const inner = innerNames(names, key.toLowerCase())
      if (inner.some((rest) => rest.length === 0)) return []
      return [[key, inner.length === 0 ? held : within(held, (part) => except(part, inner))]]
    }),
  )
}

function innerNames(names: Names, name: string): Names {
  return names.flatMap(([first, ...rest]) => (first === name ? [rest] : []))
}

function within(value: unknown, change: (part: Attributes) => Attributes): unknown {
  if (Array.isArray(value)) return value.map((one) => within(one, change))
  return typeof value === 'object' && value !== null ? change(value as Attributes) : value
}

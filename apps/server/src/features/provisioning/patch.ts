/** SCIM PATCH (RFC 7644 section 3.5.2): add, replace and remove, by path or on the whole resource. */
import { err, ok, type Result } from '@severy/result'
import * as z from 'zod/mini'
import { type Attributes, findKey, parseFilter } from './filter.ts'

/** Directories write `op` in upper or lower case. */
export const PatchBody = z.object({
  Operations: z
    .array(
      z.object({
        op: z.string().check(z.regex(/^(add|replace|remove)$/i)),
        path: z.optional(z.string().check(z.maxLength(500))),
        value: z.optional(z.unknown()),
      }),
    )
    .check(z.minLength(1), z.maxLength(1000)),
})
export type PatchBody = z.infer<typeof PatchBody>

/** Values of `scimType` (RFC 7644 section 3.12). */
export type PatchProblem = 'invalidPath' | 'invalidFilter' | 'invalidValue' | 'noTarget'

type Mutable = Record<string, unknown>

/** Applies all operations or none. Returns a changed copy; the given resource is not modified. */
export function patch(resource: Attributes, { Operations }: PatchBody): Result<Attributes, PatchProblem> {
  const changed = structuredClone(resource) as Mutable
  for (const { op, path, value } of Operations) {
    const name = op.toLowerCase()
    if (path === undefined && name === 'remove') return err('noTarget')
    if (path === undefined && !isPlain(value)) return err('invalidValue')
    // Without a path, the value is a partial resource; some directories use paths as its keys.
    const parts = path === undefined ? Object.entries(value as Mutable) : [[path, value] as const]
    for (const [at, part] of parts) {
      const problem = applyAt(changed, name, at, part)
      if (problem !== null) return err(problem)
    }
  }
  return ok(changed)
}

const extension = 'urn:ietf:params:scim:schemas:extension:'
const pathForm = /^([A-Za-z$][\w$-]*)(?:\[(.+)\])?(?:\.([A-Za-z$][\w$-]*))?$/

function applyAt(resource: Mutable, op: string, path: string, value: unknown): PatchProblem | null {
  if (path.toLowerCase().startsWith(extension)) return applyToExtension(resource, op, path, value)
  const bare = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '')
  const [, attribute, filter, sub] = pathForm.exec(bare) ?? []
  if (attribute === undefined) return 'invalidPath'
  const key = findKey(resource, attribute) ?? attribute
  if (filter !== undefined) return applyToSome(resource, op, key, { filter, sub: sub ?? null }, value)
  if (sub !== undefined) return applyInside(resource, op, key, sub, value)
  applyWhole(resource, op, key, value)
  return null
}

/** `urn:…:User:department`, or the whole extension. */
function applyToExtension(resource: Mutable, op: string, path: string, value: unknown): PatchProblem | null {
  const [, schema, attribute] = /^(urn:[^\s]*:2\.0:\w+)(?::(\w+))?$/i.exec(path) ?? []
  if (schema === undefined) return 'invalidPath'
  const key = findKey(resource, schema) ?? schema
  if (attribute !== undefined) return applyInside(resource, op, key, attribute, value)
  applyWhole(resource, op, key, value)
  return null
}

function applyInside(
  resource: Mutable,
  op: string,
  key: string,
  sub: string,
  value: unknown,
): PatchProblem | null {
  const inner: unknown = resource[key] ?? {}
  if (!isPlain(inner)) return 'invalidPath'
  applyWhole(inner, op, findKey(inner, sub) ?? sub, value)
  resource[key] = inner
  return null
}

/**
 * `members[value eq "…"]`, `emails[type eq "work"].value`. If nothing matches, adds a value when the filter is simple
 * enough to build one from.
 */
function applyToSome(
  resource: Mutable,
  op: string,
  key: string,
  { filter, sub }: { filter: string; sub: string | null },
  value: unknown,
): PatchProblem | null {
  const test = parseFilter(filter)
  if (test === null) return 'invalidFilter'
  const values: unknown = resource[key] ?? []
  if (!Array.isArray(values)) return 'invalidPath'
  const matches = values.filter((one): one is Mutable => isPlain(one) && test(one))
  if (op === 'remove' && sub === null) {
    resource[key] = values.filter((one) => !matches.includes(one as Mutable))
    return null
  }
  if (op === 'remove' && matches.length === 0) return null
  if (matches.length === 0) {
    const made = madeOf(filter)
    // Some directories send `replace` for a work address that does not exist yet.
    if (made === null || (sub === null && op === 'replace')) return 'noTarget'
    matches.push(made)
    values.push(made)
  }
  for (const match of matches) {
    if (sub !== null) applyWhole(match, op, findKey(match, sub) ?? sub, value)
    else if (isPlain(value)) Object.assign(match, value)
    else return 'invalidValue'
  }
  resource[key] = withOnePrimary(values, matches)
  return null
}

/** The value that a filter like `type eq "work"` describes; `null` for any other filter. */
function madeOf(filter: string): Mutable | null {
  const [, name, text, flag] = /^(\w+) eq (?:"([^"]*)"|(true|false))$/i.exec(filter.trim()) ?? []
  return name === undefined ? null : { [name]: text ?? flag?.toLowerCase() === 'true' }
}

function applyWhole(target: Mutable, op: string, key: string, value: unknown): void {
  const before = target[key]
  if (op === 'remove') {
    target[key] =
      Array.isArray(before) && value !== undefined && value !== null
        ? without(before, [value].flat())
        : undefined
  } else if (op === 'add' && Array.isArray(before)) {
    const added = [value].flat()
    target[key] = withOnePrimary([...without(before, added), ...added], added)
  } else if (isPlain(before) && isPlain(value)) {
    target[key] = { ...before, ...value }
  } else {
    target[key] = value
  }
}

/** A new primary value replaces the previous one (RFC 7644 section 3.5.2). */
function withOnePrimary(values: readonly unknown[], changed: readonly unknown[]): unknown[] {
  const chosen = changed.findLast(isPrimary)
  if (chosen === undefined) return [...values]
  return values.map((one) => (one !== chosen && isPrimary(one) ? { ...one, primary: false } : one))
}

/** Some directories send flags as text. */
function isPrimary(value: unknown): value is Mutable {
  return isPlain(value) && String(value['primary']).toLowerCase() === 'true'
}

/** Values with the same `value` are the same. */
function without(values: readonly unknown[], others: readonly unknown[]): unknown[] {
  const gone = new Set(others.map(identityOf))
  return values.filter((one) => !gone.has(identityOf(one)))
}

function identityOf(value: unknown): string {
  return JSON.stringify(isPlain(value) && 'value' in value ? value['value'] : value)
}

function isPlain(value: unknown): value is Mutable {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** PATCH of SCIM (RFC 7644 section 3.5.2): add, replace and remove, by path or as a whole. */
import * as z from 'zod/mini'
import { type Attributes, findKey, parseFilter } from './filter.ts'

/** Directories write the operations in either case. */
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

type Mutable = Record<string, unknown>

/** `null` when a path means nothing here. The resource that came in stays as it was. */
export function patch(resource: Attributes, { Operations }: PatchBody): Attributes | null {
  const changed = structuredClone(resource) as Mutable
  for (const { op, path, value } of Operations) {
    const name = op.toLowerCase()
    if (path !== undefined) {
      if (!applyAt(changed, name, path, value)) return null
      continue
    }
    // Without a path the value is part of a resource; some directories write paths as its keys.
    if (name === 'remove' || typeof value !== 'object' || value === null || Array.isArray(value)) return null
    for (const [key, part] of Object.entries(value)) {
      if (!applyAt(changed, name, key, part)) return null
    }
  }
  return changed
}

const extension = 'urn:ietf:params:scim:schemas:extension:'
const pathForm = /^([A-Za-z$][\w$-]*)(?:\[(.+)\])?(?:\.([A-Za-z$][\w$-]*))?$/

function applyAt(resource: Mutable, op: string, path: string, value: unknown): boolean {
  if (path.toLowerCase().startsWith(extension)) return applyToExtension(resource, op, path, value)
  const bare = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '')
  const [, attribute, filter, sub] = pathForm.exec(bare) ?? []
  if (attribute === undefined) return false
  const key = findKey(resource, attribute) ?? attribute
  if (filter !== undefined) return applyToSome(resource, op, key, { filter, sub: sub ?? null }, value)
  if (sub === undefined) {
    applyWhole(resource, op, key, value)
    return true
  }
  const inner: unknown = resource[key] ?? {}
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return false
  applyWhole(inner as Mutable, op, findKey(inner, sub) ?? sub, value)
  resource[key] = inner
  return true
}

/** `urn:…:User:department`, or the extension as a whole. */
function applyToExtension(resource: Mutable, op: string, path: string, value: unknown): boolean {
  const [, schema, attribute] = /^(urn:[^\s]*:2\.0:\w+)(?::(\w+))?$/i.exec(path) ?? []
  if (schema === undefined) return false
  const key = findKey(resource, schema) ?? schema
  if (attribute === undefined) {
    applyWhole(resource, op, key, value)
    return true
  }
  const inner: unknown = resource[key] ?? {}
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return false
  applyWhole(inner as Mutable, op, findKey(inner, attribute) ?? attribute, value)
  resource[key] = inner
  return true
}

/** `members[value eq "…"]`, `emails[type eq "work"].value`. What no value matches is added when it can be made of the filter. */
function applyToSome(
  resource: Mutable,
  op: string,
  key: string,
  { filter, sub }: { filter: string; sub: string | null },
  value: unknown,
): boolean {
  const test = parseFilter(filter)
  const before: unknown = resource[key] ?? []
  if (test === null || !Array.isArray(before)) return false
  const isMatch = (one: unknown): one is Mutable =>
    typeof one === 'object' && one !== null && test(one as Mutable)
  const values = before as unknown[]
  if (op === 'remove' && sub === null) {
    resource[key] = values.filter((one) => !isMatch(one))
    return true
  }
  const matches = values.filter(isMatch)
  if (matches.length === 0) {
    const [, name, wanted] = /^(\w+) eq "([^"]*)"$/i.exec(filter.trim()) ?? []
    if (op === 'remove' || name === undefined || sub === null) return op !== 'replace' || sub !== null
    resource[key] = [...values, { [name]: wanted, [sub]: value }]
    return true
  }
  for (const match of matches) {
    if (sub !== null) applyWhole(match, op, findKey(match, sub) ?? sub, value)
    else if (typeof value === 'object' && value !== null) Object.assign(match, value)
  }
  return true
}

function applyWhole(target: Mutable, op: string, key: string, value: unknown): void {
  const before = target[key]
  if (op === 'remove') {
    target[key] = Array.isArray(before) && Array.isArray(value) ? without(before, value) : undefined
  } else if (op === 'add' && Array.isArray(before)) {
    target[key] = [...without(before, [value].flat()), ...[value].flat()]
  } else if (isPlain(before) && isPlain(value)) {
    target[key] = { ...before, ...value }
  } else {
    target[key] = value
  }
}

/** Values are the same whose `value` is. */
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

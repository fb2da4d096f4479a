/** PATCH of SCIM (RFC 7644 section 3.5.2): add, replace and remove, by path or as a whole. */
import { err, ok, type Result } from '@severy/result'
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

/** As `scimType` has it (RFC 7644 section 3.12). */
export type PatchProblem = 'invalidPath' | 'invalidFilter' | 'invalidValue' | 'noTarget'

type Mutable = Record<string, unknown>

/** All of it or nothing: the resource that came in stays as it was. */
export function patch(resource: Attributes, { Operations }: PatchBody): Result<Attributes, PatchProblem> {
  const changed = structuredClone(resource) as Mutable
  for (const { op, path, value } of Operations) {
    const name = op.toLowerCase()
    if (path === undefined && name === 'remove') return err('noTarget')
    if (path === undefined && !isPlain(value)) return err('invalidValue')
    // Without a path the value is part of a resource; some directories write paths as its keys.
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

/** `urn:…:User:department`, or the extension as a whole. */
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

/** `members[value eq "…"]`, `emails[type eq "work"].value`. What no value matches is added when it can be made of the filter. */
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
    // Some directories replace the address at work of somebody who had none.
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

/** The value that `type eq "work"` asks for, and null for anything else. */
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

/** A new primary value ends that of the one before (RFC 7644 section 3.5.2). */
function withOnePrimary(values: readonly unknown[], changed: readonly unknown[]): unknown[] {
  const chosen = changed.findLast(isPrimary)
  if (chosen === undefined) return [...values]
  return values.map((one) => (one !== chosen && isPrimary(one) ? { ...one, primary: false } : one))
}

/** Some directories write flags as text. */
function isPrimary(value: unknown): value is Mutable {
  return isPlain(value) && String(value['primary']).toLowerCase() === 'true'
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

/**
 * Computes how large JSON for an endpoint's schema can be. Larger bodies are refused before they are read, and deeper
 * ones or ones with more members before they are parsed: a parser spends a second and gigabytes on a few megabytes of
 * brackets.
 */
import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

export interface JsonBounds {
  /** UTF-8 bytes as `JSON.stringify` writes them. */
  bytesMax: number
  /** Nesting of objects and arrays. */
  depthMax: number
  /** Objects, arrays, and values in them; a limit on opening brackets and commas. */
  membersMax: number
}

/** A number, `true`, `false` or `null`. */
const scalarBytes = 25
/** A character written as `\u0000`. */
const bytesPerCharacter = 6
/** An IP address, or a network in CIDR notation. */
const addressLength = 50
/** `^…$` around a row of character classes and plain characters, each with an optional quantifier. */
const rowPattern = /^\^(?:(?:\[[^\]^][^\]]*\]|\\d|[\w-])(?:\{\d+(?:,\d+)?\}|[+*?])?)+\$$/
const partsOfRow = /(?:\[([^\]]+)\]|\\d|[\w-])(?:\{(\d+)(?:,(\d+))?\}|([+*?]))?/g

/** Limits for a schema. Infinite where it sets none; a test makes sure that the whole contract does. */
export function boundsOf(schema: Schema): JsonBounds {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return boundsOfObject(Object.entries(def.shape))
    case 'array':
      return boundsOfArray(def.element, lengthMax(def.checks))
    case 'record':
      return boundsOfRecord(def.keyType, def.valueType)
    case 'string':
      return scalar(boundOfString(def))
    case 'literal':
      return scalar(Math.max(...def.values.map((value) => bytesOfJson(value))))
    case 'enum':
      return scalar(Math.max(...Object.values(def.entries).map((value) => bytesOfJson(value))))
    case 'union':
      return largest(def.options.map(boundsOf))
    case 'optional':
    case 'nullable':
      return largest([boundsOf(def.innerType), scalar(scalarBytes)])
    case 'pipe':
      return boundsOf(def.in)
    case 'number':
    case 'boolean':
    case 'null':
      return scalar(scalarBytes)
    default:
      return { bytesMax: Infinity, depthMax: Infinity, membersMax: Infinity }
  }
}

function boundsOfObject(entries: readonly (readonly [string, Schema])[]): JsonBounds {
  const values = entries.map(([key, schema]) => ({ keyBytes: bytesOfJson(key), bounds: boundsOf(schema) }))
  return {
    bytesMax: 2 + sum(values.map(({ keyBytes, bounds }) => keyBytes + 2 + bounds.bytesMax)),
    depthMax: 1 + Math.max(0, ...values.map(({ bounds }) => bounds.depthMax)),
    membersMax: 1 + entries.length + sum(values.map(({ bounds }) => bounds.membersMax)),
  }
}

function boundsOfArray(element: Schema, length: number): JsonBounds {
  const each = boundsOf(element)
  return {
    bytesMax: 2 + length * (each.bytesMax + 1),
    depthMax: 1 + each.depthMax,
    membersMax: 1 + length * (each.membersMax + 1),
  }
}

/** A record is bounded only if its keys are an enum. */
function boundsOfRecord(keys: Schema, values: Schema): JsonBounds {
  const { def } = (keys as z.core.$ZodTypes)._zod
  const names = def.type === 'enum' ? Object.values(def.entries).map(String) : null
  if (names === null) return { bytesMax: Infinity, depthMax: Infinity, membersMax: Infinity }
  return boundsOfObject(names.map((name) => [name, values] as const))
}

type Checks = readonly z.core.$ZodCheck[]

function lengthMax(checks: Checks = []): number {
  const bounds = checks.map((check) => {
    const { def } = (check as z.core.$ZodChecks)._zod
    if (def.check === 'max_length') return def.maximum
    return def.check === 'length_equals' ? def.length : Infinity
  })
  return Math.min(Infinity, ...bounds)
}

function boundOfString({ checks = [], format }: { checks?: Checks; format?: string }): number {
  if (format !== undefined && /^(?:ip|cidr)v[46]$/.test(format)) return addressLength
  const patterns = checks.flatMap((check) => {
    const { def } = (check as z.core.$ZodChecks)._zod
    return def.check === 'string_format' && def.pattern !== undefined ? [def.pattern.source] : []
  })
  const rows = patterns.filter((pattern) => rowPattern.test(pattern))
  const length = Math.min(lengthMax(checks), ...rows.map(lengthOfRow))
  return 2 + length * (rows.some(isPlain) ? 1 : bytesPerCharacter)
}

function lengthOfRow(pattern: string): number {
  const parts = [...pattern.matchAll(partsOfRow)]
  return sum(
    parts.map(([, , least, most, sign]) =>
      sign === '+' || sign === '*' ? Infinity : Number(most ?? least ?? 1),
    ),
  )
}

/** Whether JSON writes all its characters without escapes. */
function isPlain(row: string): boolean {
  return [...row.matchAll(partsOfRow)].every(([, characters = '']) => /^[\w-]*$/.test(characters))
}

function scalar(bytesMax: number): JsonBounds {
  return { bytesMax, depthMax: 0, membersMax: 0 }
}

function largest(all: readonly JsonBounds[]): JsonBounds {
  return {
    bytesMax: Math.max(...all.map(({ bytesMax }) => bytesMax)),
    depthMax: Math.max(...all.map(({ depthMax }) => depthMax)),
    membersMax: Math.max(...all.map(({ membersMax }) => membersMax)),
  }
}

function bytesOfJson(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

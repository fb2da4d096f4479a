/** SCIM filters (RFC 7644 section 3.4.2.2) on stored resources. */

export type Attributes = Readonly<Record<string, unknown>>
export type Test = (resource: Attributes) => boolean

type Token = { kind: 'word' | 'text' | 'open' | 'close' | 'from' | 'to'; value: string }

/** Deeper than any real filter, and shallow enough for the call stack. */
const depthMax = 20

/** `null` for an invalid filter, or one with unsupported parts. */
export function parseFilter(text: string): Test | null {
  const tokens = tokensOf(text)
  if (tokens === null) return null
  const reader = { tokens, at: 0 }
  const test = readOr(reader, 0)
  return test === null || reader.at !== tokens.length ? null : test
}

interface Reader {
  tokens: readonly Token[]
  at: number
}

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = []
  let rest = text.trim()
  while (rest !== '') {
    const found = /^(?:([()[\]])|"((?:[^"\\]|\\.)*)"|([^\s()[\]"]+))\s*/.exec(rest)
    if (found === null) return null
    const [whole, bracket, quoted, word] = found
    if (bracket !== undefined) tokens.push({ kind: brackets[bracket] ?? 'open', value: bracket })
    else if (word !== undefined) tokens.push({ kind: 'word', value: word })
    else {
      const value = unquoted(quoted ?? '')
      if (value === null) return null
      tokens.push({ kind: 'text', value })
    }
    rest = rest.slice(whole.length)
  }
  return tokens
}

const brackets: Readonly<Record<string, Token['kind']>> = {
  '(': 'open',
  ')': 'close',
  '[': 'from',
  ']': 'to',
}

function unquoted(text: string): string | null {
  try {
    const value: unknown = JSON.parse(`"${text}"`)
    return typeof value === 'string' ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function readOr(reader: Reader, depth: number): Test | null {
  let left = readAnd(reader, depth)
  while (left !== null && takeWord(reader, 'or')) {
    const [before, right] = [left, readAnd(reader, depth)]
    left = right === null ? null : (resource) => before(resource) || right(resource)
  }
  return left
}

function readAnd(reader: Reader, depth: number): Test | null {
  let left = readOne(reader, depth)
  while (left !== null && takeWord(reader, 'and')) {
    const [before, right] = [left, readOne(reader, depth)]
    left = right === null ? null : (resource) => before(resource) && right(resource)
  }
  return left
}

function readOne(reader: Reader, depth: number): Test | null {
  if (depth > depthMax) return null
  const isNot = takeWord(reader, 'not')
  const first = reader.tokens[reader.at]
  reader.at += 1
  if (first?.kind === 'open') {
    const inner = readOr(reader, depth + 1)
    const isClosed = reader.tokens[reader.at]?.kind === 'close'
    reader.at += 1
    if (inner === null || !isClosed) return null
    return isNot ? (resource) => !inner(resource) : inner
  }
  if (isNot || first?.kind !== 'word') return null
  if (reader.tokens[reader.at]?.kind === 'from') return readValuePath(reader, first.value, depth)
  const operator = reader.tokens[reader.at]?.value.toLowerCase()
  reader.at += 1
  const path = first.value
  if (operator === 'pr') return (resource) => valuesAt(resource, path).some((value) => value !== '')
  const compare = operators[operator ?? '']
  const operand = reader.tokens[reader.at]
  reader.at += 1
  if (compare === undefined || operand === undefined) return null
  if (operand.kind !== 'text' && operand.kind !== 'word') return null
  if (operand.kind === 'word' && operand.value.toLowerCase() === 'null') {
    if (operator !== 'eq' && operator !== 'ne') return null
    return (resource) => (valuesAt(resource, path).length === 0) === (operator === 'eq')
  }
  const isExact = /(?:^|[.:])(?:id|externalId)$/i.test(path)
  const wanted = textOf(operand.value, isExact)
  const isAny: Test = (resource) =>
    valuesAt(resource, path).some((value) => compare(textOf(value, isExact), wanted))
  return operator === 'ne' ? (resource) => !isAny(resource) : isAny
}

/** `emails[type eq "work" and value co "@example.com"]`: the whole inner filter must be true for the same value. */
function readValuePath(reader: Reader, path: string, depth: number): Test | null {
  reader.at += 1
  const inner = readOr(reader, depth + 1)
  const isClosed = reader.tokens[reader.at]?.kind === 'to'
  reader.at += 1
  if (inner === null || !isClosed) return null
  return (resource) =>
    partsAt(resource, path).some(
      (part) => typeof part === 'object' && part !== null && inner(part as Attributes),
    )
}

function takeWord(reader: Reader, word: string): boolean {
  const token = reader.tokens[reader.at]
  const isThere = token?.kind === 'word' && token.value.toLowerCase() === word
  if (isThere) reader.at += 1
  return isThere
}

/**
 * Comparisons of texts; times are normalized to one form. `ne` is the negation of `eq`, so it also holds for a missing
 * value.
 */
const operators: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  eq: (value, wanted) => value === wanted,
  ne: (value, wanted) => value === wanted,
  co: (value, wanted) => value.includes(wanted),
  sw: (value, wanted) => value.startsWith(wanted),
  ew: (value, wanted) => value.endsWith(wanted),
  gt: (value, wanted) => value > wanted,
  ge: (value, wanted) => value >= wanted,
  lt: (value, wanted) => value < wanted,
  le: (value, wanted) => value <= wanted,
}

/** Only ids are case-sensitive (RFC 7643 section 3.1). */
function textOf(value: unknown, isExact: boolean): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return ''
  const text = String(value)
  if (isExact) return text
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN
  return (Number.isNaN(moment) ? text : new Date(moment).toISOString()).toLowerCase()
}

/** A path to complex values, such as `emails`, means their `value`. */
export function valuesAt(resource: Attributes, path: string): unknown[] {
  return partsAt(resource, path).flatMap((value) => {
    if (typeof value !== 'object' || value === null) return [value]
    return 'value' in value ? [value.value] : []
  })
}

/** Attribute names are case-insensitive. Multiple values are flattened. */
function partsAt(resource: Attributes, path: string): unknown[] {
  let values: unknown[] = [resource]
  for (const name of namesIn(path)) {
    values = values.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return []
      const key = findKey(value, name)
      const inner: unknown = key === null ? undefined : (value as Attributes)[key]
      if (Array.isArray(inner)) return inner as unknown[]
      return inner === undefined || inner === null ? [] : [inner]
    })
  }
  return values
}

/** The names from the outside in: `urn:…:2.0:User:manager.value` has three. */
export function namesIn(path: string): string[] {
  const bare = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '')
  const [, schema, rest] = /^(urn:\S*:2\.0:\w+)(?::(.+))?$/i.exec(bare) ?? []
  if (schema === undefined) return bare.split('.')
  return rest === undefined ? [schema] : [schema, ...rest.split('.')]
}

export function findKey(object: object, name: string): string | null {
  const wanted = name.toLowerCase()
  return Object.keys(object).find((key) => key.toLowerCase() === wanted) ?? null
}

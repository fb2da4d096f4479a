/** Filters of SCIM (RFC 7644 section 3.4.2.2) over resources as they are stored. */

export type Attributes = Readonly<Record<string, unknown>>
export type Test = (resource: Attributes) => boolean

type Token = { kind: 'word' | 'text' | 'open' | 'close'; value: string }

/** Deeper than anybody nests, and shallow enough for every stack. */
const depthMax = 20

/** `null` for a filter that is none, or one with what is not supported here. */
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
    const found = /^(?:(\()|(\))|"((?:[^"\\]|\\.)*)"|([^\s()"]+))\s*/.exec(rest)
    if (found === null) return null
    const [whole, open, close, quoted, word] = found
    if (open !== undefined) tokens.push({ kind: 'open', value: open })
    else if (close !== undefined) tokens.push({ kind: 'close', value: close })
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
  const operator = reader.tokens[reader.at]?.value.toLowerCase()
  reader.at += 1
  const path = first.value
  if (operator === 'pr') return (resource) => valuesAt(resource, path).some((value) => value !== '')
  const compare = operators[operator ?? '']
  const operand = reader.tokens[reader.at]
  reader.at += 1
  if (compare === undefined || operand === undefined) return null
  if (operand.kind !== 'text' && operand.kind !== 'word') return null
  const wanted = operand.value.toLowerCase()
  return (resource) => valuesAt(resource, path).some((value) => compare(textOf(value), wanted))
}

function takeWord(reader: Reader, word: string): boolean {
  const token = reader.tokens[reader.at]
  const isThere = token?.kind === 'word' && token.value.toLowerCase() === word
  if (isThere) reader.at += 1
  return isThere
}

/** Of strings in lower case, and of times and flags as they are written. */
const operators: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  eq: (value, wanted) => value === wanted,
  ne: (value, wanted) => value !== wanted,
  co: (value, wanted) => value.includes(wanted),
  sw: (value, wanted) => value.startsWith(wanted),
  ew: (value, wanted) => value.endsWith(wanted),
  gt: (value, wanted) => value > wanted,
  ge: (value, wanted) => value >= wanted,
  lt: (value, wanted) => value < wanted,
  le: (value, wanted) => value <= wanted,
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).toLowerCase()
    : ''
}

/** Names of attributes know no case; one of several values counts each, and `emails` alone means their `value`. */
export function valuesAt(resource: Attributes, path: string): unknown[] {
  const name = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '')
  let values: unknown[] = [resource]
  for (const part of name.split('.')) {
    values = values.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return []
      const key = findKey(value, part)
      const inner: unknown = key === null ? undefined : (value as Attributes)[key]
      return Array.isArray(inner)
        ? (inner as unknown[])
        : inner === undefined || inner === null
          ? []
          : [inner]
    })
  }
  return values.flatMap((value) => {
    if (typeof value !== 'object' || value === null) return [value]
    return 'value' in value ? [value.value] : []
  })
}

export function findKey(object: object, name: string): string | null {
  const wanted = name.toLowerCase()
  return Object.keys(object).find((key) => key.toLowerCase() === wanted) ?? null
}

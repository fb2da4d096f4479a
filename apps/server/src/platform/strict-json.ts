import type { JsonBounds } from './json-bounds.ts'

/**
 * Parses JSON from outside (PROTOCOL 1). Objects with a duplicate key or the key `__proto__` are refused, so that no
 * two parsers understand one text differently. Returns `undefined`, which JSON cannot contain, for refused text; text
 * beyond `bounds` is refused without parsing it.
 */
export function parseStrictJson(text: string, bounds: Pick<JsonBounds, 'depthMax' | 'membersMax'>): unknown {
  if (!isWithin(text, bounds)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return hasPlainKeys(text) ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Works on any text, and scans it only up to the first violation. */
function isWithin(text: string, { depthMax, membersMax }: Parameters<typeof parseStrictJson>[1]): boolean {
  let depth = 0
  let members = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') {
      const end = stringEnd(text, at)
      if (end === null) return false
      at = end - 1
    } else if (sign === '{' || sign === '[') {
      depth += 1
      members += 1
    } else if (sign === '}' || sign === ']') depth -= 1
    else if (sign === ',') members += 1
    if (depth > depthMax || members > membersMax) return false
  }
  return true
}

/** Needs text that `JSON.parse` accepted. Compares keys after decoding their escapes. */
function hasPlainKeys(text: string): boolean {
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{') open.push(new Set())
    else if (sign === '[') open.push(null)
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === '"') {
      const end = stringEnd(text, at) ?? text.length
      const keys = open.at(-1)
      if (keys !== null && keys !== undefined && isKey(text, end)) {
        const key = JSON.parse(text.slice(at, end)) as string
        if (key === '__proto__' || keys.has(key)) return false
        keys.add(key)
      }
      at = end - 1
    }
  }
  return true
}

/**
 * The index after the closing quote; `null` when there is none. Jumps from quote to quote, which is fast for long
 * strings.
 */
function stringEnd(text: string, start: number): number | null {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0
    while (text[at - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return at + 1
  }
  return null
}

function isKey(text: string, after: number): boolean {
  let at = after
  while (' \t\r\n'.includes(text[at] ?? 'x')) at++
  return text[at] === ':'
}

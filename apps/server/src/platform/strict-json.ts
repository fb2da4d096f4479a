/**
 * JSON from outside (PROTOCOL 1): no object has a key twice or one called `__proto__`, so that no two readers can
 * take one text for two things. `undefined` for text that is refused; JSON itself has no such value.
 */
export function parseStrictJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return hasPlainKeys(text) ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Takes text that `JSON.parse` has accepted, and looks at the keys as they are spelled. */
function hasPlainKeys(text: string): boolean {
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{') open.push(new Set())
    else if (sign === '[') open.push(null)
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === '"') {
      const end = stringEnd(text, at)
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

/** The index after the closing quote. Long strings are jumped over, not walked. */
function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); ; at = text.indexOf('"', at + 1)) {
    let backslashes = 0
    while (text[at - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return at + 1
  }
}

function isKey(text: string, after: number): boolean {
  let at = after
  while (' \t\r\n'.includes(text[at] ?? 'x')) at++
  return text[at] === ':'
}

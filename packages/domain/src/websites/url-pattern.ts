/**
 * Whether a page's whole address, without the part after `#`, matches a regular expression. Matching a part is not
 * enough: `https://bank\.example/` would then match `https://evil.example/?https://bank.example/`.
 */
export function matchesPattern(pattern: string, pageUrl: string): boolean {
  const address = pageUrl.split('#', 1)[0] ?? ''
  if (address.length > addressLengthMax) return false
  return compiled(pattern)?.test(address) === true
}

/**
 * Why a pattern cannot be used: it is not a regular expression, is too long, or may never finish. Null if it can be
 * used.
 */
export function patternProblem(pattern: string): 'invalid' | 'too-long' | 'too-slow' | null {
  if (pattern.length > patternLengthMax) return 'too-long'
  if (mayTakeForEver(pattern)) return 'too-slow'
  return compiled(pattern) === null ? 'invalid' : null
}

export const patternLengthMax = 500
const addressLengthMax = 1_000

function compiled(pattern: string): RegExp | null {
  if (pattern.length > patternLengthMax || mayTakeForEver(pattern)) return null
  try {
    return new RegExp(`^(?:${pattern})$`, 'iu')
  } catch {
    return null
  }
}

/**
 * A repeated group, a backreference, or many unbounded repetitions: with these, an engine may try every way to split a
 * text. In a shared vault, another person may have written the pattern.
 */
function mayTakeForEver(pattern: string): boolean {
  const plain = pattern.replace(/\\[^1-9k]/g, 'x').replace(/\[(?:\\.|[^\]\\])*\]/g, 'x')
  if (/\\[1-9k]/.test(plain)) return true
  const endless = plain.match(/[*+]|\{\d+,\}/g)?.length ?? 0
  return endless > 6 || /\)(?:[*+]|\{\d*,?\d*\})/.test(plain)
}

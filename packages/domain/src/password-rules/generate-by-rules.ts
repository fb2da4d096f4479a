import { drawBits, drawPassword, type Draw } from '../generator/draw-password.ts'
import { hasLeast, typesOf } from '../generator/generate-password.ts'
import type { PasswordOptions } from '../generator/password-options.ts'
import type { RandomBytes } from '../generator/random.ts'
import type { PasswordRules } from './parse-password-rules.ts'

/**
 * A random password that follows a site's rules and, within them, the selected options. Null if no password, or hardly
 * any, follows the rules.
 */
export function generateByRules(
  rules: PasswordRules,
  options: PasswordOptions,
  randomBytes: RandomBytes,
): string | null {
  const draw = drawOf(rules, options)
  if (draw.required.length > draw.length) return null
  const { minNumbers = 1, minSymbols = 1 } = options
  let password = drawPassword(draw, randomBytes, triesMax)
  if (Math.max(minNumbers, minSymbols) === 1) return password
  // The site's rules always apply; the person's own minimums apply as far as possible.
  for (let tries = 1; tries < countTriesMax && password !== null; tries += 1) {
    if (hasLeast(password, options)) return password
    password = drawPassword(draw, randomBytes, triesMax)
  }
  return password
}

const countTriesMax = 200

/** log2 of how many passwords `generateByRules` chooses from, about. */
export function bitsByRules(rules: PasswordRules, options: PasswordOptions): number {
  return drawBits(drawOf(rules, options))
}

/** Whether a password follows the rules. */
export function keepsToRules(password: string, rules: PasswordRules): boolean {
  const { minLength, maxLength, maxConsecutive, required, allowed } = rules
  const characters = [...password]
  return (
    characters.length >= (minLength ?? 0) &&
    characters.length <= (maxLength ?? Infinity) &&
    characters.every((character) => allowed.characters.includes(character)) &&
    required.every((set) => characters.some((character) => set.characters.includes(character))) &&
    (maxConsecutive === null || !new RegExp(`(.)\\1{${String(maxConsecutive)}}`).test(password))
  )
}

/** Even if a site requires one character from a rare set, a few dozen tries are enough. */
const triesMax = 20_000

/**
 * If the selected options leave fewer characters than this, the number of digits, all characters that the site allows
 * are used.
 */
const alphabetMin = 10

function drawOf(
  { minLength, maxLength, maxConsecutive, required, allowed }: PasswordRules,
  options: PasswordOptions,
): Draw {
  const types = typesOf(options)
  const wanted = types.join('')
  const chosen = common(allowed.characters, wanted)
  // Required sets take precedence: if nothing in a required set is selected, all of it is used.
  const more = required
    .filter((set) => common(set.characters, wanted) === '')
    .map((set) => withoutSpace(set.characters))
  const mixed = [...new Set([chosen, ...more].join(''))].join('')
  const alphabet = mixed.length < alphabetMin ? withoutSpace(allowed.characters) : mixed
  const length = Math.min(Math.max(options.length, minLength ?? 0), maxLength ?? Infinity)
  const needed = required.map((set) => common(set.characters, alphabet))
  const likedToo = types.map((type) => common(type, alphabet)).filter((type) => type !== '')
  const all = [...new Set([...needed, ...likedToo])]
  return { alphabet, length, required: all.length <= length ? all : [...new Set(needed)], maxConsecutive }
}

function common(a: string, b: string): string {
  return [...a].filter((character) => b.includes(character)).join('')
}

/** Many sites drop a space at the start or end, so it is used only if there is nothing else. */
function withoutSpace(characters: string): string {
  return characters.replace(' ', '') || characters
}

import type { PasswordOptions } from './password-options.ts'
import { randomBelow, type RandomBytes } from './random.ts'

/**
 * A random password with at least one character of each chosen type. Every password that has them is equally likely:
 * whole passwords are drawn until one does. Null when no type is chosen.
 */
export function generatePassword(options: PasswordOptions, randomBytes: RandomBytes): string | null {
  const types = typesOf(options)
  const alphabet = types.join('')
  if (alphabet === '') return null
  for (;;) {
    const password = Array.from(
      { length: options.length },
      () => alphabet[randomBelow(alphabet.length, randomBytes)] ?? '',
    )
    if (types.every((type) => password.some((character) => type.includes(character)))) {
      return password.join('')
    }
  }
}

/** log2 of how many passwords `generatePassword` chooses from; 0 when it gives none. */
export function passwordBits(options: PasswordOptions): number {
  const types = typesOf(options)
  const alphabetSize = types.join('').length
  if (alphabetSize === 0) return 0
  // Inclusion and exclusion over the types that a password may lack.
  let count = 0
  for (let lacking = 0; lacking < 2 ** types.length; lacking += 1) {
    const lackingTypes = types.filter((_, index) => (lacking >> index) & 1)
    const sign = lackingTypes.length % 2 === 0 ? 1 : -1
    count += sign * (alphabetSize - lackingTypes.join('').length) ** options.length
  }
  return Math.log2(count)
}

const alphabets: Record<'uppercase' | 'lowercase' | 'numbers' | 'symbols', string> = {
  uppercase: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  lowercase: 'abcdefghijklmnopqrstuvwxyz',
  numbers: '0123456789',
  symbols: '!@#$%^&*()_+-=[]{}|;:,.<>?',
}
const ambiguous = '0Oo1lIi|5S8B,.:;'

function typesOf(options: PasswordOptions): string[] {
  return (['uppercase', 'lowercase', 'numbers', 'symbols'] as const)
    .filter((type) => options[type])
    .map((type) =>
      options.avoidAmbiguous
        ? [...alphabets[type]].filter((character) => !ambiguous.includes(character)).join('')
        : alphabets[type],
    )
}

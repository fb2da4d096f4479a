import { drawBits, drawPassword, type Draw } from './draw-password.ts'
import type { PasswordOptions } from './password-options.ts'
import type { RandomBytes } from './random.ts'

/**
 * A random password with at least one character of each selected type; all such passwords are equally likely. Null if
 * no type is selected.
 */
export function generatePassword(options: PasswordOptions, randomBytes: RandomBytes): string | null {
  return drawPassword(drawOf(options), randomBytes)
}

/** log2 of the number of passwords that `generatePassword` chooses from; 0 if there is none. */
export function passwordBits(options: PasswordOptions): number {
  return drawBits(drawOf(options))
}

function drawOf(options: PasswordOptions): Draw {
  const types = typesOf(options)
  return { alphabet: types.join(''), length: options.length, required: types, maxConsecutive: null }
}

const alphabets: Record<'uppercase' | 'lowercase' | 'numbers' | 'symbols', string> = {
  uppercase: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  lowercase: 'abcdefghijklmnopqrstuvwxyz',
  numbers: '0123456789',
  symbols: '!@#$%^&*()_+-=[]{}|;:,.<>?',
}
const ambiguous = '0Oo1lIi|5S8B,.:;'

/** The symbols used with these options, whether or not symbols are selected. */
export function symbolsOf({ avoidAmbiguous }: Pick<PasswordOptions, 'avoidAmbiguous'>): string {
  return charactersOf('symbols', avoidAmbiguous)
}

/** The characters of each selected type. */
export function typesOf(options: PasswordOptions): string[] {
  return (['uppercase', 'lowercase', 'numbers', 'symbols'] as const)
    .filter((type) => options[type])
    .map((type) => charactersOf(type, options.avoidAmbiguous))
}

function charactersOf(type: keyof typeof alphabets, avoidAmbiguous: boolean): string {
  return avoidAmbiguous
    ? [...alphabets[type]].filter((character) => !ambiguous.includes(character)).join('')
    : alphabets[type]
}

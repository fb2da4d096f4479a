import { countedBits, drawCounted, type CountedType } from './draw-counted.ts'
import { drawBits, drawPassword, type Draw } from './draw-password.ts'
import { minCountMax, tidySymbols, type PasswordOptions } from './password-options.ts'
import type { RandomBytes } from './random.ts'

/**
 * A random password with at least one character of each chosen type, or as many as requested. Every such password is
 * equally likely. Null if no type is chosen.
 */
export function generatePassword(options: PasswordOptions, randomBytes: RandomBytes): string | null {
  const counted = countedOf(options)
  return counted === null
    ? drawPassword(drawOf(options), randomBytes)
    : drawCounted(counted, options.length, randomBytes)
}

/** log2 of the number of passwords that `generatePassword` chooses from; 0 if there is none. */
export function passwordBits(options: PasswordOptions): number {
  const counted = countedOf(options)
  return counted === null ? drawBits(drawOf(options)) : countedBits(counted, options.length)
}

/** Each chosen type with its count; null where one of each is enough. */
function countedOf(options: PasswordOptions): CountedType[] | null {
  const types = chosenTypes(options)
  const wanted = types.map((type) => leastOf(type, options))
  // If the minimums exceed the length, the type with the largest minimum gives way.
  while (wanted.reduce((sum, count) => sum + count, 0) > options.length) {
    const most = wanted.indexOf(Math.max(...wanted))
    wanted[most] = (wanted[most] ?? 1) - 1
  }
  if (!wanted.some((count) => count > 1)) return null
  return types.map((type, at) => ({ characters: charactersOf(type, options), least: wanted[at] ?? 1 }))
}

function leastOf(type: CharacterType, { minNumbers = 1, minSymbols = 1 }: PasswordOptions): number {
  const least = type === 'numbers' ? minNumbers : type === 'symbols' ? minSymbols : 1
  return Math.min(minCountMax, Math.max(1, least))
}

/** Whether it has as many digits and symbols as requested. */
export function hasLeast(password: string, options: PasswordOptions): boolean {
  return chosenTypes(options).every((type) => {
    const characters = charactersOf(type, options)
    return [...password].filter((one) => characters.includes(one)).length >= leastOf(type, options)
  })
}

function drawOf(options: PasswordOptions): Draw {
  const types = typesOf(options)
  return { alphabet: types.join(''), length: options.length, required: types, maxConsecutive: null }
}

type CharacterType = 'uppercase' | 'lowercase' | 'numbers' | 'symbols'

const alphabets: Record<CharacterType, string> = {
  uppercase: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  lowercase: 'abcdefghijklmnopqrstuvwxyz',
  numbers: '0123456789',
  symbols: '!@#$%^&*()_+-=[]{}|;:,.<>?',
}
const ambiguous = '0Oo1lIi|5S8B,.:;'

/** The symbols that a password with these options is drawn from, whether or not symbols are turned on. */
export function symbolsOf(options: Alphabet): string {
  return charactersOf('symbols', options)
}

/** The characters of each selected type. */
export function typesOf(options: PasswordOptions): string[] {
  return chosenTypes(options).map((type) => charactersOf(type, options))
}

function chosenTypes(options: PasswordOptions): CharacterType[] {
  return (['uppercase', 'lowercase', 'numbers', 'symbols'] as const).filter((type) => options[type])
}

type Alphabet = Pick<PasswordOptions, 'avoidAmbiguous' | 'ownSymbols'>

/** The person's own symbols are used as typed, including look-alikes. */
function charactersOf(type: CharacterType, { avoidAmbiguous, ownSymbols = '' }: Alphabet): string {
  const own = type === 'symbols' ? tidySymbols(ownSymbols) : ''
  if (own !== '') return own
  return avoidAmbiguous
    ? [...alphabets[type]].filter((character) => !ambiguous.includes(character)).join('')
    : alphabets[type]
}

export interface PasswordOptions {
  /** Number of characters, from `generatedLengthMin` to `generatedLengthMax`. */
  length: number
  uppercase: boolean
  lowercase: boolean
  numbers: boolean
  symbols: boolean
  /** Excludes look-alikes (0 O o, 1 l I i |, 5 S, 8 B) and symbols that are easily lost in print. */
  avoidAmbiguous: boolean
  /** The person's own symbols in place of the usual ones, as `tidySymbols` returns them. */
  ownSymbols?: string
  /** The least number of digits, as far as the length has room; 1 if absent. */
  minNumbers?: number
  minSymbols?: number
}

export const minCountMax = 9

/**
 * The characters of a text that can be symbols: each once, without letters, digits, spaces and characters that
 * keyboards lack.
 */
export function tidySymbols(typed: string): string {
  return [...new Set(typed)].filter((character) => /[!-/:-@[-`{-~]/.test(character)).join('')
}

export const generatedLengthMin = 4
export const generatedLengthMax = 50

/** The defaults: 16 characters, all four types. */
export const defaultPasswordOptions: PasswordOptions = {
  length: 16,
  uppercase: true,
  lowercase: true,
  numbers: true,
  symbols: true,
  avoidAmbiguous: false,
}

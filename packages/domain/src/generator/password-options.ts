export interface PasswordOptions {
  /** Number of characters, from `generatedLengthMin` to `generatedLengthMax`. */
  length: number
  uppercase: boolean
  lowercase: boolean
  numbers: boolean
  symbols: boolean
  /** Excludes look-alikes (0 O o, 1 l I i |, 5 S, 8 B) and marks that are easily lost in print. */
  avoidAmbiguous: boolean
  /** The symbols that somebody has chosen in place of the usual ones; as `tidySymbols` leaves them. */
  ownSymbols?: string
  /** So many of a chosen type at least, as far as the length has room; one without it. */
  minNumbers?: number
  minSymbols?: number
}

export const minCountMax = 9

/** What may be a symbol: each once, and no letter, digit or space, nor what keyboards do not have. */
export function tidySymbols(typed: string): string {
  return [...new Set(typed)].filter((character) => /[!-/:-@[-`{-~]/.test(character)).join('')
}

export const generatedLengthMin = 4
export const generatedLengthMax = 50

/** The specification's defaults: sixteen characters, all four types. */
export const defaultPasswordOptions: PasswordOptions = {
  length: 16,
  uppercase: true,
  lowercase: true,
  numbers: true,
  symbols: true,
  avoidAmbiguous: false,
}

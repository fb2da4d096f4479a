export interface PasswordOptions {
  /** Number of characters, from `generatedLengthMin` to `generatedLengthMax`. */
  length: number
  uppercase: boolean
  lowercase: boolean
  numbers: boolean
  symbols: boolean
  /** Excludes look-alikes (0 O o, 1 l I i |, 5 S, 8 B) and marks that are easily lost in print. */
  avoidAmbiguous: boolean
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

export interface PasswordOptions {
  /** Characters, from `generatedLengthMin` to `generatedLengthMax`. */
  length: number
  uppercase: boolean
  lowercase: boolean
  numbers: boolean
  symbols: boolean
  /** Leaves out what looks alike: 0 O o, 1 l I i |, 5 S, 8 B, and the marks that get lost in print. */
  avoidAmbiguous: boolean
}

export const generatedLengthMin = 4
export const generatedLengthMax = 50

/** As the specification has it: sixteen characters, all four types. */
export const defaultPasswordOptions: PasswordOptions = {
  length: 16,
  uppercase: true,
  lowercase: true,
  numbers: true,
  symbols: true,
  avoidAmbiguous: false,
}

/** The class of a character in a password, which decides its color. */
export type CharacterClass = 'letter' | 'digit' | 'symbol'

export interface CharacterRun {
  class: CharacterClass
  text: string
}

/** The color of each class; symbols differ in weight too. */
export const characterColors: Record<CharacterClass, string> = {
  letter: 'text-ch-letter',
  digit: 'text-ch-digit',
  symbol: 'text-ch-symbol font-bold',
}

/**
 * Splits a password into runs of one class each, in order; joined again, they are exactly the password. Classes go by
 * code point, so a surrogate pair is never split. A mark that combines with the character before it (accents, variation
 * selectors, joiners) stays with it: separated, both would be drawn wrongly.
 */
export function characterRuns(password: string): CharacterRun[] {
  const runs: CharacterRun[] = []
  for (const character of password) {
    const last = runs.at(-1)
    const characterClass = last !== undefined && combines(character, last) ? last.class : classOf(character)
    if (last?.class === characterClass) last.text += character
    else runs.push({ class: characterClass, text: character })
  }
  return runs
}

function classOf(character: string): CharacterClass {
  if (/\p{L}/u.test(character)) return 'letter'
  return /\p{N}/u.test(character) ? 'digit' : 'symbol'
}

function combines(character: string, last: CharacterRun): boolean {
  return /[\p{M}\u200d]/u.test(character) || last.text.endsWith('\u200d')
}

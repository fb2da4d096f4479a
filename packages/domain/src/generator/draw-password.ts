import { randomBelow, type RandomBytes } from './random.ts'

/** What a password is drawn from. */
export interface Draw {
  readonly alphabet: string
  readonly length: number
  /** Of each of these at least one character has to be there. */
  readonly required: readonly string[]
  /** As often may one character follow itself; null for as often as it likes. */
  readonly maxConsecutive: number | null
}

/**
 * Every password that fits is equally likely: whole passwords are drawn until one does. Null where none is found in
 * `triesMax` tries.
 */
export function drawPassword(
  { alphabet, length, required, maxConsecutive }: Draw,
  randomBytes: RandomBytes,
  triesMax = Infinity,
): string | null {
  if (alphabet === '') return null
  for (let tries = 0; tries < triesMax; tries += 1) {
    const drawn = Array.from({ length }, () => alphabet[randomBelow(alphabet.length, randomBytes)] ?? '')
    const hasAll = required.every((set) => drawn.some((character) => set.includes(character)))
    if (hasAll && (maxConsecutive === null || longestRun(drawn) <= maxConsecutive)) return drawn.join('')
  }
  return null
}

/** log2 of how many passwords have what is required, however often a character follows itself; 0 when none does. */
export function drawBits({ alphabet, length, required }: Draw): number {
  if (alphabet === '') return 0
  // Inclusion and exclusion over the sets that a password may lack.
  let count = 0
  for (let lacking = 0; lacking < 2 ** required.length; lacking += 1) {
    const sets = required.filter((_, index) => (lacking >> index) & 1)
    const left = [...alphabet].filter((character) => !sets.some((set) => set.includes(character))).length
    count += (sets.length % 2 === 0 ? 1 : -1) * left ** length
  }
  return count < 1 ? 0 : Math.log2(count)
}

function longestRun(characters: readonly string[]): number {
  let longest = 0
  let run = 0
  for (const [place, character] of characters.entries()) {
    run = character === characters[place - 1] ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

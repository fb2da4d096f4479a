import { randomBelow, type RandomBytes } from './random.ts'

/** How a password is drawn. */
export interface Draw {
  readonly alphabet: string
  readonly length: number
  /** At least one character of each of these is required. */
  readonly required: readonly string[]
  /** The longest allowed run of the same character; null for no limit. */
  readonly maxConsecutive: number | null
}

/**
 * Every password that fits is equally likely, because whole passwords are drawn until one fits. Null if none is found
 * in `triesMax` tries.
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

/** log2 of the number of passwords with the required characters, ignoring the limit on runs; 0 if there is none. */
export function drawBits({ alphabet, length, required }: Draw): number {
  if (alphabet === '') return 0
  // Inclusion and exclusion over the sets that may be missing in a password.
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

/**
 * Draws passwords that must have more than one character of a type, position by position, because hardly any password
 * drawn as a whole would fit.
 */
import type { RandomBytes } from './random.ts'

/** Characters of one type, none of which another type has. */
export interface CountedType {
  readonly characters: string
  /** The least number of characters of this type. */
  readonly least: number
}

/** Every password of this length that fits is equally likely. `least` adds up to no more than `length`. */
export function drawCounted(types: readonly CountedType[], length: number, randomBytes: RandomBytes): string {
  const counts = new Counts(types)
  let needs = types.map(({ least }) => least)
  let password = ''
  for (let left = length; left > 0; left -= 1) {
    let drawn = bigBelow(counts.of(left, needs), randomBytes)
    for (const [type, { characters }] of types.entries()) {
      const after = oneLess(needs, type)
      const each = counts.of(left - 1, after)
      const all = each * BigInt(characters.length)
      if (drawn < all) {
        password += characters[Number(drawn / each)] ?? ''
        needs = after
        break
      }
      drawn -= all
    }
  }
  return password
}

/** log2 of how many passwords `drawCounted` chooses from. */
export function countedBits(types: readonly CountedType[], length: number): number {
  const count = new Counts(types).of(
    length,
    types.map(({ least }) => least),
  )
  return Math.log2(Number(count))
}

/** Counts the texts of `length` characters that still meet the remaining minimum of each type. */
class Counts {
  readonly #types: readonly CountedType[]
  readonly #known = new Map<string, bigint>()

  constructor(types: readonly CountedType[]) {
    this.#types = types
  }

  of(length: number, needs: readonly number[]): bigint {
    const needed = needs.reduce((sum, need) => sum + need, 0)
    if (needed > length) return 0n
    if (length === 0) return 1n
    const key = `${String(length)} ${needs.join(' ')}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const count = this.#types.reduce(
      (sum, { characters }, type) =>
        sum + BigInt(characters.length) * this.of(length - 1, oneLess(needs, type)),
      0n,
    )
    this.#known.set(key, count)
    return count
  }
}

function oneLess(needs: readonly number[], type: number): number[] {
  return needs.map((need, at) => (at === type ? Math.max(0, need - 1) : need))
}

/**
 * From 0 to `bound` - 1, each equally likely: draws as many bits as the bound has, again if the number is too large.
 */
function bigBelow(bound: bigint, randomBytes: RandomBytes): bigint {
  const bits = bound.toString(2).length
  const excess = BigInt(Math.ceil(bits / 8) * 8 - bits)
  for (;;) {
    let drawn = 0n
    for (const byte of randomBytes(Math.ceil(bits / 8))) drawn = (drawn << 8n) | BigInt(byte)
    drawn >>= excess
    if (drawn < bound) return drawn
  }
}

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  addToBreachFilter,
  breachFilterBytesFor,
  breachFilterHeadBytes,
  breachFilterProbes,
  breachFilterRoom,
  breachFilterSignature,
  isBreachFilterPlausible,
  isInBreachFilter,
  readBreachFilterHead,
} from './breach-filter.ts'
import { utf8, type Bytes } from './bytes.ts'

const sha1 = (text: string): Bytes => new Uint8Array(createHash('sha1').update(text).digest())

function filterOf(texts: readonly string[]): Bytes {
  const filter = new Uint8Array(breachFilterBytesFor(texts.length))
  filter.set(utf8(breachFilterSignature))
  const view = new DataView(filter.buffer)
  view.setUint32(8, texts.length)
  view.setUint32(12, 5)
  view.setUint32(16, breachFilterProbes)
  for (const text of texts) addToBreachFilter(filter, sha1(text))
  return filter
}

const held = Array.from({ length: 5_000 }, (_, i) => `held ${i}`)
const filter = filterOf(held)

describe('a list of breached passwords for devices', () => {
  it('finds everything that it contains, and at most one of 200,000 others', () => {
    expect(held.every((text) => isInBreachFilter(filter, sha1(text)))).toBe(true)
    const mistakes = Array.from({ length: 200_000 }, (_, i) => sha1(`other ${i}`)).filter((hash) =>
      isInBreachFilter(filter, hash),
    )
    expect(mistakes.length).toBeLessThanOrEqual(1)
  })

  it('states what it contains, and uses about 29 bits for each password', () => {
    const head = filter.subarray(0, breachFilterHeadBytes)
    const facts = { hashes: 5_000, seenMin: 5, probes: breachFilterProbes }
    expect(readBreachFilterHead(head, filter.length)).toEqual(facts)
    expect(filter.length).toBeLessThan((5_000 * 29) / 8 + 60)
    const room = breachFilterRoom(filter.length)
    expect([breachFilterBytesFor(room) <= filter.length, room >= 5_000]).toEqual([true, true])
  })

  it.each([
    ['another file', (head: Bytes) => head.fill(0x20, 0, 8), 0],
    ['one that was cut off', () => undefined, -1],
    ['one with fewer looks, which errs more often', (head: Bytes) => head.fill(2, 19, 20), 0],
    ['one that says it holds more than fit', (head: Bytes) => head.fill(1, 8, 9), 0],
    ['nothing', () => undefined, -filter.length],
  ])('is refused if it is %s', (_what, change, more) => {
    const head = filter.slice(0, breachFilterHeadBytes)
    change(head)
    const length = filter.length + more
    expect(readBreachFilterHead(head.subarray(0, Math.min(length, head.length)), length)).toBeNull()
  })

  it('has half of its bits set, and not all of them, which would match every password', () => {
    expect(isBreachFilterPlausible(filter)).toBe(true)
    expect(isBreachFilterPlausible(filterOf(['one']))).toBe(true)
    expect(isBreachFilterPlausible(filter.slice().fill(0xff, breachFilterHeadBytes))).toBe(false)
    expect(isBreachFilterPlausible(filter.slice().fill(0x7f, breachFilterHeadBytes))).toBe(false)
  })
})

import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { SealPath } from '../state/people/identity/seal-rules.ts'
import { History, makePool, peopleMax, type Node, type Step } from './test-histories.ts'

/** `npm run histories` runs more of them, and longer ones. */
const runs = Number(process.env['HISTORIES'] ?? 10_000)
const stepsMax = runs > 10_000 ? 24 : 12

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom<Step['act'][]>(
    ...(['share', 'share', 'compare', 'compare', 'invite', 'trust', 'list', 'group', 'renew'] as const),
    ...(['accept', 'remove', 'rotate', 'move'] as const),
  ),
  who: fc.nat(peopleMax - 1),
  /** Nobody is at the other one before a move. */
  isOther: fc.nat(3).map((number) => number === 3),
  answers: fc.array(fc.nat(63), { minLength: 1, maxLength: 4 }),
  accepts: fc.nat(3).map((number) => number > 0),
  isItem: fc.boolean(),
})

let pool: Node[]
beforeAll(async () => {
  pool = await makePool()
})

/** The paths that these histories cover; `repaired-vault` has the same rule as `renewed-key`. */
const paths: readonly SealPath[] = [
  'share-item',
  'vault-member',
  'invitation-proved',
  'trusted-contact',
  'group-member',
  'renewed-key',
  'accepted-keys',
]

it(
  'no vault key reaches keys that its owner did not confirm for that address, whatever the server answers',
  async () => {
    const sealed: SealPath[] = []
    const people = fc.constantFrom(1, 1, 2, 3, peopleMax)
    const steps = fc.array(step, { minLength: 4, maxLength: stepsMax, size: 'max' })
    await fc.assert(
      fc.asyncProperty(people, steps, async (others, acts) => {
        const history = new History(pool, others)
        for (const act of acts) await history.run({ ...act, who: act.who % others })
        sealed.push(...history.sealed)
        expect(history.wrongs).toEqual([])
      }),
      { numRuns: runs },
    )
    // If nothing was sealed on a path, the test would prove nothing about it.
    const counts = paths.map((path) => sealed.filter((one) => one === path).length)
    expect(Math.min(...counts)).toBeGreaterThan(runs / 500)
  },
  Math.max(180_000, runs * 50),
)

import { expect, it } from 'vitest'
import vectors from '../../../docs/protocol/vectors/severy-1.json' with { type: 'json' }
import { fromHex, zeros32 } from './bytes.ts'
import { parseRoster } from './roster.ts'
import { safetyNumber } from './safety-number.ts'
import { bytes } from './test-people.ts'

const [ada, bob] = parseRoster(fromHex(vectors.roster.body)!)!.members

it('reproduces the vector, from either side', async () => {
  expect(await safetyNumber(ada!.fp, bob!.fp)).toBe(vectors.safetyNumber)
  expect(await safetyNumber(bob!.fp, ada!.fp)).toBe(vectors.safetyNumber)
})

it('changes with either key', async () => {
  expect(await safetyNumber(ada!.fp, zeros32)).not.toBe(vectors.safetyNumber)
  expect(await safetyNumber(bytes(32), bob!.fp)).toMatch(/^(\d{5} ){11}\d{5}$/)
})

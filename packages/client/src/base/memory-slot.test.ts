import { expect, it } from 'vitest'
import { emptyMemorySlots, memorySlot, newMemorySlots } from './memory-slot.ts'

const words = memorySlot(() => new Set<string>())
const numbers = memorySlot(() => ({ last: 0 }))

it('keeps what each feature stores for each account, separately', () => {
  const [mine, other] = [{ slots: newMemorySlots() }, { slots: newMemorySlots() }]
  words(mine).add('quince')
  numbers(mine).last = 7
  expect([...words(mine)]).toEqual(['quince'])
  expect(numbers(mine)).toEqual({ last: 7 })
  expect(words(other).size).toBe(0)
})

it('keeps nothing once it was emptied, even if a feature stores something later', () => {
  const account = { slots: newMemorySlots() }
  words(account).add('quince')
  emptyMemorySlots(account.slots)
  words(account).add('lantern')
  numbers(account).last = 7
  expect(words(account).size).toBe(0)
  expect(numbers(account).last).toBe(0)
})

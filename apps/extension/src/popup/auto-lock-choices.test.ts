import { expect, it } from 'vitest'
import { autoLockChoices } from './auto-lock-choices.ts'

it.each([
  [15, 0, [1, 2, 5, 10, 15, 30, 60]],
  [7, 0, [1, 2, 5, 7, 10, 15, 30, 60]],
  // An organization's rule removes longer choices, and overrides an earlier choice.
  [15, 8, [1, 2, 5, 8]],
  [3, 8, [1, 2, 3, 5]],
])('with %d minutes chosen and %d allowed, offers %j', (chosen, idleMinutesMax, choices) => {
  expect(autoLockChoices(chosen, idleMinutesMax)).toEqual(choices)
})

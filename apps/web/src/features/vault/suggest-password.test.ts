import { checkStoredPasswordStrength } from '@severy/domain'
import { expect, it } from 'vitest'
import { suggestPassword } from './suggest-password.ts'

it('has twenty characters and no weakness', () => {
  for (let round = 0; round < 200; round += 1) {
    const password = suggestPassword()
    expect([...password]).toHaveLength(20)
    expect(checkStoredPasswordStrength(password)).toEqual([])
  }
})

it('holds no characters that look alike', () => {
  const all = Array.from({ length: 200 }, () => suggestPassword()).join('')
  expect(all).not.toMatch(/[0O1lI|]/)
})

it('throws bytes away that would favour the first characters', () => {
  // 255 lies above the last full multiple of the alphabet's length. The others are the first of each class.
  const drawn = [255, 0, 24, 49, 57]
  const password = suggestPassword((bytes) => {
    bytes[0] = drawn.shift() ?? 0
    return bytes
  })
  expect(password).toBe(`Aa2!${'A'.repeat(16)}`)
})

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
  // 255 lies above the last full multiple of the alphabet's length; the walk through all bytes then fills the password.
  let next = 255
  const password = suggestPassword((bytes) => {
    bytes[0] = next
    next = next === 255 ? 0 : next + 1 + (next % 3)
    return bytes
  })
  expect(password.startsWith('A')).toBe(true)
})

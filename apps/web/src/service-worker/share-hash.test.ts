import { expect, it } from 'vitest'
import { shareHash } from './share-hash.ts'

const hashOf = (fields: Record<string, string>): string => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return shareHash(form)
}

it('takes the address from wherever it is, and the title as it is', () => {
  expect(hashOf({ url: 'https://post.example/a?b=c#d', title: 'Post & box' })).toBe(
    '#share&url=https%3A%2F%2Fpost.example%2Fa%3Fb%3Dc%23d&title=Post+%26+box',
  )
})

it('finds an address in the text, and does not use it as the title', () => {
  expect(hashOf({ text: 'Look: https://post.example/a', title: 'https://post.example/a' })).toBe(
    '#share&url=https%3A%2F%2Fpost.example%2Fa',
  )
})

it('opens the form whatever is shared', () => {
  expect(hashOf({ text: 'no address' })).toBe('#share&')
})

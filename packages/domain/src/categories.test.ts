import { expect, it } from 'vitest'
import { categories, categoryMark, defaultCategory } from './categories.ts'

it('has a drawing of its own for every category, and for those that imports bring', () => {
  const all = [...categories, 'online shopping', 'streaming', 'personal email']
  expect(new Set(all.map((category) => categoryMark(category).icon)).size).toBe(all.length)
})

it('takes any case of letters, and an unknown category for the default one', () => {
  expect(categoryMark(' SOCIAL media ')).toEqual(categoryMark('Social Media'))
  expect(categoryMark('Gardening')).toEqual(categoryMark(defaultCategory))
})

import { expect, it } from 'vitest'
import { categories, categoryMark, defaultCategory } from './categories.ts'

it('has a separate drawing for every category, and for those that imports bring', () => {
  const all = [...categories, 'online shopping', 'streaming', 'personal email']
  expect(new Set(all.map((category) => categoryMark(category).icon)).size).toBe(all.length)
})

it('ignores the case of letters, and uses the default for an unknown category', () => {
  expect(categoryMark(' SOCIAL media ')).toEqual(categoryMark('Social Media'))
  expect(categoryMark('Gardening')).toEqual(categoryMark(defaultCategory))
})

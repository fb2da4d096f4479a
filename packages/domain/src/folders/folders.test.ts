import { describe, expect, it } from 'vitest'
import {
  addFolder,
  deleteFolder,
  isPlaceName,
  moveFolder,
  renameFolder,
  tidyFolders,
  withInner,
} from './folders.ts'

const home = { id: 'home', name: 'Home' }
const bills = { id: 'bills', name: 'Bills', parentId: 'home' }
const power = { id: 'power', name: 'Power', parentId: 'bills' }
const work = { id: 'work', name: 'Work' }
const all = [home, bills, power, work]

it('adds a folder, at the top level or in another one', () => {
  expect(addFolder([home], work)).toEqual([home, work])
  expect(addFolder([home], bills)).toEqual([home, bills])
  expect(addFolder([work], bills)).toBeNull()
})

it('stops at a thousand folders', () => {
  const many = Array.from({ length: 1_000 }, (_, i) => ({ id: `${i}`, name: 'x' }))
  expect(addFolder(many.slice(1), work)).toHaveLength(1_000)
  expect(addFolder(many, work)).toBeNull()
})

it('renames one and leaves the others', () => {
  expect(renameFolder(all, 'bills', 'Money')).toEqual([home, { ...bills, name: 'Money' }, power, work])
})

describe('moving', () => {
  it('also moves what is inside', () => {
    expect(moveFolder(all, 'bills', 'work')).toEqual([home, { ...bills, parentId: 'work' }, power, work])
    expect(moveFolder(all, 'bills', null)).toEqual([home, { id: 'bills', name: 'Bills' }, power, work])
  })

  it('never moves a folder into itself, into one of its subfolders, or into a missing one', () => {
    for (const target of ['home', 'bills', 'power', 'gone'])
      expect(moveFolder(all, 'home', target)).toBeNull()
  })
})

it('moves the content of a deleted folder into the one around it', () => {
  expect(deleteFolder(all, 'bills')).toEqual([home, { ...power, parentId: 'home' }, work])
  expect(deleteFolder(all, 'home')).toEqual([{ id: 'bills', name: 'Bills' }, power, work])
})

it('shows at the top level what two devices left in a missing folder, or in a cycle', () => {
  expect(tidyFolders(all)).toEqual(all)
  expect(tidyFolders([bills, power])).toEqual([{ id: 'bills', name: 'Bills' }, power])
  const circle = [
    { id: 'a', name: 'A', parentId: 'b' },
    { id: 'b', name: 'B', parentId: 'a' },
    { id: 'c', name: 'C', parentId: 'a' },
  ]
  expect(tidyFolders(circle)).toEqual([{ id: 'a', name: 'A' }, { id: 'b', name: 'B' }, circle[2]])
})

it('finds everything in a folder, at any depth, in any order, and in cycles', () => {
  expect([...withInner(all, 'home')]).toEqual(['home', 'bills', 'power'])
  expect([...withInner(all.toReversed(), 'home')]).toEqual(['home', 'bills', 'power'])
  expect([...withInner(all, 'work')]).toEqual(['work'])
  const circle = [
    { id: 'a', parentId: 'b' },
    { id: 'b', parentId: 'a' },
  ]
  expect([...withInner(circle, 'a')]).toEqual(['a', 'b'])
})

it.each([
  ['Bills', true],
  ['🔑'.repeat(100), true],
  ['x'.repeat(101), false],
  [' ', false],
  ['a\0b', false],
  ['a\ud83d', false],
])('checks %j as a name: %s', (name, is) => {
  expect(isPlaceName(name)).toBe(is)
})

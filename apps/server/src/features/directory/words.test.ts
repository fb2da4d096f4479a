import { expect, it } from 'vitest'
import { soughtWords, wordsOf } from './words.ts'

it('finds an address by each of its parts, and a name by each of its words', () => {
  expect(wordsOf('Ada.Lovelace+work@post.example', 'Zoë Ångström-Müller')).toEqual([
    'ada.lovelace+work@post.example',
    'lovelace+work@post.example',
    'work@post.example',
    'post.example',
    'zoe',
    'angstrom',
    'muller',
  ])
})

it('looks for words without case and accents, each once', () => {
  expect(soughtWords('  ZOË  zoe  Post.Example ')).toEqual(['zoe', 'post.example'])
  expect(soughtWords(' ')).toEqual([])
})

it('keeps no word that PostgreSQL could not store, and none that is very long', () => {
  expect(soughtWords('a\0b')).toEqual([])
  expect(wordsOf(`${'a'.repeat(200)}@b`, '')[0]).toHaveLength(64)
})

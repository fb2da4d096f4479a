import { describe, expect, it } from 'vitest'
import { smalti } from '../categories.ts'
import { tilePictureCharsMax, tilePictureUrl } from './tile-picture.ts'
import { fnv1a, tileOf } from './tile.ts'

describe('fnv1a', () => {
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('agrees with the published value for %j', (text, hash) => {
    expect(fnv1a(text)).toBe(hash)
  })

  it('hashes UTF-8', () => {
    const bytes = Buffer.from('é漢🔑')
    const asLatin = Array.from(bytes).reduce(
      (hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0,
      0x811c9dc5,
    )
    expect(fnv1a('é漢🔑')).toBe(asLatin)
  })
})

describe('tileOf', () => {
  it.each([
    ['GitHub', 'Gi'],
    ['github', 'Gi'],
    ['Northwind Bank', 'No'],
    ['X Corp', 'Co'],
    ['a b', 'Ab'],
    ['7', '7'],
    ['  "quoted"', 'Qu'],
    ['https://post.example', 'Ht'],
    ['e\u0301cole', 'Éc'],
    ['👩‍👩‍👧 family', 'Fa'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['漢字', '漢字'],
    ['ßa', 'ßa'],
    ['', ''],
    ['---', ''],
  ])('draws %j as %j', (title, letters) => {
    expect(tileOf({ type: 'password', title }).letters).toBe(letters)
  })

  it('gives a name one color, whatever its case, spaces or composition', () => {
    const smaltoOf = (title: string) => tileOf({ type: 'password', title }).smalto
    expect(smaltoOf(' GITHUB ')).toBe(smaltoOf('github'))
    expect(smaltoOf('Cafe\u0301')).toBe(smaltoOf('café'))
    expect(smalti[0xe40c292c % 12]).toBe(smaltoOf('A'))
  })

  it('reaches every color', () => {
    const used = new Set(
      Array.from({ length: 500 }, (_, n) => tileOf({ type: 'note', title: `n${n}` }).smalto),
    )
    expect([...used].sort()).toEqual([...smalti].sort())
  })

  it('keeps stone for banks and lapis for cards', () => {
    expect(tileOf({ type: 'bank', title: 'a' }).smalto).toBe('stone')
    expect(tileOf({ type: 'card', title: 'a' }).smalto).toBe('lapis')
  })
})

describe('a person’s choice for a tile', () => {
  it('is its color, if this version knows it', () => {
    expect(tileOf({ type: 'password', title: 'Harbor', tileColor: 'rose' }).smalto).toBe('rose')
    const named = tileOf({ type: 'password', title: 'Harbor' }).smalto
    expect(tileOf({ type: 'password', title: 'Harbor', tileColor: 'ultraviolet' }).smalto).toBe(named)
  })

  it('is a picture, if it is a JPEG of the size that a form stores', () => {
    expect(tilePictureUrl('/9j/4AAQ')).toBe('data:image/jpeg;base64,/9j/4AAQ')
    const others = [undefined, '', 'PHN2Zz4=', '/9j/"><script>', `/9j/${'A'.repeat(tilePictureCharsMax)}`]
    for (const picture of others) expect(tilePictureUrl(picture)).toBeNull()
  })
})

import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBreachMirror } from './breach-mirror.ts'
import { writeBreachMirror } from './write-breach-mirror.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'severy-mirror-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const place = (name: string): string => join(folder, name)
const list = (name: string, lines: readonly string[], end = '\r\n'): string => {
  writeFileSync(place(name), lines.map((line) => line + end).join(''))
  return place(name)
}
const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex').toUpperCase()

const hashes = [
  '0'.repeat(40),
  ...Array.from({ length: 400 }, (_, i) => sha1(`password ${String(i)}`)),
  'F'.repeat(40),
].sort()

describe('a mirror of the list of breached passwords', () => {
  it('contains each hash in its range, and nothing else', async () => {
    const from = list(
      'list.txt',
      hashes.map((hash, i) => `${hash}:${String(i + 1)}`),
    )
    const made = await writeBreachMirror(from, place('mirror.bin'))
    expect(made).toEqual({ ok: true, value: { count: hashes.length, smallest: 0 } })
    const mirror = openBreachMirror(place('mirror.bin'))
    expect(mirror?.count).toBe(hashes.length)
    const prefixes = new Set(hashes.map((hash) => hash.slice(0, 5)))
    for (const prefix of [...prefixes, '00001', '7FFFF', 'FFFFE']) {
      const expected = hashes.filter((hash) => hash.startsWith(prefix)).map((hash) => hash.slice(5))
      expect(await mirror?.read(prefix)).toEqual(expected)
    }
  })

  it.each([
    ['lines out of order', [`${hashes[2] ?? ''}:1`, `${hashes[1] ?? ''}:1`], 2],
    ['a hash twice', [`${hashes[1] ?? ''}:1`, `${hashes[1] ?? ''}:2`], 2],
    ['hashes without a count', [hashes[1] ?? ''], 1],
    ['hashes of another kind', [`${'A'.repeat(64)}:1`], 1],
    ['a page', ['<!doctype html>'], 1],
  ])('is not built from %s', async (_what, lines, line) => {
    const from = list('wrong.txt', lines)
    const made = await writeBreachMirror(from, place('wrong.bin'))
    expect(made).toEqual({ ok: false, error: { reason: 'not-a-list', line } })
    expect(readdirSync(folder).filter((name) => name.startsWith('wrong.bin'))).toEqual([])
  })

  it('is not built from an empty list', async () => {
    const made = await writeBreachMirror(place('nowhere.txt'), place('nowhere.bin'))
    expect(made).toEqual({ ok: false, error: { reason: 'not-there' } })
  })

  it('is opened only if it is valid and complete', async () => {
    const from = list('short.txt', [`${hashes[0] ?? ''}:1`], '\n')
    await writeBreachMirror(from, place('short.bin'))
    expect(openBreachMirror(place('short.bin'))?.count).toBe(1)
    truncateSync(place('short.bin'), readFileSync(place('short.bin')).length - 1)
    expect(openBreachMirror(place('short.bin'))).toBeNull()
    expect(openBreachMirror(from)).toBeNull()
    expect(openBreachMirror(place('nowhere.bin'))).toBeNull()
  })
})

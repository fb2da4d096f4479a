import { writeZip, type ZippedFile } from '@severy/testkit/write-zip'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Bytes } from '../bytes.ts'
import { openZip } from './open-zip.ts'

describe('openZip', () => {
  it('lists and unpacks an archive’s files, whatever it is called', async () => {
    const name = fc.stringMatching(/^[\p{L} ._-]{1,12}$/u).filter((path) => !path.includes('..'))
    const file = fc.record({
      path: name,
      content: fc.uint8Array({ maxLength: 3000 }),
      isStored: fc.boolean(),
    })
    const files = fc.uniqueArray(file, { maxLength: 5, selector: ({ path }) => path })
    await fc.assert(
      fc.asyncProperty(files, fc.string({ maxLength: 20 }), async (written, comment) => {
        const entries = listOf(writeZip(written, comment))
        expect(entries.map(({ path }) => path)).toEqual(written.map(({ path }) => path))
        for (const [index, entry] of entries.entries()) {
          expect(entry.size).toBe(written[index]?.content.length)
          expect(await entry.read()).toEqual(new Uint8Array(written[index]?.content ?? []))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('shows no folders', () => {
    const archive = writeZip([
      { path: 'files/', content: '', isStored: true },
      { path: 'files/a', content: 'a' },
    ])
    expect(listOf(archive).map(({ path }) => path)).toEqual(['files/a'])
  })

  it('finds the end behind a comment that looks like one', async () => {
    const archive = writeZip([{ path: 'a', content: 'hello' }], `PK\u0005\u0006${'\0'.repeat(30)}`)
    expect(new TextDecoder().decode((await listOf(archive)[0]?.read()) ?? undefined)).toBe('hello')
  })

  it('treats an archive in an archive as a file', async () => {
    const inner = writeZip([{ path: 'data.json', content: '{}' }])
    const [entry, ...others] = listOf(writeZip([{ path: 'inner.zip', content: inner }]))
    expect(others).toEqual([])
    expect(await entry?.read()).toEqual(inner)
  })

  it('unpacks no more than a file’s stated size, and nothing that differs from what was packed', async () => {
    const bomb = new Uint8Array(5_000_000)
    const lies: ZippedFile[] = [
      { path: 'larger', content: bomb, size: 10_000 },
      { path: 'smaller', content: 'abc', size: 4 },
      { path: 'other', content: 'abc', crc: 1 },
    ]
    for (const entry of listOf(writeZip(lies))) expect(await entry.read()).toBeNull()
    const damaged = writeZip([{ path: 'a', content: 'x'.repeat(1000) }])
    damaged[36] = (damaged[36] ?? 0) ^ 0xff
    expect(await listOf(damaged)[0]?.read()).toBeNull()
  })

  it.each<[string, ZippedFile[], string]>([
    ['a path out of it', [{ path: '../../etc/passwd', content: 'a' }], 'malformed'],
    ['a path out of it, written for Windows', [{ path: 'a\\..\\..\\b', content: 'a' }], 'malformed'],
    ['a path from the root', [{ path: '/etc/passwd', content: 'a' }], 'malformed'],
    ['a path on a drive', [{ path: 'C:x', content: 'a' }], 'malformed'],
    ['a zero in a path', [{ path: 'a\0b', content: 'a' }], 'malformed'],
    [
      'one path twice',
      [
        { path: 'a', content: 'a' },
        { path: 'a', content: 'b' },
      ],
      'malformed',
    ],
    ['two names for one file', [{ path: 'a', localPath: 'b', content: 'a' }], 'malformed'],
    [
      'files that share their bytes',
      [
        { path: 'a', content: 'a' },
        { path: 'b', content: 'b', offset: 0 },
      ],
      'malformed',
    ],
    ['a file behind its end', [{ path: 'a', content: 'a', offset: 9_999_999 }], 'malformed'],
    ['more than deflate can pack', [{ path: 'a', content: 'a', size: 4_000_000 }], 'malformed'],
    ['another way of packing', [{ path: 'a', content: 'a', method: 14 }], 'malformed'],
    ['a sealed file', [{ path: 'a', content: 'a', flags: 1 }], 'encrypted-export'],
  ])('refuses an archive with %s', (_, files, error) => {
    expect(openZip(writeZip(files))).toEqual({ ok: false, error })
  })

  it('refuses what would fill the memory, before unpacking any of it', () => {
    const packed = new Uint8Array(600_000)
    const files = Array.from({ length: 4 }, (_, index) => ({
      path: `${index}`,
      content: packed,
      isStored: true,
      method: 8,
      size: 600_000_000,
    }))
    expect(openZip(writeZip(files))).toEqual({ ok: false, error: 'too-large' })
  })

  it('refuses half an archive, wherever it is cut, and any other bytes', () => {
    const archive = writeZip([
      { path: 'data.json', content: '{"items": []}' },
      { path: 'files/a', content: 'a' },
    ])
    for (let length = 0; length < archive.length; length += 7) {
      expect(openZip(archive.slice(0, length))).toEqual({ ok: false, error: 'malformed' })
    }
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => !openZip(new Uint8Array(bytes)).ok))
  })

  it('never crashes on an archive with a changed byte', async () => {
    const archive = writeZip([{ path: 'data.json', content: '{"items": []}' }])
    for (let index = 0; index < archive.length; index++) {
      const changed = archive.slice()
      changed[index] = (changed[index] ?? 0) ^ 0x41
      const opened = openZip(changed)
      const read = opened.ok ? await opened.value[0]?.read() : null
      expect(read == null || new TextDecoder().decode(read) === '{"items": []}').toBe(true)
    }
  })
})

function listOf(archive: Bytes) {
  const opened = openZip(archive)
  if (!opened.ok) throw new Error(opened.error)
  return opened.value
}

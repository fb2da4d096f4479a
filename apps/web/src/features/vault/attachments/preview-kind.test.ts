import { expect, it } from 'vitest'
import { mayPreview, previewContent } from './preview-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

it('a picture is recognized by its bytes, not by its name', () => {
  expect(previewContent(bytes('\x89PNG\r\n\x1a\n....'))).toEqual({ kind: 'image', type: 'image/png' })
  expect(previewContent(bytes('\xff\xd8\xff\xe0....'))).toEqual({ kind: 'image', type: 'image/jpeg' })
  expect(previewContent(bytes('GIF89a....'))).toEqual({ kind: 'image', type: 'image/gif' })
  expect(previewContent(bytes('RIFF....WEBPVP8 '))).toEqual({ kind: 'image', type: 'image/webp' })
  expect(previewContent(bytes('\0\0\0\x20ftypavif'))).toEqual({ kind: 'image', type: 'image/avif' })
})

it('a page or a picture with a script in it is shown as text', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  expect(previewContent(bytes(svg))).toEqual({ kind: 'text', text: svg, isCut: false })
})

it('text is shown as it is, and cut if it is too long for a page', () => {
  const text = 'ünïcode 🔑\r\nשלום'
  expect(previewContent(new TextEncoder().encode(text))).toEqual({ kind: 'text', text, isCut: false })
  expect(previewContent(new TextEncoder().encode('x'.repeat(200_001)))).toEqual({
    kind: 'text',
    text: 'x'.repeat(200_000),
    isCut: true,
  })
})

it('anything else is not shown', () => {
  expect(previewContent(bytes('%PDF-1.7\0'))).toBeNull()
  expect(previewContent(bytes('BM is how this letter begins'))).toEqual({
    kind: 'text',
    text: 'BM is how this letter begins',
    isCut: false,
  })
  expect(previewContent(new Uint8Array([0xc3, 0x28]))).toBeNull()
  expect(previewContent(new Uint8Array(2_000_001).fill(65))).toBeNull()
})

it('name and size decide whether a file is fetched for a preview', () => {
  expect(mayPreview({ name: 'Scan.JPG', size: 3_000_000 })).toBe(true)
  expect(mayPreview({ name: 'film.mp4', size: 3 })).toBe(false)
  expect(mayPreview({ name: 'all.log', size: 3_000_000 })).toBe(false)
})

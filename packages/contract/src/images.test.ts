import { describe, expect, it } from 'vitest'
import { readPictureFacts } from './images.ts'

const bytes = (...parts: (number[] | string)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  )
const png = (width: number[], height: number[]): Uint8Array =>
  bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', width, height, [8, 6, 0, 0, 0, 0, 0, 0, 0])
const jpegFrame = [0xff, 0xc0, 0, 17, 8, 0x01, 0x00, 0x02, 0x00, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
const app0 = [0xff, 0xe0, 0, 16, ...Array<number>(14).fill(0)]

describe('the facts of a picture', () => {
  it('of a PNG, also of one that would unpack into more than a gigabyte', () => {
    expect(readPictureFacts(png([0, 0, 0x4e, 0x20], [0, 0, 0x4e, 0x20]))).toEqual({
      type: 'png',
      width: 20_000,
      height: 20_000,
    })
  })

  it('of a GIF', () => {
    const gif = bytes('GIF89a', [0x10, 0x01, 0x20, 0x00, 0, 0, 0])
    expect(readPictureFacts(gif)).toEqual({ type: 'gif', width: 272, height: 32 })
  })

  it('of a JPEG, whatever precedes its frame', () => {
    const table = [0xff, 0xc4, 0, 4, 1, 2]
    for (const before of [[], app0, [...app0, ...table], [0xff, 0xff, ...app0.slice(1)]]) {
      const jpeg = bytes([0xff, 0xd8], before, jpegFrame)
      expect(readPictureFacts(jpeg)).toEqual({ type: 'jpeg', width: 512, height: 256 })
    }
  })

  it.each([
    ['nothing', bytes()],
    ['text', bytes('<svg xmlns="http://www.w3.org/2000/svg"></svg> and a lot more of it')],
    ['a PNG without its header', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], 'nothing of that kind follows here')],
    ['a PNG of no size', png([0, 0, 0, 0], [0, 0, 0, 1])],
    ['a GIF of another version', bytes('GIF88a', [1, 0, 1, 0, 0, 0, 0])],
    ['a JPEG that ends before its frame', bytes([0xff, 0xd8], app0)],
    ['a JPEG whose segments lead nowhere', bytes([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0, 0, 0, 0, 0, 0])],
    ['a JPEG with data where a segment should be', bytes([0xff, 0xd8], app0, [0, 1, 2, 3, 4, 5, 6, 7, 8])],
  ])('of %s are null', (_name, content) => {
    expect(readPictureFacts(content)).toBeNull()
  })
})

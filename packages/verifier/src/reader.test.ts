import { expect, it } from 'vitest'
import { concat, lp, u32, u64, u64Max, u8, timeMsMax } from './bytes.ts'
import { readStrictly } from './reader.ts'
import { tooLargeU64, tooLateTime } from './test-people.ts'

it('reads every kind of field, also from a view into a larger buffer', () => {
  const record = concat(
    u8(1),
    u8(7),
    new Uint8Array([1, 2]),
    u32(8),
    u64(u64Max),
    u64(timeMsMax),
    lp(new Uint8Array(3)),
  )
  const view = concat(new Uint8Array(5), record).subarray(5)
  const read = readStrictly(view, (reader) => {
    reader.version(1)
    return [reader.u8(), reader.u16(), reader.u32(), reader.u64(), reader.timeMs(), reader.lp()]
  })
  expect(read).toEqual([7, 0x0102, 8, u64Max, timeMsMax, new Uint8Array(3)])
})

it('refuses trailing bytes', () => {
  expect(readStrictly(new Uint8Array(2), (reader) => reader.u8())).toBeNull()
})

it('refuses to read past the end, also when a length says so', () => {
  expect(readStrictly(new Uint8Array(3), (reader) => reader.u32())).toBeNull()
  expect(readStrictly(new Uint8Array(3), (reader) => reader.take(4))).toBeNull()
  expect(readStrictly(concat(u32(0xffff_ffff), u8(1)), (reader) => reader.lp())).toBeNull()
})

it('refuses an unknown version', () => {
  expect(readStrictly(u8(2), (reader) => reader.version(1))).toBeNull()
})

it('refuses numbers above 2^53-1 and times after the year 9999', () => {
  expect(readStrictly(tooLargeU64, (reader) => reader.u64())).toBeNull()
  expect(readStrictly(new Uint8Array(8).fill(0xff), (reader) => reader.u64())).toBeNull()
  expect(readStrictly(tooLateTime, (reader) => reader.u64())).toBe(timeMsMax + 1)
  expect(readStrictly(tooLateTime, (reader) => reader.timeMs())).toBeNull()
})

it('lets a bug in the caller surface', () => {
  expect(() =>
    readStrictly(u8(1), () => {
      throw new TypeError('bug')
    }),
  ).toThrow(TypeError)
})

it('returns copies: later changes to the message do not reach what was read', () => {
  const message = new Uint8Array([1, 2, 3])
  const read = readStrictly(message, (reader) => reader.take(3))
  message.fill(0)
  expect(read).toEqual(new Uint8Array([1, 2, 3]))
})

import { expect, it } from 'vitest'
import { inStretches, rowsPerStretch } from './stretches.ts'

const cleared = async (times: readonly number[], beforeMs: number) => {
  let left = [...times]
  const counts: number[] = []
  await inStretches(
    beforeMs,
    (fromMs) =>
      Promise.resolve(
        left.filter((at) => at >= fromMs && at < beforeMs).sort((a, b) => a - b)[rowsPerStretch] ?? null,
      ),
    (fromMs, endMs) => {
      const rest = left.filter((at) => at < fromMs || at >= endMs)
      counts.push(left.length - rest.length)
      left = rest
      return Promise.resolve()
    },
  )
  return { left, counts }
}

it('clears everything before a moment, a stretch at a time, and nothing else', async () => {
  const times = Array.from({ length: 2 * rowsPerStretch + 500 }, (_, i) => i * 10)
  const before = times.length * 10
  expect(await cleared([...times, before, before + 1], before)).toEqual({
    left: [before, before + 1],
    counts: [rowsPerStretch, rowsPerStretch, 500],
  })
  expect(await cleared([7], 7)).toEqual({ left: [7], counts: [0] })
})

it('goes on where more happened in one millisecond than a stretch holds', async () => {
  const times = [...new Array<number>(rowsPerStretch + 5).fill(3), 4, 9]
  expect((await cleared(times, 9)).left).toEqual([9])
})

import { describe, expect, it } from 'vitest'
import { createLine } from './line.ts'

describe('a line', () => {
  it('starts each task after the one before', async () => {
    const line = createLine()
    const seen: string[] = []
    let open: () => void = () => undefined
    const first = line(async () => {
      await new Promise<void>((resolve) => (open = resolve))
      seen.push('first')
    })
    const second = line(() => {
      seen.push('second')
      return Promise.resolve('done')
    })
    await Promise.resolve()
    expect(seen).toEqual([])
    open()
    await first
    expect(await second).toBe('done')
    expect(seen).toEqual(['first', 'second'])
  })

  it('continues after a failed task, and only its own caller gets the error', async () => {
    const line = createLine()
    const failing = line(() => Promise.reject(new Error('this one')))
    const next = line(() => Promise.resolve(2))
    await expect(failing).rejects.toThrow('this one')
    expect(await next).toBe(2)
  })
})

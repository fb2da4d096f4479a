import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteSeen, storedKeeper } from './stored-keeper.ts'

const stored = new Map<string, unknown>()
let isFull = false

beforeEach(() => {
  stored.clear()
  isFull = false
  vi.stubGlobal('chrome', {
    storage: {
      local: { get: () => Promise.resolve({}) },
      session: {
        get: (name: string) => Promise.resolve({ [name]: stored.get(name) }),
        set: (values: object) => {
          if (isFull) return Promise.reject(new Error('the quota is exceeded'))
          for (const [name, value] of Object.entries(values)) stored.set(name, value)
          return Promise.resolve()
        },
        remove: (names: readonly string[]) => {
          for (const name of names) stored.delete(name)
          return Promise.resolve()
        },
      },
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('forgets the key at a lock although a change before it failed', async () => {
  await storedKeeper.keepOpen([7])
  isFull = true
  await expect(noteSeen(1)).rejects.toThrow('quota')
  await storedKeeper.dropOpen()
  expect((await storedKeeper.read()).open).toBeNull()
})

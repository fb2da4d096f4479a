import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askProvider } from './sign-on.ts'

type Updated = (tabId: number, change: { url?: string }) => void
type Removed = (tabId: number) => void

let updated: Set<Updated>
let removed: Set<Removed>
let create: () => Promise<{ id: number }>

const listeners = <Listener>(set: Set<Listener>) => ({
  addListener: (listener: Listener) => set.add(listener),
  removeListener: (listener: Listener) => set.delete(listener),
})

beforeEach(() => {
  updated = new Set()
  removed = new Set()
  create = () => Promise.resolve({ id: 7 })
  vi.stubGlobal('chrome', {
    tabs: {
      onUpdated: listeners(updated),
      onRemoved: listeners(removed),
      create: () => create(),
      remove: () => Promise.reject(new Error('No tab with id: 7')),
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const server = 'https://vault.example'
const ask = () => askProvider('https://provider.example/login', server)
const goes = (tabId: number, url: string) => {
  for (const listener of updated) listener(tabId, { url })
}

it('reads the answer of its own tab, even if the person has closed it', async () => {
  const answer = ask()
  goes(8, `${server}/auth/sso?state=other`)
  goes(7, `${server}/auth/sso?state=own`)
  expect(await answer).toBe('?state=own')
  expect([updated.size, removed.size]).toEqual([0, 0])
})

it('gives up when its tab is closed', async () => {
  const answer = ask()
  await Promise.resolve()
  for (const listener of removed) listener(7)
  expect(await answer).toBeNull()
  expect([updated.size, removed.size]).toEqual([0, 0])
})

it('listens no longer if the browser opens no tab', async () => {
  create = () => Promise.reject(new Error('Tabs cannot be created'))
  await expect(ask()).rejects.toThrow('Tabs cannot be created')
  expect([updated.size, removed.size]).toEqual([0, 0])
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Keeper } from './keeper.ts'
import { answerKeeperCalls, messagingKeeper } from './keeper-messages.ts'

type Listener = (
  message: unknown,
  sender: chrome.runtime.MessageSender,
  answer: (value: unknown) => void,
) => boolean

const own = { id: 'own', url: 'chrome-extension://own/vault.html' }
let listener: Listener | null = null

/** Messages are copied as JSON on their way, like the browser does. */
const copied = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

beforeEach(() => {
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'own',
      getURL: (path: string) => `chrome-extension://own/${path}`,
      onMessage: { addListener: (given: Listener) => (listener = given) },
      sendMessage: (message: unknown) =>
        new Promise((answer) => {
          listener?.(copied(message), own, (value) => {
            answer(copied(value))
          })
        }),
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const done = () => Promise.resolve()
const refused = () => Promise.reject(new Error('the quota is exceeded'))

function answering(keeper: Partial<Keeper>): void {
  const others = { keepServer: done, keepOpen: done, keepRules: done, keepUntold: done, dropOpen: done }
  answerKeeperCalls({ read: () => Promise.resolve({ server: null, open: null }), ...others, ...keeper })
}

it('passes on what is kept', async () => {
  const kept = { server: 'https://vault.example', open: null }
  answering({ read: () => Promise.resolve(kept) })
  expect(await messagingKeeper.read()).toEqual(kept)
  await messagingKeeper.dropOpen()
})

it('tells the page that asked when the browser keeps nothing', async () => {
  answering({ read: refused, keepOpen: refused })
  await expect(messagingKeeper.read()).rejects.toThrow('the quota is exceeded')
  await expect(messagingKeeper.keepOpen([7])).rejects.toThrow('the quota is exceeded')
})

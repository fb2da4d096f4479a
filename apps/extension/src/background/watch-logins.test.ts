import type { Submission } from '@severy/fill'
import type * as Comlink from 'comlink'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readOffers } from '../save/offers.ts'
import type { VaultDoor } from '../vault/vault-door.ts'
import { watchLogins } from './watch-logins.ts'

const site = 'https://bank.example'
const tab = { id: 4, url: `${site}/login`, status: 'complete', incognito: false }
const ownUrl = 'chrome-extension://own/'

let hear: (message: unknown, sender: unknown) => void
/** The document that the tab shows, and whether it still has a form. */
let shown = { document: 'first', hasLogin: true }
/** Lets windows open that wait for it. */
let openWindows: () => void

beforeEach(() => {
  vi.useFakeTimers()
  const stored: Record<string, unknown> = {}
  const windowsMayOpen = new Promise<void>((resolve) => {
    openWindows = resolve
  })
  shown = { document: 'first', hasLogin: true }
  vi.stubGlobal('chrome', {
    alarms: { onAlarm: { addListener: () => undefined } },
    runtime: {
      id: 'own',
      getURL: (path: string) => ownUrl + path,
      onMessage: { addListener: (listener: typeof hear) => (hear = listener) },
    },
    scripting: { getRegisteredContentScripts: () => Promise.resolve([{}]) },
    storage: {
      local: { get: () => Promise.resolve({}) },
      session: {
        get: (name: string) =>
          Promise.resolve(name in stored ? structuredClone({ [name]: stored[name] }) : {}),
        set: (values: object) => Promise.resolve(void Object.assign(stored, structuredClone(values))),
      },
    },
    tabs: {
      get: () => Promise.resolve(tab),
      sendMessage: () => {
        const { document, hasLogin } = shown
        const look = { hasLogin, hasNewPassword: false, isNewPasswordEmpty: false, hasError: false }
        return Promise.resolve({ document, look })
      },
    },
    windows: {
      get: () => Promise.resolve({ id: 9 }),
      update: () => Promise.resolve(),
      create: async () => {
        await windowsMayOpen
        return { id: 9 }
      },
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const door = {
  site: () => Promise.resolve({ name: 'bank.example', isNever: false }),
  state: () => Promise.resolve({ status: { name: 'locked' } }),
} as unknown as Comlink.Remote<VaultDoor>

function submit(username: string): void {
  const submission: Submission = { kind: 'login', username, password: `${username}-Lantern-6`, current: '' }
  const sender = { id: 'own', tab, url: tab.url, frameId: 0, origin: site }
  hear({ noticed: 'submitted', submission, document: shown.document }, sender)
}

/** The site answers with a page without a form, and enough time passes to believe it. */
async function accept(document: string): Promise<void> {
  shown = { document, hasLogin: false }
  await vi.advanceTimersByTimeAsync(5_000)
}

const offered = async () => (await readOffers()).map(({ login }) => login.username)

it('offers a login that the tab submits while the window for the one before is opening', async () => {
  watchLogins(() => Promise.resolve(door))
  submit('mara')
  await accept('welcome')
  expect(await offered()).toEqual(['mara'])
  shown = { document: 'second', hasLogin: true }
  submit('jon')
  await vi.advanceTimersByTimeAsync(100)
  openWindows()
  await accept('welcome again')
  expect(await offered()).toEqual(['jon'])
})

it('notices a login although the vault could not be asked about its site', async () => {
  openWindows()
  let isBroken = true
  watchLogins(() =>
    isBroken ? Promise.reject(new Error('The vault page did not open')) : Promise.resolve(door),
  )
  submit('mara')
  await vi.advanceTimersByTimeAsync(100)
  isBroken = false
  await accept('welcome')
  expect(await offered()).toEqual(['mara'])
})

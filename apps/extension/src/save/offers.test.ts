import type { NoticedLogin } from '@severy/fill'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addOffer, dropExpiredOffers, dropOffer, readOffers } from './offers.ts'

let stored: Record<string, unknown> = {}

beforeEach(() => {
  stored = {}
  vi.stubGlobal('chrome', {
    storage: {
      session: {
        get: (name: string) => Promise.resolve(structuredClone({ [name]: stored[name] ?? [] })),
        set: (values: object) => {
          stored = { ...stored, ...structuredClone(values) }
          return Promise.resolve()
        },
      },
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const login = (host: string): NoticedLogin => ({
  kind: 'login',
  url: `https://${host}/`,
  username: 'mara',
  password: 'Hb4(lantern-Sail-6',
  current: '',
})

it('loses no offer, and brings none back, when several contexts change them at the same moment', async () => {
  await addOffer(login('first.example'))
  const [first] = await readOffers()
  if (first === undefined) throw new Error('nothing was offered')
  const done = await Promise.all([
    dropOffer(first.id),
    addOffer(login('second.example')),
    dropExpiredOffers(),
    addOffer(login('third.example')),
  ])
  expect(done.filter((added) => added === true)).toHaveLength(2)
  expect((await readOffers()).map((offer) => offer.login.url)).toEqual([
    'https://second.example/',
    'https://third.example/',
  ])
})

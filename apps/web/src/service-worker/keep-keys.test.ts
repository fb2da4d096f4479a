/**
 * Tests attacks on the place where an open vault's key waits for the next page. Runs without a browser: its pages and
 * clocks are ports.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { keepKeys, type PageClient } from './keep-keys.ts'
import type { HandedKey, KeyWanted, Terms } from './key-messages.ts'

const origin = 'https://vault.example'
const ada = 'user-ada'
const minute = 60_000

let key: CryptoKey
let now: { wall: number; own: number }
let timers: { at: number; run: () => void }[]
let pages: Map<string, PageClient & { told: KeyWanted[] }>
let hear: (event: Parameters<ReturnType<typeof keepKeys>>[0]) => void
let works: Promise<unknown>[]

beforeEach(async () => {
  key = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-512' }, false, ['sign'])
  now = { wall: 1_700_000_000_000, own: 5_000 }
  timers = []
  pages = new Map()
  works = []
  hear = keepKeys(
    {
      get: (id) => Promise.resolve(pages.get(id)),
      matchAll: () => Promise.resolve([...pages.values()]),
    },
    origin,
    {
      now: () => ({ ...now }),
      after: (ms, run) => {
        const timer = { at: now.own + ms, run }
        timers.push(timer)
        return () => {
          timers = timers.filter((each) => each !== timer)
        }
      },
    },
  )
})

function page(id: string, client: Partial<PageClient> = {}): PageClient & { told: KeyWanted[] } {
  const told: KeyWanted[] = []
  const made = {
    id,
    url: `${origin}/dashboard`,
    type: 'window',
    frameType: 'top-level',
    told,
    postMessage: (message: KeyWanted) => void told.push(message),
    ...client,
  }
  pages.set(id, made)
  return made
}

function send(source: PageClient | null, data: unknown, from = origin): (HandedKey | null)[] {
  const answers: (HandedKey | null)[] = []
  hear({
    data,
    origin: from,
    source,
    ports: [{ postMessage: (answer) => void answers.push(answer) }],
    waitUntil: (work) => void works.push(work),
  })
  return answers
}

const terms = (change: Partial<Terms> = {}): Terms => ({
  idleMs: 1 * minute,
  leftMs: 14 * minute,
  gapMs: 2 * minute,
  at: now.wall,
  ...change,
})
const kept = (change: Partial<Terms> = {}, userId = ada) => ({
  type: 'key-keep',
  userId,
  key,
  terms: terms(change),
})
const want = (userId = ada) => ({ type: 'key-want', userId })

/** Both clocks advance, and everything due in the meantime runs. */
function pass(ms: number): void {
  const end = now.own + ms
  for (;;) {
    const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
    if (next === undefined) break
    timers = timers.filter((each) => each !== next)
    const step = Math.max(0, next.at - now.own)
    now = { wall: now.wall + step, own: now.own + step }
    next.run()
  }
  now = { wall: now.wall + end - now.own, own: end }
}

async function settled<T>(value: T): Promise<T> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  return value
}

/** What a page that asks receives, if nobody else has to be asked. */
async function asks(source: PageClient | null, userId = ada): Promise<HandedKey | null | undefined> {
  const [answer] = await settled(send(source, want(userId)))
  return answer
}

/** Lets a page that is asked whether it has the vault open answer. */
async function askedOf(source: PageClient, answerer: ReturnType<typeof page>) {
  const answers = await settled(send(source, want()))
  const question = answerer.told.at(-1)
  if (question === undefined) throw new Error('nobody was asked')
  return { answers, ask: question.ask }
}

const offer = (ask: number, change: Partial<Terms> = {}, userId = ada) => ({
  type: 'key-offer',
  ask,
  offer: { userId, key, terms: terms(change) },
})

describe('a page that ends', () => {
  it('hands its key to the next one, with the idle time continuing', async () => {
    send(null, kept())
    pass(30_000)
    expect(await asks(page('next'))).toEqual({ key, idleMs: 1.5 * minute })
  })

  it('hands it over once', async () => {
    send(null, kept())
    const first = page('first')
    expect(await asks(first)).not.toBeNull()
    pages.delete('first')
    expect(await asks(page('second'))).toBeNull()
  })

  it('hands it to one of two pages that ask at the same time', async () => {
    send(null, kept())
    const [first, second] = [page('first'), page('second')]
    const answers = [send(first, want()), send(second, want())]
    await settled(null)
    pass(1_000)
    await settled(null)
    expect(answers.flat().filter((answer) => answer !== null)).toHaveLength(1)
  })

  it('has its key deleted when the time is over, whether a page asks or not', async () => {
    send(null, kept({ leftMs: minute, gapMs: null }))
    let isOver = false
    void works[0]?.then(() => (isOver = true))
    pass(minute - 1)
    expect(await settled(isOver)).toBe(false)
    pass(1)
    await settled(null)
    expect(isOver, 'nothing keeps the worker alive any more').toBe(true)
    expect(await asks(page('late'))).toBeNull()
  })

  it.each([
    ['set ahead', 15 * minute],
    ['set back', -365 * 24 * 60 * minute],
  ])('keeps to the time although the clock was %s', async (_, by) => {
    send(null, kept({ gapMs: null }))
    pass(by < 0 ? 14 * minute : 1)
    now.wall += by
    expect(await asks(page('next'))).toBeNull()
  })

  it('counts the time until the key reached the worker', async () => {
    send(null, kept({ at: now.wall - 14 * minute }))
    expect(await asks(page('next'))).toBeNull()
  })

  it('has its key deleted if the computer slept, unless the person allows that', async () => {
    send(null, kept())
    // The worker's own clock stood still, and its looks with it.
    now.wall += 3 * minute
    expect(await asks(page('next'))).toBeNull()
    send(null, kept({ gapMs: null }))
    now.wall += 3 * minute
    expect(await asks(page('next'))).toEqual({ key, idleMs: 4 * minute })
  })

  it('takes back its key if the browser shows it again unchanged', async () => {
    const again = page('again')
    send(null, kept())
    send(again, { type: 'key-back' })
    pages.delete('again')
    expect(await asks(page('next'))).toBeNull()
  })

  it('gives nothing to a page that is gone when the answer is ready, and keeps the key for the next one', async () => {
    send(null, kept())
    const gone = page('gone')
    pages.delete('gone')
    expect(await asks(gone)).toBeNull()
    expect(await asks(page('next'))).not.toBeNull()
  })
})

describe('nothing is given', () => {
  const strangers: [string, PageClient | null][] = [
    ['nobody', null],
    ['a frame', { ...page0(), frameType: 'nested' }],
    ['a worker', { ...page0(), type: 'worker', frameType: 'none' }],
    ['a page of another origin', { ...page0(), url: 'https://other.example/dashboard' }],
    ['a client of which nothing is known', { id: 'x', url: origin, postMessage: () => undefined }],
  ]
  it.each(strangers)('to %s, and the key stays for the next page', async (_, source) => {
    if (source !== null) pages.set(source.id, { ...source, told: [] })
    send(null, kept())
    expect(await asks(source)).toBeNull()
    pages.clear()
    expect(await asks(page('next'))).not.toBeNull()
  })

  it('for a message from another origin', async () => {
    send(null, kept(), 'https://other.example')
    expect(await asks(page('next'))).toBeNull()
  })

  it('to another person’s page, and the kept key is deleted', async () => {
    send(null, kept())
    const other = page('other')
    expect(await asks(other, 'user-eve')).toBeNull()
    expect(await asks(other)).toBeNull()
  })

  it('after a lock, even from a page that ends later without knowing of it, until someone proves their identity', async () => {
    send(null, kept())
    const next = page('next')
    send(next, { type: 'key-drop' })
    expect(await asks(next)).toBeNull()
    send(null, kept())
    expect(await asks(next)).toBeNull()
    send(next, { type: 'key-open' })
    expect(await asks(next), 'what came between was never kept').toBeNull()
    send(null, kept())
    expect(await asks(next)).not.toBeNull()
  })

  it('if a lock arrives while the key is about to be given', async () => {
    send(null, kept())
    const next = page('next')
    const answers = send(next, want())
    send(null, { type: 'key-drop' })
    expect(await settled(answers)).toEqual([null])
  })

  it.each([
    [
      'bytes in place of a key',
      (message: ReturnType<typeof kept>) => ({ ...message, key: new Uint8Array(32) }),
    ],
    ['no terms', (message: ReturnType<typeof kept>) => ({ ...message, terms: undefined })],
    [
      'an endless time',
      (message: ReturnType<typeof kept>) => ({ ...message, terms: { ...message.terms, leftMs: Infinity } }),
    ],
    [
      'more than an hour',
      (message: ReturnType<typeof kept>) => ({ ...message, terms: { ...message.terms, leftMs: 3_600_001 } }),
    ],
    [
      'a time before now',
      (message: ReturnType<typeof kept>) => ({ ...message, terms: { ...message.terms, idleMs: -1 } }),
    ],
  ])('that came with %s', async (_, change) => {
    send(null, change(kept()))
    expect(await asks(page('next'))).toBeNull()
  })

  it('for a key that scripts could read', async () => {
    const open = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-512' }, true, ['sign'])
    send(null, { ...kept(), key: open })
    expect(await asks(page('next'))).toBeNull()
  })
})

describe('a page that is open', () => {
  it('hands its key to another tab that asks, and only to that one', async () => {
    const [open, next] = [page('open'), page('next')]
    const { answers, ask } = await askedOf(next, open)
    expect(next.told, 'who asks is not asked').toEqual([])
    send(open, offer(ask))
    expect(await settled(answers)).toEqual([{ key, idleMs: minute }])
    send(open, offer(ask))
    expect(await settled(answers), 'one answer').toHaveLength(1)
  })

  it('is not asked in a frame', async () => {
    const frame = page('frame', { frameType: 'nested' })
    expect(await asks(page('next'))).toBeNull()
    expect(frame.told).toEqual([])
  })

  it('that declines is not waited for, and a frozen one for a second', async () => {
    const [open, next] = [page('open'), page('next')]
    const first = await askedOf(next, open)
    send(open, { type: 'key-offer', ask: first.ask, offer: null })
    expect(await settled(first.answers)).toEqual([null])
    const second = await askedOf(next, open)
    pass(1_000)
    expect(await settled(second.answers)).toEqual([null])
    send(open, offer(second.ask))
    expect(await settled(second.answers), 'too late').toEqual([null])
  })

  it.each([
    ['of another person', {}, 'user-eve'],
    ['whose time is over', { leftMs: 0 }, ada],
    ['whose time ended on the way', { leftMs: 1, at: 1 }, ada],
  ])('gives nothing %s', async (_, change, userId) => {
    const [open, next] = [page('open'), page('next')]
    const { answers, ask } = await askedOf(next, open)
    send(open, offer(ask, change, userId))
    expect(await settled(answers)).toEqual([null])
  })

  it('gives nothing if a lock arrives while it is asked', async () => {
    const [open, next] = [page('open'), page('next')]
    const { answers, ask } = await askedOf(next, open)
    send(null, { type: 'key-drop' })
    send(open, offer(ask))
    expect(await settled(answers)).toEqual([null])
  })

  it('cannot be answered for by a page that was not asked', async () => {
    const [open, next] = [page('open'), page('next')]
    const { answers, ask } = await askedOf(next, open)
    send(page('forger'), offer(ask))
    send(next, offer(ask))
    expect(await settled(answers)).toEqual([])
    send(open, offer(ask))
    expect(await settled(answers)).toHaveLength(1)
  })
})

function page0(): PageClient {
  return { id: 'x', url: `${origin}/`, type: 'window', frameType: 'top-level', postMessage: () => undefined }
}

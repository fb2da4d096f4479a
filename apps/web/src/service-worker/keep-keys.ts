/**
 * Decides who may hand over and receive a key at the service worker: only pages at the top level of a window of this
 * origin.
 */
import { createKeyPlace, type KeyPlacePorts } from './key-place.ts'
import type { HandedKey, KeyWanted } from './key-messages.ts'
import { readKeyMessage } from './read-key-message.ts'

/** The part of a `Client` used here. */
export interface PageClient {
  id: string
  url: string
  type?: string
  frameType?: string
  postMessage(message: KeyWanted): void
}

export interface WindowClients {
  get(id: string): Promise<PageClient | undefined>
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly PageClient[]>
}

/** A message as it arrives at a service worker. */
export interface MessageFromPage {
  data: unknown
  origin: string
  /** Null if the sender is already gone, like a page that has ended. */
  source: PageClient | null
  ports: readonly { postMessage(answer: HandedKey | null): void }[]
  waitUntil(work: Promise<unknown>): void
}

/**
 * Milliseconds for which the worker asks to stay alive with a key. Browsers allow less, and then end it together with
 * the key.
 */
const stayMs = 5 * 60_000

/** Handles every message to the worker; ignores those of other kinds. */
export function keepKeys(
  clients: WindowClients,
  origin: string,
  clock: Pick<KeyPlacePorts, 'now' | 'after'> = systemClock,
): (event: MessageFromPage) => void {
  const isPage = (client: PageClient | undefined | null): client is PageClient =>
    client != null &&
    client.type === 'window' &&
    // A frame may be embedded in another site's page; a window opened by another one counts as a window.
    (client.frameType === 'top-level' || client.frameType === 'auxiliary') &&
    new URL(client.url).origin === origin

  const place = createKeyPlace({
    ...clock,
    isThere: async (id) => isPage(await clients.get(id)),
    pages: async () => {
      const all = await clients.matchAll({ type: 'window', includeUncontrolled: true })
      return all.filter(isPage).map(({ id }) => id)
    },
    post: async (id, message) => {
      const client = await clients.get(id)
      if (isPage(client)) client.postMessage(message)
    },
  })

  return (event) => {
    const message = readKeyMessage(event.data)
    if (message === null || event.origin !== origin) return
    const { source } = event
    switch (message.type) {
      case 'key-wake':
        return
      // Any page may lock.
      case 'key-drop':
        place.drop()
        return
      case 'key-back':
        place.forget()
        return
      case 'key-keep':
        if (source === null || isPage(source)) event.waitUntil(atMost(place.keep(message), clock))
        return
      case 'key-open':
        if (isPage(source)) place.open()
        return
      case 'key-offer':
        if (isPage(source)) place.offer(message.ask, source.id, message.offer)
        return
      case 'key-want': {
        const [port] = event.ports
        if (port === undefined) return
        if (isPage(source)) event.waitUntil(answer(place.want(message.userId, source.id), port))
        else port.postMessage(null)
      }
    }
  }
}

async function answer(
  handed: Promise<HandedKey | null>,
  port: { postMessage(answer: HandedKey | null): void },
): Promise<void> {
  port.postMessage(await handed)
}

function atMost(work: Promise<void>, { after }: Pick<KeyPlacePorts, 'after'>): Promise<void> {
  return new Promise((resolve) => {
    const cancel = after(stayMs, resolve)
    void work.then(() => {
      cancel()
      resolve()
    })
  })
}

const systemClock: Pick<KeyPlacePorts, 'now' | 'after'> = {
  now: () => ({ wall: Date.now(), own: performance.now() }),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => {
      clearTimeout(timer)
    }
  },
}

/**
 * Keeps the app's own files on this device, so that a page opens without a network: the lock screen, and behind it the
 * sealed copy kept by the engine. The cache holds nothing personal: no API answer ever passes through it.
 *
 * installing ──every file is here, each with the digest of this build──► waiting ──no page of the old build is
 * open, or the person presses "Reload"──► active
 *
 * Pages come from the network whenever it answers, so that an old build is never shown if a newer one is available.
 *
 * It also hands an open vault's key from one page to the next, in memory only (`keep-keys.ts`).
 */
import { keepKeys, type MessageFromPage, type WindowClients } from './keep-keys.ts'
import { shareHash } from './share-hash.ts'
import {
  answerFor,
  apiPaths,
  cacheNameOf,
  looks,
  outdatedCaches,
  type Shell,
  type ShellFile,
} from './shell-rules.ts'

/** The part of the service worker API used here; TypeScript's DOM library describes only pages. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Installation extends Extendable {
  /** https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes; not in every browser. */
  addRoutes?(routes: readonly Route[]): Promise<void>
}
interface Route {
  condition: { urlPattern: string }
  source: 'network'
}
interface FetchEvent extends Event {
  request: Request
  respondWith(answer: Promise<Response>): void
}
declare const self: {
  /** Prepended to this script by the build, which alone knows the names. */
  severyShell: Shell
  skipWaiting(): Promise<void>
  clients: WindowClients & { claim(): Promise<void> }
  addEventListener(type: 'install', listener: (event: Installation) => void): void
  addEventListener(type: 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void
}

/** Milliseconds after which a page is served from this device even if the network has not failed yet. */
const patienceMs = 4_000
/** Number of files fetched in parallel during installation. */
const together = 4

const shell = self.severyShell
const cacheName = cacheNameOf(shell)

self.addEventListener('install', (event) => {
  event.waitUntil(fetchShell())
  // API calls need not wait for this worker to start, because it never handles them. Browsers without such routes start
  // it.
  event.addRoutes?.([{ condition: { urlPattern: apiPaths }, source: 'network' }]).catch(() => undefined)
})

self.addEventListener('activate', (event) => {
  // A page opened before the first worker was installed can from now on reload without the server.
  event.waitUntil(dropOutdated().then(() => self.clients.claim()))
})

const hearOfKeys = keepKeys(self.clients, location.origin)

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting()
  else hearOfKeys(event)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  switch (answerFor({ method: request.method, mode: request.mode, path: pathname })) {
    case 'page':
      event.respondWith(always(answerPage(request)))
      break
    case 'asset':
      event.respondWith(always(answerAsset(request)))
      break
    case 'look':
      event.respondWith(always(answerLook(request)))
      break
    case 'share':
      event.respondWith(always(answerShare(request)))
      break
    case 'none':
  }
})

/** All or nothing: a missing or different file fails the installation, and the previous build stays. */
async function fetchShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  const waiting = [shell.page, ...shell.assets]
  async function fetchOn(): Promise<void> {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await keep(cache, file)
  }
  await Promise.all(Array.from({ length: together }, fetchOn))
  for (const path of looks) await cache.add(path)
}

/** Reuses assets of the previous build: the same name means the same content. */
async function keep(cache: Cache, { path, integrity }: ShellFile): Promise<void> {
  const isPage = path === shell.page.path
  const known = isPage ? undefined : await caches.match(path, ignoreVary)
  const answer = known ?? (await fetch(path, { integrity, cache: isPage ? 'no-cache' : 'default' }))
  if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}`)
  await cache.put(path, answer)
}

async function dropOutdated(): Promise<void> {
  await Promise.all(outdatedCaches(await caches.keys(), cacheName).map((name) => caches.delete(name)))
}

/** For an answer that never comes, the worker sends its own error page. */
function always(answer: Promise<Response>): Promise<Response> {
  return answer.catch(
    () =>
      new Response(unavailable, {
        status: 504,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      }),
  )
}

const unavailable =
  'Couldn’t reach the server, and this page isn’t on this device yet. Connect to the internet, then reload.'

/** What is shared goes behind the `#`, which no server sees. */
async function answerShare(request: Request): Promise<Response> {
  const hash = shareHash(await request.formData())
  return Response.redirect(new URL(`/dashboard${hash}`, location.origin).href, 303)
}

async function answerPage(request: Request): Promise<Response> {
  const asked = fetch(request)
  const answer = await Promise.race([asked.catch(() => null), patience()])
  // While the server is away, a proxy in front of it may answer with an error of its own (5xx).
  if (answer !== null && answer.status < 500) return answer
  return (await kept(shell.page.path, { cacheName })) ?? asked
}

async function answerAsset(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request)
}

async function answerLook(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (answer.ok) await renew(request, answer.clone())
    return answer
  } catch (error) {
    const before = await kept(request, { cacheName })
    if (before === undefined) throw error
    return before
  }
}

/** The kept file; undefined if there is none, or if the browser stores nothing or has just deleted it. */
async function kept(
  request: Request | string,
  from: { cacheName?: string } = {},
): Promise<Response | undefined> {
  return caches.match(request, { ...ignoreVary, ...from }).catch(() => undefined)
}

async function renew(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(cacheName).catch(() => null)
  await cache?.put(request, answer).catch(() => undefined)
}

/** The server varies its answers by compression only: the file is the same, so the header does not matter. */
const ignoreVary = { ignoreVary: true }

function patience(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(null)
    }, patienceMs)
  })
}

/** Passes an open vault's key to the next page through the service worker (PROTOCOL 12.2). */
import type { HandedKey, KeyWanted, ToKeeper } from '../../service-worker/key-messages.ts'

/** Milliseconds to wait for the service worker, which may have to start first. */
const answerMsMax = 3_000

const workers: ServiceWorkerContainer | null = 'serviceWorker' in navigator ? navigator.serviceWorker : null

let registration: ServiceWorkerRegistration | null = null
workers?.ready.then(
  (ready) => {
    registration = ready
  },
  // Firefox gives up waiting for a worker when the page is left.
  () => undefined,
)

/** Does nothing without a service worker. Works even while the page unloads. */
export function tellKeeper(message: ToKeeper): void {
  const keeper = registration?.active ?? workers?.controller
  // Browsers that cannot transfer such a key throw here: the password is asked for then.
  try {
    keeper?.postMessage(message)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** The key of this person's vault if it is, or just was, open in this browser; null if no page offers one. */
export async function askForKey(userId: string): Promise<HandedKey | null> {
  const keeper = await findKeeper()
  if (keeper === null) return null
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<HandedKey | null>()
  const timer = setTimeout(resolve, answerMsMax, null)
  port1.onmessage = ({ data }: MessageEvent<HandedKey | null>) => {
    resolve(data)
  }
  port1.onmessageerror = () => {
    resolve(null)
  }
  keeper.postMessage({ type: 'key-want', userId } satisfies ToKeeper, [port2])
  const handed = await promise
  clearTimeout(timer)
  port1.close()
  return handed
}

/** Listens for the service worker asking whether this page has a vault open. Call once. */
export function onKeyWanted(listener: (wanted: KeyWanted) => void): void {
  workers?.addEventListener('message', ({ data, source }: MessageEvent<KeyWanted | undefined>) => {
    if (data?.type === 'key-wanted' && source instanceof ServiceWorker) listener(data)
  })
  // Messages are held back until this call when listeners are added with addEventListener.
  workers?.startMessages()
}

async function findKeeper(): Promise<ServiceWorker | null> {
  try {
    return (await workers?.getRegistration())?.active ?? null
  } catch (error) {
    // Blocked by the browser's settings.
    if (error instanceof DOMException) return null
    throw error
  }
}

/** The service worker as the place through which an open vault's key reaches the next page (PROTOCOL 12.2). */
import type { HandedKey, KeyWanted, ToKeeper } from '../service-worker/key-messages.ts'

/** Milliseconds in which the service worker answers, which may have to be started first. */
const answerMsMax = 3_000

const workers: ServiceWorkerContainer | null = 'serviceWorker' in navigator ? navigator.serviceWorker : null

let registration: ServiceWorkerRegistration | null = null
void workers?.ready.then((ready) => {
  registration = ready
})

/** Without a service worker nobody hears it. A page that ends can still say it. */
export function tellKeeper(message: ToKeeper): void {
  const keeper = registration?.active ?? workers?.controller
  // Browsers that cannot pass such a key on refuse it here: the password is asked for then.
  try {
    keeper?.postMessage(message)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** The key with which this person's vault is, or was just now, open in this browser; null where none is to be had. */
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

/** Hears the service worker ask whether this page has a vault open. Call once. */
export function onKeyWanted(listener: (wanted: KeyWanted) => void): void {
  workers?.addEventListener('message', ({ data, source }: MessageEvent<KeyWanted | undefined>) => {
    if (data?.type === 'key-wanted' && source instanceof ServiceWorker) listener(data)
  })
  // Messages wait for this where listeners are added one by one.
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

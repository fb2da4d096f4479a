/**
 * The page's side of the service worker: it keeps the app's files on this device from the first time a vault is opened
 * here, and reports newer builds.
 */
import { create } from 'zustand'
import { trustedWorkerUrl } from '@severy/engine-host/trusted-worker-url'

/** Milliseconds between checks for a newer build while a page stays open. */
const lookEveryMs = 60 * 60_000

const useWaiting = create<{ worker: ServiceWorker | null }>(() => ({ worker: null }))

/** Whether a newer build is on this device, waiting for this page to reload. */
export function useIsNewVersionReady(): boolean {
  return useWaiting(({ worker }) => worker !== null)
}

/** Activates the newer build and reloads the page. */
export function loadNewVersion(): void {
  const { worker } = useWaiting.getState()
  if (worker === null) return
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') location.reload()
  })
  worker.postMessage('take-over')
}

/**
 * Registers the service worker. Never fails: without it the app still works while there is a network, as in browsers
 * without service workers.
 */
export async function keepShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const url = trustedWorkerUrl('/service-worker.js')
    follow(await navigator.serviceWorker.register(url, { updateViaCache: 'none' }))
  } catch (error) {
    // Blocked by the browser's settings, out of space, or the file did not arrive: the next page tries again.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
  }
}

function follow(registration: ServiceWorkerRegistration): void {
  noteWaiting(registration)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      noteWaiting(registration)
    })
  })
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookEveryMs) return
    lookedAt = Date.now()
    // Without a network there is nothing newer to find.
    registration.update().catch(() => undefined)
  })
}

/** Ignores the very first build: this page was loaded from the network and is already as new. */
function noteWaiting({ waiting, active }: ServiceWorkerRegistration): void {
  if (waiting !== null && active !== null) useWaiting.setState({ worker: waiting })
}

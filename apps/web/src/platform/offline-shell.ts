/**
 * The service worker seen from a page: it keeps the app's files on this device, from the first time that a vault was
 * open here, and tells when there is a newer build.
 */
import { create } from 'zustand'
import { trustedWorkerUrl } from '@severy/engine-host/trusted-worker-url'

/** Milliseconds between two looks for a newer build while a page stays open. */
const lookEveryMs = 60 * 60_000

const useWaiting = create<{ worker: ServiceWorker | null }>(() => ({ worker: null }))

/** Whether a newer build is on this device and waits for this page. */
export function useIsNewVersionReady(): boolean {
  return useWaiting(({ worker }) => worker !== null)
}

/** Lets the newer build take over, and loads the page anew. */
export function loadNewVersion(): void {
  const { worker } = useWaiting.getState()
  if (worker === null) return
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') location.reload()
  })
  worker.postMessage('take-over')
}

/** Never fails: without it the app works as long as there is a network, as it does in browsers that know no such worker. */
export async function keepShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const url = trustedWorkerUrl('/service-worker.js')
    follow(await navigator.serviceWorker.register(url, { updateViaCache: 'none' }))
  } catch (error) {
    // Refused by the browser's settings, no room, or a file that did not come: it is tried again with the next page.
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

/** The first build ever is for the next page; this one came from the network as new as it gets. */
function noteWaiting({ waiting, active }: ServiceWorkerRegistration): void {
  if (waiting !== null && active !== null) useWaiting.setState({ worker: waiting })
}

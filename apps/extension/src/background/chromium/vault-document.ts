/**
 * Chromium's background is a service worker, which cannot start workers and ends after half a minute without events, so
 * the vault runs in the extension's offscreen document.
 */
const path = 'vault.html'

let opening: Promise<void> | null = null

/** Opens the document unless it exists or another call is opening it, and resolves once it has loaded. */
export async function openVaultDocument(): Promise<Client> {
  opening ??= createIfMissing().finally(() => {
    opening = null
  })
  await opening
  const client = await vaultClient()
  if (client === null) throw new Error('The vault page did not open')
  return client
}

async function createIfMissing(): Promise<void> {
  if (await isThere()) return
  await chrome.offscreen.createDocument({
    url: path,
    reasons: [chrome.offscreen.Reason.WORKERS],
    justification:
      'Keeps the keys of the open vault in a worker, and its copy on this device in step with the server.',
  })
}

/** Whether the document exists; it may still be loading. */
export async function isThere(): Promise<boolean> {
  const found = await chrome.runtime.getContexts({
    contextTypes: [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT],
  })
  return found.length > 0
}

/** The document as a client that can be sent a port; null while it is loading. */
export async function vaultClient(): Promise<Client | null> {
  const { clients } = self as unknown as ServiceWorkerGlobalScope
  const all = await clients.matchAll({ includeUncontrolled: true, type: 'window' })
  return all.find(({ url }) => url === chrome.runtime.getURL(path)) ?? null
}

/** The part of a service worker's scope that is used here; the types of DOM and service workers cannot be combined. */
interface ServiceWorkerGlobalScope {
  clients: { matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<Client[]> }
}
interface Client {
  url: string
  postMessage(message: unknown, transfer: Transferable[]): void
}

/** Chromium's offscreen document. */
import type { LockReason } from '@severy/client'
import { hostEngine } from '@severy/engine-host/host-engine'
import { messagingKeeper } from '../keeper/keeper-messages.ts'
import { openVault } from './open-vault.ts'
import { lifeLock, stateChanged, stateChannel } from './vault-door.ts'

void navigator.locks.request(lifeLock, () => new Promise<never>(() => undefined))

const channel = new BroadcastChannel(stateChannel)
const vault = openVault(hostEngine(), messagingKeeper)
vault.onChange(() => {
  channel.postMessage(stateChanged)
})

// From the service worker, the only one that can send this page a port.
navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<unknown>) => {
  if (data === 'open-door' && port !== undefined) vault.serve(port)
})
navigator.serviceWorker.startMessages()

// Messages from a tab are ignored: they come from a script inside another page, or from a page of the extension that
// does not lock in this way.
chrome.runtime.onMessage.addListener((message: unknown, { id, tab }, answer) => {
  if (id !== chrome.runtime.id || tab !== undefined || !isLock(message)) return false
  // Whoever sent it only waits for the end, which comes either way.
  vault
    .lock(message.lock)
    .catch(() => undefined)
    .finally(() => {
      answer(null)
    })
  return true
})

function isLock(message: unknown): message is { lock: LockReason } {
  return typeof message === 'object' && message !== null && 'lock' in message
}

/** Chromium's offscreen document. */
import type { LockReason } from '@severy/client'
import { messagingKeeper } from '../keeper/keeper-messages.ts'
import { openVault } from './open-vault.ts'
import { lifeLock, stateChanged, stateChannel } from './vault-door.ts'

void navigator.locks.request(lifeLock, () => new Promise<never>(() => undefined))

const channel = new BroadcastChannel(stateChannel)
const vault = openVault(messagingKeeper, () => {
  channel.postMessage(stateChanged)
})

// From the service worker, which is the only one that can reach this page with a port.
navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<unknown>) => {
  if (data === 'open-door' && port !== undefined) vault.serve(port)
})
navigator.serviceWorker.startMessages()

// What comes out of a tab is of a script in somebody's page, or of a page that does not lock this way.
chrome.runtime.onMessage.addListener((message: unknown, { id, tab }, answer) => {
  if (id !== chrome.runtime.id || tab !== undefined || !isLock(message)) return false
  void vault.lock(message.lock).then(() => {
    answer(null)
  })
  return true
})

function isLock(message: unknown): message is { lock: LockReason } {
  return typeof message === 'object' && message !== null && 'lock' in message
}

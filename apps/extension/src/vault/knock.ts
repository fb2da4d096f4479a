import * as Comlink from 'comlink'
import type { VaultDoor } from './vault-door.ts'

/** The vault, for a page of the extension. Starts it where it does not run. */
export async function openDoor(): Promise<Comlink.Remote<VaultDoor>> {
  const { port1, port2 } = new MessageChannel()
  if (isFirefox()) {
    const background = await chrome.runtime.getBackgroundPage()
    const { serveDoor } = background as typeof globalThis & Window
    serveDoor?.(port2)
  } else {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('open-door', [port2])
  }
  return Comlink.wrap<VaultDoor>(port1)
}

/** Only there does a background that is a page exist. */
function isFirefox(): boolean {
  return location.protocol === 'moz-extension:'
}

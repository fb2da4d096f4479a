import * as Comlink from 'comlink'
import { PortEndpoint } from './port-endpoint.ts'
import { lifeLock, stateChanged, stateChannel, type VaultDoor } from './vault-door.ts'

/** What a page is notified of. */
export interface Ear {
  /** Something in the vault's state has changed. */
  changed(): void
  /** The vault's page has ended. Pending calls are never answered. */
  ended(): void
}

/**
 * Connects a page of the extension to the vault for as long as the page exists, and starts the vault if it is not
 * running.
 */
export function openLine(ear: Ear): Promise<Comlink.Remote<VaultDoor>> {
  return location.protocol === 'moz-extension:'
    ? Promise.resolve(openFirefoxLine(ear))
    : openChromiumLine(ear)
}

/** Through the service worker, which passes on one end of a channel. */
async function openChromiumLine({ changed, ended }: Ear): Promise<Comlink.Remote<VaultDoor>> {
  const { port1, port2 } = new MessageChannel()
  const channel = new BroadcastChannel(stateChannel)
  channel.addEventListener('message', changed)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('open-door', [port2])
  const door = Comlink.wrap<VaultDoor>(port1)
  // A port does not report that its other side has ended. But the vault holds this lock from before its first answer
  // until it ends, so getting the lock means that it has ended.
  void door.state().then(() =>
    navigator.locks.request(lifeLock, { mode: 'shared' }, () => {
      channel.close()
      port1.close()
      ended()
    }),
  )
  return door
}

/**
 * A browser port wakes the background, reports its end, and counts as activity. It also works from private windows and
 * containers, which cannot reach the background's window or channels.
 */
function openFirefoxLine({ changed, ended }: Ear): Comlink.Remote<VaultDoor> {
  const port = chrome.runtime.connect()
  const endpoint = new PortEndpoint(port)
  endpoint.addEventListener('message', (event) => {
    if ((event as MessageEvent<unknown>).data === stateChanged) changed()
  })
  port.onDisconnect.addListener(ended)
  return Comlink.wrap<VaultDoor>(endpoint)
}

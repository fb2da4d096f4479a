import * as Comlink from 'comlink'
import { PortEndpoint } from './port-endpoint.ts'
import { lifeLock, stateChanged, stateChannel, type VaultDoor } from './vault-door.ts'

/** What a page is told without having asked. */
export interface Ear {
  /** Something in the vault's state. */
  changed(): void
  /** The vault's page has ended. Calls that wait are never answered. */
  ended(): void
}

export interface Line {
  door: Comlink.Remote<VaultDoor>
  hangUp(): void
}

/** The vault, for a page of the extension. Starts it where it does not run. */
export function openLine(ear: Ear): Promise<Line> {
  return location.protocol === 'moz-extension:'
    ? Promise.resolve(openFirefoxLine(ear))
    : openChromiumLine(ear)
}

/** Through the service worker, which passes one end of a channel on. */
async function openChromiumLine({ changed, ended }: Ear): Promise<Line> {
  const { port1, port2 } = new MessageChannel()
  const channel = new BroadcastChannel(stateChannel)
  const over = new AbortController()
  const hangUp = (): void => {
    over.abort()
    channel.close()
    port1.close()
  }
  channel.addEventListener('message', changed)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('open-door', [port2])
  const door = Comlink.wrap<VaultDoor>(port1)
  // A port says nothing of the end of its other side. Once the vault has answered, it holds the lock until then.
  void door
    .state()
    .then(() =>
      navigator.locks.request(lifeLock, { mode: 'shared', signal: over.signal }, () => {
        hangUp()
        ended()
      }),
    )
    .catch((error: unknown) => {
      if (!over.signal.aborted) throw error
    })
  return { door, hangUp }
}

/**
 * A port of the browser's wakes the background, tells of its end, and counts as something that happens there. A private
 * window and a container reach it too, which know no window and no channel of the background's.
 */
function openFirefoxLine({ changed, ended }: Ear): Line {
  const port = chrome.runtime.connect()
  const endpoint = new PortEndpoint(port)
  endpoint.addEventListener('message', (event) => {
    if ((event as MessageEvent<unknown>).data === stateChanged) changed()
  })
  port.onDisconnect.addListener(ended)
  return {
    door: Comlink.wrap<VaultDoor>(endpoint),
    hangUp: () => {
      endpoint.close()
    },
  }
}

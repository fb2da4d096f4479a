/**
 * Does for an installed client what cookies do for the web app: identifies the client in each request, sends the tokens
 * that this device stores, and stores those that a reply sets or ends (docs/decisions/0080). They last as long as
 * cookies would, even across restarts. Like cookies they belong to the device; each token determines whose session it
 * is.
 */
import { installedHeaders, tokensOfReply } from '@severy/contract'
import type { DeviceStore } from '../device/device-store.ts'
import type { EnginePorts } from '../ports.ts'

/** Returns the ports unchanged for the web app, whose browser has cookies. */
export function withHeldTokens(ports: EnginePorts, store: () => Promise<DeviceStore>): EnginePorts {
  const { installedAs } = ports
  if (installedAs === undefined) return ports
  return {
    ...ports,
    async fetch(url, init) {
      // Read for each request: another engine of this device may have renewed the session.
      const device = await store()
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries(installedHeaders(installedAs, await device.readTokens()))) {
        headers.set(name, value)
      }
      const response = await ports.fetch(url, { ...init, credentials: 'omit', headers })
      const changes = tokensOfReply((header) => response.headers.get(header))
      // Stored before the reply is read, because the next request needs them.
      if (changes.length > 0) await device.writeTokens(changes)
      return response
    },
  }
}

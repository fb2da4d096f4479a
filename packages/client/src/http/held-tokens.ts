/**
 * What cookies are for the web app, an installed client does itself: it says who it is with each request, brings the
 * tokens that this device keeps, and keeps those that a reply gives or ends (docs/decisions/0080). They are kept as long
 * as a browser keeps its cookies, which is also over a restart, and like cookies they are nobody's: whose session it is
 * stands in the token.
 */
import { installedHeaders, tokensOfReply } from '@severy/contract'
import type { DeviceStore } from '../device/device-store.ts'
import type { EnginePorts } from '../ports.ts'

/** The same ports for an engine of the web app, whose browser has cookies. */
export function withHeldTokens(ports: EnginePorts, store: () => Promise<DeviceStore>): EnginePorts {
  const { installedAs } = ports
  if (installedAs === undefined) return ports
  return {
    ...ports,
    async fetch(url, init) {
      // Read each time: another engine of this device may have renewed the session.
      const device = await store()
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries(installedHeaders(installedAs, await device.readTokens()))) {
        headers.set(name, value)
      }
      const response = await ports.fetch(url, { ...init, credentials: 'omit', headers })
      const changes = tokensOfReply((header) => response.headers.get(header))
      // Before anybody reads the reply: what is asked next needs them.
      if (changes.length > 0) await device.writeTokens(changes)
      return response
    },
  }
}

import { Resolver } from 'node:dns/promises'

/** The texts of a name's TXT records, each joined from its parts; null when nobody answers. No such name has none. */
export type ReadTxtRecords = (name: string) => Promise<readonly string[] | null>

const answerMs = 3_000

/** Asks these servers, as `address` or `address:port`; the system's own when there are none. */
export function createTxtReader(servers: readonly string[]): ReadTxtRecords {
  return async (name) => {
    // A new one each time: the system's servers may have changed.
    const resolver = new Resolver({ timeout: answerMs, tries: 2 })
    if (servers.length > 0) resolver.setServers(servers)
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null
      if (code === null) throw error
      return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null
    }
  }
}

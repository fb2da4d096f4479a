import { Resolver } from 'node:dns/promises'

/**
 * A name's TXT records, each joined from its parts. Empty when there are none or the name does not exist; `null` when
 * the lookup failed.
 */
export type ReadTxtRecords = (name: string) => Promise<readonly string[] | null>

const answerMs = 3_000

/** Asks these DNS servers, each an `address` or `address:port`; the system's own when the list is empty. */
export function createTxtReader(servers: readonly string[]): ReadTxtRecords {
  return async (name) => {
    // A new resolver each time, because the system's servers may have changed.
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

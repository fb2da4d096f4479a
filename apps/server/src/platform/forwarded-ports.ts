import type { FastifyInstance } from 'fastify'

/**
 * Some proxies append the connection's port, which changes each time, to the caller's address. Removes it, so that the
 * address is the same for every request. Must run before anything reads the caller's address.
 */
export function dropForwardedPorts(http: FastifyInstance): void {
  http.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const forwardedFor = headers['x-forwarded-for']
    if (typeof forwardedFor === 'string') {
      headers['x-forwarded-for'] = forwardedFor.split(',').map(withoutPort).join(', ')
    }
    done()
  })
}

function withoutPort(entry: string): string {
  const [, v6, v4] = /^\s*(?:\[([0-9a-f:.]+)\](?::\d+)?|([\d.]+):\d+)\s*$/i.exec(entry) ?? []
  return v6 ?? v4 ?? entry.trim()
}

/** Requests over kept connections, for measuring a server without the overhead of `fetch`. */
import { Agent, request as openRequest } from 'node:http'
import type { RawReply, RawRequest } from '@severy/testkit'

export interface Connection {
  send(request: RawRequest): Promise<RawReply>
  close(): void
}

/** `connections`: how many requests can be under way; others wait. */
export function connectTo(port: number, connections = 1): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    send: ({ method, url, headers, payload }) =>
      new Promise((resolve, reject) => {
        const request = openRequest(
          { host: '127.0.0.1', port, path: url, method, headers, agent },
          (response) => {
            const parts: Buffer[] = []
            response.on('data', (part: Buffer) => parts.push(part))
            response.once('error', reject)
            response.once('end', () => {
              const { statusCode = 0 } = response
              resolve({ statusCode, headers: response.headers, rawPayload: Buffer.concat(parts) })
            })
          },
        )
        request.once('error', reject)
        request.end(payload)
      }),
    close: () => {
      agent.destroy()
    },
  }
}

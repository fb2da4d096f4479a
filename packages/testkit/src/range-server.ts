import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RangeServer {
  /** The address before `/range/…`. */
  origin: string
  /** Prefixes that were requested, oldest first. */
  asked: readonly string[]
  /** Adds passwords to the list. */
  hold(...passwords: string[]): void
  /** Answers every request this way until called with null. */
  misbehave(answer: ((response: ServerResponse) => void) | null): void
  close(): Promise<void>
}

/** A loopback server with the Pwned Passwords range protocol, including padding. */
export async function startRangeServer(): Promise<RangeServer> {
  const hashes = new Set<string>()
  const asked: string[] = []
  let wrong: ((response: ServerResponse) => void) | null = null
  const server = createServer((request, response) => {
    const prefix = /^\/range\/([0-9A-F]{5})$/.exec(request.url ?? '')?.[1]
    if (prefix === undefined || request.headers['add-padding'] !== 'true') {
      response.writeHead(400).end()
      return
    }
    asked.push(prefix)
    if (wrong !== null) {
      wrong(response)
      return
    }
    const held = [...hashes].filter((hash) => hash.startsWith(prefix)).map((hash) => `${hash.slice(5)}:7`)
    response.writeHead(200, { 'content-type': 'text/plain' }).end([...held, ...padding(prefix)].join('\r\n'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    asked,
    hold(...passwords) {
      for (const password of passwords) hashes.add(sha1(password))
    },
    misbehave(answer) {
      wrong = answer
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

/** Padding lines: like the others, but with a count of 0. */
function padding(prefix: string): string[] {
  return Array.from({ length: 800 }, (_, i) => `${sha1(`${prefix} ${String(i)}`).slice(5)}:0`)
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex').toUpperCase()
}

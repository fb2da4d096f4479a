import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BreachListServer {
  /** The address before `/breachedaccount/…`. */
  origin: string
  /** Addresses that were looked up, oldest first. */
  asked: readonly string[]
  /** Sets the breaches that contain an address, by name. */
  know(email: string, ...names: string[]): void
  /** Answers every request this way until called with null. */
  misbehave(answer: ((response: ServerResponse) => void) | null): void
  close(): Promise<void>
}

/** A loopback server for the part of the Have I Been Pwned API that looks up an address, with one valid key. */
export async function startBreachListServer(key: string): Promise<BreachListServer> {
  const known = new Map<string, readonly string[]>()
  const asked: string[] = []
  let wrong: ((response: ServerResponse) => void) | null = null
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const email = /^\/breachedaccount\/([^/]+)$/.exec(pathname)?.[1]
    if (email === undefined || searchParams.get('truncateResponse') !== 'false') {
      response.writeHead(400).end()
      return
    }
    if (request.headers['hibp-api-key'] !== key) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"statusCode":401}')
      return
    }
    asked.push(decodeURIComponent(email))
    if (wrong !== null) {
      wrong(response)
      return
    }
    const names = known.get(decodeURIComponent(email))
    if (names === undefined) {
      response.writeHead(404).end()
      return
    }
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(names.map(publishedBreach)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    asked,
    know(email, ...names) {
      known.set(email, names)
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

/** A breach with the fields of the published API. */
export function publishedBreach(name: string): Record<string, unknown> {
  return {
    Name: name,
    Title: `The ${name}`,
    Domain: `${name}.example`,
    BreachDate: '2019-03-21',
    AddedDate: '2019-04-02T00:00:00Z',
    ModifiedDate: '2019-04-02T00:00:00Z',
    PwnCount: 12_345,
    Description: `In March 2019, <em>${name}</em> lost its data.`,
    LogoPath: `https://list.example/${name}.png`,
    DataClasses: ['Email addresses', 'Passwords'],
    IsVerified: true,
    IsFabricated: false,
    IsSensitive: false,
    IsRetired: false,
    IsSpamList: false,
    IsMalware: false,
    IsStealerLog: false,
    IsSubscriptionFree: false,
  }
}

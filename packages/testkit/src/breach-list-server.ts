import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BreachListServer {
  /** What stands in front of `/breachedaccount/…`. */
  origin: string
  /** Addresses that were asked for, oldest first. */
  asked: readonly string[]
  /** What it knows of an address from now on, by the names of breaches. */
  know(email: string, ...names: string[]): void
  /** Answers every request so until it is called with null. */
  misbehave(answer: ((response: ServerResponse) => void) | null): void
  close(): Promise<void>
}

/** A server on loopback that speaks the part of the Have I Been Pwned API that looks an address up, for one key. */
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

/** With the fields that the published API gives. */
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

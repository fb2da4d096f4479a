/** A connection to the test gateway that records its traffic, and can lose answers. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request of the server, and its answer. */
export interface Exchange {
  method: string
  path: string
  /** The body of a POST, otherwise the query, in Stripe's form encoding. */
  form: string
  status: number
  answer: string
}

export interface TappedLine {
  port(): Promise<number>
  /** Oldest first. */
  exchanges: Exchange[]
  /** The next `count` of these requests are carried out, but their answers are lost. */
  loseAnswersTo(isMeant: (exchange: Exchange) => boolean, count: number): void
  close(): void
}

export function tapLine(gatewayPort: () => Promise<number>): TappedLine {
  const exchanges: Exchange[] = []
  let toLose = { isMeant: (_exchange: Exchange) => false, count: 0 }
  const http = createServer((request, response) => {
    void (async () => {
      const body = await read(request)
      const { method = 'GET', url = '/', headers } = request
      const port = await gatewayPort()
      // A separate connection, because a kept one may close just when it is reused.
      const passed = sendRequest({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
      passed.end(body)
      const [answered] = (await once(passed, 'response')) as [IncomingMessage]
      const answer = await read(answered)
      const { pathname: path, search } = new URL(url, 'http://gateway')
      const status = answered.statusCode ?? 500
      if (path.startsWith('/v1/')) {
        const form = method === 'POST' ? body.toString() : search.slice(1)
        const exchange = { method, path, form, status, answer: answer.toString() }
        exchanges.push(exchange)
        if (toLose.count > 0 && toLose.isMeant(exchange)) {
          toLose.count -= 1
          request.socket.destroy()
          return
        }
      }
      response.writeHead(status, answered.headers).end(answer)
    })()
  })
  const listening = once(http.listen(0, '127.0.0.1'), 'listening')
  return {
    async port() {
      await listening
      return (http.address() as AddressInfo).port
    },
    exchanges,
    loseAnswersTo(isMeant, count) {
      toLose = { isMeant, count }
    },
    close() {
      http.close()
      http.closeAllConnections()
    },
  }
}

async function read(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

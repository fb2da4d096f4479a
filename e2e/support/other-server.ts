/** A server on this machine that is not Severy: the page of a network that asks for a sign-in, or another product. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface OtherServer {
  readonly origin: string
  /** From now on. `location`: sends the browser there. */
  answersWith(answer: { text?: string; location?: string }): void
  close(): void
}

export async function openOtherServer(): Promise<OtherServer> {
  let given: { text?: string; location?: string } = {}
  const server = createServer((_request, response) => {
    const { text = '', location } = given
    response
      .writeHead(location === undefined ? 200 : 302, location === undefined ? {} : { location })
      .end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    answersWith: (answer) => {
      given = answer
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

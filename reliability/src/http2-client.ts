/**
 * Requests over HTTP/2, as a browser sends them: all on one session, and on a new one once the server has ended the
 * first.
 */
import { once } from 'node:events'
import { type ClientHttp2Session, connect, constants, type IncomingHttpHeaders } from 'node:http2'
import { connect as connectEncrypted } from 'node:tls'
import type { RawReply, RawRequest } from '@severy/testkit'
import type { Connection } from '../../bench/src/product/requests.ts'

/** The server has reported that it did not process this request, so the client may send it again elsewhere. */
export class NotTaken extends Error {}

/**
 * `ca`: the certificate to trust. `send` rejects with `NotTaken`, with the connection's error if none could be opened,
 * and with any other error if the request gets no answer.
 */
export function connectOverHttp2(port: number, ca: string): Connection {
  let opening: Promise<ClientHttp2Session> | null = null
  let session: ClientHttp2Session | null = null

  async function open(): Promise<ClientHttp2Session> {
    const opened = connect(`https://localhost:${String(port)}`, {
      createConnection: () =>
        connectEncrypted({ host: '127.0.0.1', port, servername: 'localhost', ca, ALPNProtocols: ['h2'] }),
    })
    // The request itself reports what the error means for it.
    opened.on('error', () => undefined)
    try {
      await once(opened, 'connect')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') throw error
      throw new Error('The connection was not opened', { cause: error })
    }
    session = opened
    return opened
  }

  async function current(): Promise<ClientHttp2Session> {
    if (session !== null && !session.closed && !session.destroyed) return session
    opening ??= open().finally(() => {
      opening = null
    })
    return opening
  }

  return {
    send: async (request) => ask(await current(), request),
    close: () => {
      session?.close()
    },
  }
}

function ask(session: ClientHttp2Session, request: RawRequest): Promise<RawReply> {
  const { method, url, headers, payload } = request
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':method': method, ':path': url, ...headers })
    const parts: Buffer[] = []
    let answered: IncomingHttpHeaders | null = null
    stream.once('response', (head) => {
      answered = head
    })
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.once('end', () => {
      if (answered === null) return
      const statusCode = Number(answered[':status'])
      resolve({ statusCode, headers: answered, rawPayload: Buffer.concat(parts) })
    })
    stream.once('error', (error: Error) => {
      const isNotTaken = stream.rstCode === constants.NGHTTP2_REFUSED_STREAM
      reject(isNotTaken ? new NotTaken('Not taken', { cause: error }) : error)
    })
    // Does nothing after an answer.
    stream.once('close', () => {
      reject(new Error('The stream was closed without an answer'))
    })
    stream.end(payload)
  })
}

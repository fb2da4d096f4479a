import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { PeerCertificate, TLSSocket } from 'node:tls'
import { reasonOf } from '../startup.ts'

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: string
  /** `null` over plain HTTP. */
  tls: {
    certificate: Pick<PeerCertificate, 'valid_to' | 'fingerprint256'>
    /** Why browsers would refuse the certificate; `null` if they would not. */
    refusal: string | null
  } | null
  /** By the other side's clock; `null` when it does not say. */
  dateMs: number | null
}

const bodyBytesMax = 64 * 1024

/**
 * Sends one GET and follows no redirects. Also works with a certificate that browsers would refuse; `tls.refusal` then
 * says why. Never rejects: resolves to a sentence about the failure when nothing answers within `msMax`.
 */
export function ask(
  url: string,
  {
    headers = {},
    servername,
    msMax = 8_000,
  }: { headers?: Record<string, string>; servername?: string; msMax?: number },
): Promise<Answer | string> {
  return new Promise((resolve) => {
    const options = { agent: false as const, headers, signal: AbortSignal.timeout(msMax) }
    const request = url.startsWith('https:')
      ? httpsRequest(url, {
          ...options,
          rejectUnauthorized: false,
          ...(servername === undefined ? {} : { servername }),
        })
      : httpRequest(url, options)
    request.once('response', (response) => {
      const parts: Buffer[] = []
      let bytes = 0
      const tls = url.startsWith('https:') ? tlsOf(response.socket as TLSSocket) : null
      const end = (): void => {
        const dateMs = Date.parse(response.headers.date ?? '')
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString('utf8'),
          tls,
          dateMs: Number.isNaN(dateMs) ? null : dateMs,
        })
      }
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > bodyBytesMax) response.destroy()
        else parts.push(part)
      })
      response.once('close', end)
      response.once('error', end)
    })
    request.once('error', (error) => {
      resolve(
        error.name === 'TimeoutError' || error.name === 'AbortError' ? 'no answer in time' : reasonOf(error),
      )
    })
    request.end()
  })
}

function tlsOf(socket: TLSSocket): Answer['tls'] {
  // An Error's name or text, though its type promises an Error.
  const refusal: unknown = socket.authorizationError
  return {
    certificate: socket.getPeerCertificate(),
    refusal: socket.authorized ? null : String(refusal),
  }
}

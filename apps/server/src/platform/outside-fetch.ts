/**
 * Requests to URLs that a person typed in. The response is not trusted, and the server's own network is out of reach:
 * every address that a name resolves to is checked just before connecting, so that DNS rebinding does not help.
 * Redirects are not followed, and responses that are late or too long are cut off.
 */
import dns, { type LookupAddress, type LookupOptions } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'

/**
 * Whether a URL may be requested at all, before its name is resolved. `reachesPrivate` also allows private networks,
 * and http on this machine.
 */
export function isOutsideUrl(url: string, reachesPrivate: boolean): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  if (username !== '' || password !== '') return false
  const host = hostname.replace(/^\[|\]$/g, '')
  if (reachesPrivate) return protocol === 'https:' || (protocol === 'http:' && isLoopback(host))
  if (protocol !== 'https:' || isLoopback(host)) return false
  return isIP(host) === 0 || isPublic(host)
}

export interface OutsideRequest {
  method: string
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array | null
}

/** Resolves to the whole response, of any status. Throws `OutsideError` when there is none. */
export type OutsideFetch = (url: string, request: OutsideRequest) => Promise<Response>

const answerMsMax = 8_000
const answerBytesMax = 512 * 1024

/** The address is not allowed, or no complete response arrived. */
export class OutsideError extends Error {}

/**
 * A `fetch` for such URLs. `reachesPrivate` allows this server's own network, for operators who run their provider
 * there. Rejects with an `OutsideError`.
 */
export function createOutsideFetch(reachesPrivate: boolean, answerMs = answerMsMax): OutsideFetch {
  return async (url, { method, headers, body }) => {
    if (!isOutsideUrl(url, reachesPrivate)) throw new OutsideError('not an address outside')
    const send = url.startsWith('https:') ? httpsRequest : httpRequest
    return new Promise<Response>((resolve, reject) => {
      const fail = (reason: string) => {
        reject(new OutsideError(reason))
        request.destroy()
      }
      const request = send(url, {
        method,
        headers: { ...headers, 'user-agent': 'Severy', 'accept-encoding': 'identity' },
        agent: false,
        signal: AbortSignal.timeout(answerMs),
        ...(reachesPrivate ? {} : { lookup: lookUpPublic }),
      })
      request.on('error', () => {
        fail('no answer')
      })
      request.on('response', (answer) => {
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > answerBytesMax) fail('too long')
          else parts.push(part)
        })
        answer.on('error', () => {
          fail('broken off')
        })
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          if (!answer.complete || status < 200 || status > 599) {
            fail('not an answer')
            return
          }
          const type = answer.headers['content-type']
          const mayHaveBody = status !== 204 && status !== 205 && status !== 304
          resolve(
            new Response(mayHaveBody ? Buffer.concat(parts) : null, {
              status,
              headers: type === undefined ? {} : { 'content-type': type },
            }),
          )
        })
      })
      request.end(body ?? undefined)
    })
  }
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Like `dns.lookup`, but fails if any of the addresses is not public. */
export function lookUpPublic(host: string, options: LookupOptions, found: Found): void {
  dns.lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      found(error, '')
      return
    }
    const [first] = addresses
    if (first === undefined || !addresses.every(({ address }) => isPublic(address))) {
      found(new OutsideError('not an address outside'), '')
    } else if (options.all === true) found(null, addresses)
    else found(null, first.address, first.family)
  })
}

/**
 * Resolves a host that a person typed in to one address, checked like those of requests. Connect to this address rather
 * than resolving the name again. Rejects with an `OutsideError` if an address is not public, and with the resolver's
 * error if the host has none.
 */
export function findPublicAddress(host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // A host may have addresses of both kinds, and not every network supports IPv6.
    lookUpPublic(host, { order: 'ipv4first' }, (error, address) => {
      if (error === null && typeof address === 'string') resolve(address)
      else reject(error ?? new OutsideError('no address'))
    })
  })
}

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|::1)$/.test(host)
}

function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  return !inside.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * IANA's registries of special-purpose addresses, and multicast. `BlockList` treats IPv4-mapped IPv6 addresses as IPv4.
 */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(network, bits, 'ipv6')
}

import { once } from 'node:events'
import { request, type IncomingHttpHeaders } from 'node:http'

export interface WireAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** As sent, still compressed. */
  body: Buffer
}

/**
 * One GET without redirects, cookies or decompression, to see what is really transferred. `path` is sent exactly as
 * given.
 */
export async function getOnWire(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<WireAnswer> {
  const { hostname, port } = new URL(origin)
  const asked = request({ hostname, port, path, headers, agent: false })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }
}

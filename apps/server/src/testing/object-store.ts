/**
 * A small S3-compatible store on this machine. It checks every signature by the published rules of Signature Version 4,
 * with its own code, because the server signs with a library.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface ObjectStore {
  /** The variables that make a server use it. */
  env: Record<string, string>
  objects: Map<string, Buffer>
  /** When an object was written, according to the store; for objects that are not listed, the beginning of 2026. */
  modified: Map<string, Date>
  /** Sent instead of the next responses, in this order. `hang`: nothing; `cut`: the connection ends halfway. */
  faults: (number | 'hang' | 'cut')[]
  /** Requests so far, without their headers. */
  asked: string[]
  close(): Promise<void>
}

const bucket = 'severy-files'
const accessKeyId = 'AKIDOFTESTS'
const secretAccessKey = 'Kq8-needle/of+the=store'
const pageMax = 3

/** Starts an empty store on a free port of the loopback interface. */
export async function startObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>()
  const modified = new Map<string, Date>()
  const faults: ObjectStore['faults'] = []
  const asked: string[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '', headers } = request
      const body = await buffer(request)
      asked.push(`${method} ${url}`)
      const answer = (status: number, text: string | Buffer = '') => response.writeHead(status).end(text)
      const refuse = (status: number, code: string) => answer(status, `<Error><Code>${code}</Code></Error>`)
      const fault = faults.shift()
      if (fault === 'hang') return
      if (fault === 'cut') {
        response.writeHead(200, { 'content-length': '1000' }).write('half')
        setImmediate(() => response.destroy())
        return
      }
      if (fault === 507) return refuse(507, 'XMinioStorageFull')
      if (fault !== undefined) return refuse(fault, 'InternalError')
      const sum = createHash('sha256').update(body).digest('hex')
      if (headers['x-amz-content-sha256'] !== sum) return refuse(400, 'XAmzContentSHA256Mismatch')
      if (!isSigned({ method, url, headers }, secretAccessKey)) return refuse(403, 'SignatureDoesNotMatch')
      const { pathname, searchParams } = new URL(url, 'http://store')
      const [, name, ...rest] = decodeURIComponent(pathname).split('/')
      const key = rest.join('/')
      if (name !== bucket) return refuse(404, 'NoSuchBucket')
      if (key === '') return answer(200, listing(objects, modified, searchParams))
      if (method === 'PUT') objects.set(key, body)
      if (method === 'PUT') return answer(200)
      if (method === 'DELETE') objects.delete(key)
      if (method === 'DELETE') return answer(204)
      const found = objects.get(key)
      if (found === undefined) return refuse(404, 'NoSuchKey')
      const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '')
      if (range === null) return answer(200, found)
      if (Number(range[1]) >= found.length) return refuse(416, 'InvalidRange')
      return answer(206, found.subarray(Number(range[1]), Number(range[2]) + 1))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
      S3_BUCKET: bucket,
      S3_REGION: 'eu-test-1',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    objects,
    modified,
    faults,
    asked,
    close: () => ended(server),
  }
}

function ended(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) =>
    server.close(() => {
      resolve()
    }),
  )
}

function listing(
  objects: ReadonlyMap<string, Buffer>,
  modified: ReadonlyMap<string, Date>,
  query: URLSearchParams,
): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const contents = keys
    .slice(0, pageMax)
    .map((key) => ({ key, at: modified.get(key) ?? new Date('2026-01-01') }))
    .map(
      ({ key, at }) =>
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${String(objects.get(key)?.length)}</Size></Contents>`,
    )
  return `<ListBucketResult><IsTruncated>${String(keys.length > pageMax)}</IsTruncated>${contents.join('')}</ListBucketResult>`
}

export interface SignedRequest {
  method: string
  /** Path and query, as sent. */
  url: string
  headers: IncomingHttpHeaders
}

/** Whether the request has the signature that Amazon's description of Signature Version 4 requires. */
export function isSigned({ method, url, headers }: SignedRequest, secret: string): boolean {
  const read =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (read === null) return false
  const [, day = '', region = '', names = '', signature = ''] = read
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query === '' ? '' : query.split('&').sort().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = `AWS4-HMAC-SHA256\n${String(headers['x-amz-date'])}\n${scope}\n${createHash('sha256').update(canonical).digest('hex')}`
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
}

/**
 * WebDAV (RFC 4918, class 1) for apps on phones, at `/dav`: a folder with one file that can only be read. Every request
 * is answered before its body is read, because no request here needs one.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { inTransaction } from '../../platform/database/database.ts'
import { ifWritable } from '../../platform/no-room.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken, isSameToken } from '../../platform/random.ts'
import { type Limit, triesFrom } from '../../platform/rate-limit.ts'
import { pathOf } from '../../platform/secure-answers.ts'
import { isSuspended } from '../sessions/index.ts'
import { tidyPassword } from './app-password.ts'
import { phoneAccessJob, type PhoneAccessNews } from './phone-mails.ts'
import {
  findFile,
  findMirror,
  findSecret,
  type MirrorFacts,
  noteFirstUse,
  touchAccess,
} from './phone-store.ts'

export const webDavPath = '/dav'
export const fileName = 'Severy.kdbx'

/** Apps send several requests each time they open the file, and several phones may share an address. */
const perAddress: Limit = { name: 'phone-mirror', triesMax: 900, windowMs: 15 * 60_000 }
const perUserName: Limit = { name: 'phone-mirror-name', triesMax: 600, windowMs: 15 * 60_000 }

const readMethods = 'OPTIONS, GET, HEAD, PROPFIND'
/** Without locks (class 2), an app falls back to reading, or says that the file is read-only. */
const unsupportedMethods = new Set(['LOCK', 'UNLOCK', 'POST', 'PATCH'])
const methods = [
  ...['GET', 'HEAD', 'OPTIONS', 'PROPFIND', 'PUT', 'DELETE', 'MOVE', 'COPY', 'MKCOL', 'PROPPATCH'],
  ...unsupportedMethods,
]

export function serveWebDav(http: FastifyInstance, platform: Platform): void {
  for (const method of ['PROPFIND', 'MOVE', 'COPY', 'MKCOL', 'PROPPATCH', 'LOCK', 'UNLOCK']) {
    http.addHttpMethod(method)
  }
  for (const url of [webDavPath, `${webDavPath}/`, `${webDavPath}/*`]) {
    http.route({
      method: methods,
      url,
      exposeHeadRoute: false,
      onRequest: (request, reply) => answer(platform, request, reply),
      handler: () => {
        throw new Error('A WebDAV request that was not answered')
      },
    })
  }
}

async function answer(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('dav', '1').header('ms-author-via', 'DAV')
  const admitted = await admit(platform, request, reply)
  if (!('secretHash' in admitted)) return admitted
  const { method } = request
  if (method === 'OPTIONS') return reply.code(200).header('allow', readMethods).send()
  if (unsupportedMethods.has(method)) {
    return refuse(reply.header('allow', readMethods), 405, 'This server does not support that.')
  }
  const place = placeOf(request)
  if (method === 'MKCOL' && place !== null) {
    return refuse(reply.header('allow', readMethods), 405, 'This already exists.')
  }
  if (!['GET', 'HEAD', 'PROPFIND'].includes(method)) {
    return refuse(reply, 403, 'This file is read-only. Change your items in Severy.')
  }
  if (place === null) return refuse(reply, 404, 'There’s nothing here.')
  if (method === 'PROPFIND') return list(platform, admitted.userId, place, request, reply)
  if (place === 'folder') {
    return reply.code(200).type('text/plain; charset=utf-8').send(`${fileName}\n`)
  }
  return give(platform, admitted, request, reply)
}

interface Admitted {
  userId: string
  userName: string
  /** The hash of the app password. */
  secretHash: string
}

/** Who gets access, or the answer for a request that does not: the same for a wrong name and a wrong password. */
async function admit(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admitted | FastifyReply> {
  const { database, rateLimiter } = platform
  const { userName, password } = credentialsOf(request.headers.authorization)
  const tries = triesFrom(perAddress, request.ip)
  if (userName !== '') tries.push({ limit: perUserName, subject: userName })
  const waitSeconds = await rateLimiter.take(tries)
  if (waitSeconds !== null) {
    return refuse(reply.header('retry-after', String(waitSeconds)), 429, 'Too many requests.')
  }
  const found = userName === '' ? null : await findSecret(database.durable, userName)
  const isRight = isSameToken(hashToken(tidyPassword(password)), found?.secretHash ?? nobodys)
  if (found === null || !isRight) {
    reply.header('www-authenticate', 'Basic realm="Severy", charset="UTF-8"')
    return refuse(reply, 401, 'Wrong username or app password, or the app password was ended in Severy.')
  }
  if (await isSuspended(database.durable, found.userId)) {
    return refuse(reply, 403, 'This account is suspended.')
  }
  await ifWritable(() => noteUse(platform, found, request.ip))
  return { userId: found.userId, userName, secretHash: found.secretHash }
}

/** The first use is reported by email. */
async function noteUse(
  { database, clock, jobs }: Platform,
  found: { userId: string; secretHash: string; lastUsedAt: number | null },
  address: string,
): Promise<void> {
  const { userId } = found
  const nowMs = clock.nowMs()
  if (found.lastUsedAt !== null) {
    await touchAccess(database.disposable, userId, address, nowMs)
    return
  }
  await inTransaction(database.durable, async (tx) => {
    if (!(await noteFirstUse(tx, found, address, nowMs))) return
    const news: PhoneAccessNews = { userId, what: 'first-used', address, timeMs: nowMs }
    await jobs.add(tx, phoneAccessJob, news)
  })
}

/** Compared with when the user name is unknown, so that the answer takes as long. No app password has this hash. */
const nobodys = 'A'.repeat(43)

function credentialsOf(header: string | undefined): { userName: string; password: string } {
  const packed = /^Basic +([A-Za-z0-9+/=]{1,400})$/i.exec(header ?? '')?.[1] ?? ''
  const [, userName = '', password = ''] =
    /^([^:]{1,64}):(.*)$/s.exec(Buffer.from(packed, 'base64').toString('utf8')) ?? []
  return { userName: userName.trim().toLowerCase(), password }
}

/** `null`: there is nothing at this path. Apps may escape any letter. */
function placeOf({ url }: FastifyRequest): 'folder' | 'file' | null {
  const path = pathOf(url).replace(/%[2-7][0-9A-F]/gi, (escaped) => decodeURIComponent(escaped))
  if (path === webDavPath || path === `${webDavPath}/`) return 'folder'
  return path === `${webDavPath}/${fileName}` ? 'file' : null
}

async function give(
  platform: Platform,
  admitted: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = await findFile(platform.database.durable, admitted.userId)
  if (found === null) return refuseUnwritten(reply)
  const { file, facts } = found
  reply
    .header('etag', `"${facts.etag}"`)
    .header('last-modified', httpDate(facts))
    .header('accept-ranges', 'none')
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.some((tag) => tag === '*' || tag === `"${facts.etag}"`)) return reply.code(304).send()
  reply.type('application/x-keepass2').header('content-length', String(file.length))
  if (request.method === 'HEAD') return reply.code(200).send()
  return reply.code(200).send(Readable.from(pieces(platform, admitted, Buffer.from(file), reply)))
}

/**
 * A slow phone may take minutes for the file. The app password is checked again before each piece, so that a transfer
 * ends with it, whichever process ended it: the connection is closed before the announced length.
 */
async function* pieces(
  { database }: Platform,
  { userName, secretHash }: Admitted,
  file: Buffer,
  reply: FastifyReply,
): AsyncGenerator<Buffer> {
  for (let start = 0; start < file.length; start += pieceBytes) {
    const isFirst = start === 0
    const found = isFirst ? null : await findSecret(database.durable, userName)
    if (!isFirst && found?.secretHash !== secretHash) {
      reply.raw.destroy()
      return
    }
    yield file.subarray(start, start + pieceBytes)
  }
}

const pieceBytes = 256 * 1024

async function list(
  { database }: Platform,
  userId: string,
  place: 'folder' | 'file',
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Without the header, which some proxies remove, the request is for everything below: the one file.
  const depth = request.headers['depth'] ?? 'infinity'
  if (!/^(?:0|1|infinity)$/i.test(String(depth))) return refuse(reply, 400, 'This depth isn’t supported.')
  const mirror = await findMirror(database.durable, userId)
  const file = mirror === null || mirror.writtenAtMs === null ? null : mirror
  if (place === 'file' && file === null) return refuseUnwritten(reply)
  const entries = [
    ...(place === 'folder' ? [describeFolder(file)] : []),
    ...(file !== null && (place === 'file' || depth !== '0') ? [describeFile(file)] : []),
  ]
  const body = `${xmlHead}<d:multistatus xmlns:d="DAV:">${entries.join('')}</d:multistatus>`
  return reply.code(207).type(xmlType).send(body)
}

const xmlType = 'application/xml; charset=utf-8'
const xmlHead = '<?xml version="1.0" encoding="utf-8"?>\n'

function describeFolder(file: MirrorFacts | null): string {
  const changed = file === null ? '' : `<d:getlastmodified>${httpDate(file)}</d:getlastmodified>`
  return describe(
    `${webDavPath}/`,
    `<d:displayname>Severy</d:displayname><d:resourcetype><d:collection/></d:resourcetype>${changed}`,
  )
}

function describeFile(file: MirrorFacts): string {
  const properties = [
    `<d:displayname>${fileName}</d:displayname><d:resourcetype/>`,
    `<d:getcontentlength>${String(file.size)}</d:getcontentlength>`,
    '<d:getcontenttype>application/x-keepass2</d:getcontenttype>',
    `<d:getetag>"${file.etag}"</d:getetag><d:getlastmodified>${httpDate(file)}</d:getlastmodified>`,
  ]
  return describe(`${webDavPath}/${fileName}`, properties.join(''))
}

/** Only lists the privilege to read; some apps then hide commands that write. */
function describe(href: string, properties: string): string {
  const privileges =
    '<d:current-user-privilege-set><d:privilege><d:read/></d:privilege></d:current-user-privilege-set>'
  const found = `<d:propstat><d:prop>${properties}${privileges}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>`
  return `<d:response><d:href>${href}</d:href>${found}</d:response>`
}

function httpDate({ writtenAtMs }: MirrorFacts): string {
  return new Date(writtenAtMs ?? 0).toUTCString()
}

function refuseUnwritten(reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, 'The copy isn’t ready yet. Unlock Severy on one of your devices.')
}

function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`)
}

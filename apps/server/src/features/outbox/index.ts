/** The outbox: keeps emails while no mail server is configured, with a page on which the operator reads them. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCommonProblem } from '../../platform/problem.ts'
import { type RateLimiter, triesFrom } from '../../platform/rate-limit.ts'
import { isSameOrigin } from '../../platform/sender.ts'
import { listKeptMails } from './outbox-folder.ts'
import { lockedOutboxPage, openScript, outboxPage, styleSheet } from './outbox-page.ts'

export { openOutbox, type Outbox } from './outbox-folder.ts'

export interface OutboxSettings {
  folder: string
  /** Printed at start, after `/outbox#`. */
  key: string
  publicUrl: string
  /** Whether emails are sent now and no longer kept here. */
  hasMailServer: () => Promise<boolean>
}

const cookieName = 'outbox'
const formContentType = 'application/x-www-form-urlencoded'
const formBytesMax = 1024
const openLimit = { name: 'outbox', triesMax: 30, windowMs: 15 * 60_000 }

export function serveOutbox(
  http: FastifyInstance,
  rateLimiter: RateLimiter,
  { folder, key, publicUrl, hasMailServer }: OutboxSettings,
): void {
  // The cookie is derived from the key, so that a stolen cookie does not reveal the key.
  const pass = createHash('sha256').update(`outbox-cookie\0${key}`).digest('base64url')
  const isSecure = publicUrl.startsWith('https:')

  http.get('/outbox', async (request, reply) => {
    if (!isSame(request.cookies[cookieName] ?? '', pass)) return sendPage(reply, lockedOutboxPage(false))
    return sendPage(reply, outboxPage(await listKeptMails(folder), publicUrl, await hasMailServer()))
  })

  void http.register((scope, _options, done) => {
    scope.addContentTypeParser(formContentType, { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, body)
    })
    scope.post('/outbox', { bodyLimit: formBytesMax }, async (request, reply) => {
      if (!isSameOrigin(request, publicUrl)) return sendCommonProblem(reply, 'forbidden')
      const tries = triesFrom(openLimit, request.ip)
      const waitSeconds = await rateLimiter.take(tries)
      if (waitSeconds !== null) {
        return sendCommonProblem(reply, 'rate-limited', { retryAfterSeconds: waitSeconds })
      }
      if (!isSame(keyIn(request), key)) return sendPage(reply.code(403), lockedOutboxPage(true))
      reply.setCookie(cookieName, pass, {
        httpOnly: true,
        sameSite: 'strict',
        path: '/outbox',
        secure: isSecure,
      })
      return reply.redirect('/outbox', 303)
    })
    done()
  })

  http.get('/outbox/open.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(openScript),
  )
  http.get('/outbox/outbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styleSheet))
}

function keyIn(request: FastifyRequest): string {
  return typeof request.body === 'string' ? (new URLSearchParams(request.body).get('key') ?? '') : ''
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Compares in constant time. */
function isSame(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { sendCommonProblem } from '../../platform/problem.ts'
import { networkOf } from '../../platform/rate-limit.ts'
import { isSameOrigin } from '../../platform/sender.ts'
import type { Payments } from './payments.ts'

const formContentType = 'application/x-www-form-urlencoded'
const formBytesMax = 16 * 1024
const pageLimit = { name: 'test-gateway', triesMax: 300, windowMs: 60_000 }
const passedOn = ['content-type', 'content-disposition', 'location', 'cache-control'] as const

/**
 * Serves the test gateway's checkout, portal and invoices under our own origin. Its API stays on the loopback
 * interface.
 */
export function serveTestGatewayPages(
  http: FastifyInstance,
  { publicUrl, rateLimiter }: Platform,
  payments: Payments,
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method !== 'GET' && !isSameOrigin(request, publicUrl))
      return sendCommonProblem(reply, 'forbidden')
    const waitSeconds = await rateLimiter.take([{ limit: pageLimit, subject: networkOf(request.ip) }])
    if (waitSeconds !== null) {
      return sendCommonProblem(reply, 'rate-limited', { retryAfterSeconds: waitSeconds })
    }
    const gateway = (await payments.current())?.testGateway ?? null
    if (gateway === null) return sendCommonProblem(reply, 'not-found')
    const answered = await fetch(`http://127.0.0.1:${String(await gateway.port())}${request.url}`, {
      method: request.method,
      redirect: 'manual',
      ...(typeof request.body === 'string'
        ? { body: request.body, headers: { 'content-type': formContentType } }
        : {}),
    })
    for (const name of passedOn) {
      const value = answered.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    return reply
      .code(answered.status)
      .header('x-robots-tag', 'noindex')
      .send(Buffer.from(await answered.arrayBuffer()))
  }

  void http.register((scope, _options, done) => {
    scope.addContentTypeParser(formContentType, { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, body)
    })
    scope.get('/test-gateway/*', answer)
    scope.post('/test-gateway/*', { bodyLimit: formBytesMax }, answer)
    done()
  })
}

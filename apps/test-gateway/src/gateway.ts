/** The gateway's server: Stripe's API below `/v1` for clients with the key, and its pages below `/test-gateway`. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answerApi, matchPath } from './api/answer.ts'
import type { Context } from './context.ts'
import { createDeliveries } from './deliver.ts'
import { decodeForm, Parameters } from './form.ts'
import { advanceTo } from './money/advance.ts'
import { checkoutPages } from './pages/checkout.ts'
import { html, page } from './pages/html.ts'
import { invoicePages } from './pages/invoices.ts'
import { portalPages } from './pages/portal.ts'
import type { PageAnswer, PageRoute } from './pages/route.ts'
import { styleSheet } from './pages/style-sheet.ts'
import { Refusal } from './refusal.ts'
import { openStore } from './store.ts'

export interface GatewaySettings {
  /** Path of the SQLite file, which is created if it does not exist. */
  database: string
  /** The secret key that the SDK must send. */
  key: string
  webhookUrl: string
  webhookSecret: string
  publicUrl: string
}

export interface Gateway {
  http: Server
  /** Stops the server and its deliveries. Resolves once the delivery in progress has ended. */
  close(): Promise<void>
}

const bodyBytesMax = 256 * 1024
/** Milliseconds between checks for what has become due while there are no requests. */
const lookEveryMs = 30_000
const pageRoutes: readonly PageRoute[] = [...checkoutPages, ...portalPages, ...invoicePages]

/** Creates the gateway's server, which does not listen yet: the caller does that with `http`. */
export function createGateway({
  database,
  key,
  webhookUrl,
  webhookSecret,
  publicUrl,
}: GatewaySettings): Gateway {
  const store = openStore(database)
  const deliveries = createDeliveries(store, { url: webhookUrl, secret: webhookSecret })

  /** Runs `work` in one transaction, after everything that has become due by now. */
  function transact<T>(work: (context: Context) => T): T {
    const result = store.transact(() => {
      const context = { store, publicUrl, now: Math.floor(Date.now() / 1000) + store.number('clock-offset') }
      advanceTo(context)
      return work(context)
    })
    deliveries.look()
    return result
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://gateway')
    const body = await readBody(request)
    if (body === null) {
      response.writeHead(413).end()
      return
    }
    const method = request.method ?? 'GET'
    const form = method === 'POST' ? body : search.slice(1)
    if (pathname.startsWith('/v1/')) {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${key}`)) {
        sendJson(response, 401, unauthorized)
        return
      }
      const idempotencyKey = String(request.headers['idempotency-key'] ?? '') || null
      const answer = answerApi(transact, { method, path: pathname, form, idempotencyKey })
      sendJson(response, answer.status, answer.body)
    } else if (pathname === '/test-gateway/gateway.css') {
      response.writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' })
      response.end(styleSheet)
    } else {
      sendPage(response, answerPage(method, pathname, form))
    }
  }

  function answerPage(method: string, path: string, form: string): PageAnswer {
    for (const route of pageRoutes) {
      const id = route.method === method ? matchPath(route.path, path) : null
      if (id === null) continue
      try {
        return transact((context) => route.answer(context, new Parameters(decodeForm(form)), id))
      } catch (error) {
        if (error instanceof Refusal) return messagePage(error.status, error.message)
        throw error
      }
    }
    return messagePage(404, 'There is no such page.')
  }

  const http = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error('test gateway:', error)
      if (!response.headersSent)
        sendJson(response, 500, '{"error":{"type":"api_error","message":"A fault in the test gateway"}}')
    })
  })
  const timer = setInterval(() => {
    transact(() => undefined)
  }, lookEveryMs)
  deliveries.look()
  return {
    http,
    async close() {
      clearInterval(timer)
      http.close()
      http.closeAllConnections()
      await deliveries.stop()
      store.close()
    },
  }
}

const unauthorized = '{"error":{"type":"invalid_request_error","message":"Invalid API Key provided"}}'

function messagePage(status: number, message: string): PageAnswer {
  return { type: 'page', html: page('Test gateway', html`<section><h1>${message}</h1></section>`), status }
}

function sendPage(response: ServerResponse, answer: PageAnswer): void {
  if (answer.type === 'redirect') {
    response.writeHead(303, { location: answer.to }).end()
  } else if (answer.type === 'file') {
    const disposition = `attachment; filename="${answer.name.replace(/[^\w.-]/g, '-')}"`
    response.writeHead(200, { 'content-type': answer.contentType, 'content-disposition': disposition })
    response.end(answer.bytes)
  } else {
    response.writeHead(answer.status ?? 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.end(answer.html)
  }
}

function sendJson(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

/** The body as text; `null` if it is larger than 256 KiB. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > bodyBytesMax) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function isSame(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}

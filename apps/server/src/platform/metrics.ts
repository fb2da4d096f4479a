/**
 * Metrics for Prometheus, on a separate listener that people's requests never reach. Counted as requests are answered,
 * or gathered on each scrape. A label value is always one of this program's own words (a route's template, a status, a
 * pool): never data from a request or about a person.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from './log.ts'

export interface MetricsPlace {
  host: string
  port: number
}

/** One gauge: a single value, or one per label value. */
export interface Reading {
  name: string
  help: string
  values: readonly { labels?: Readonly<Record<string, string>>; value: number }[]
}

export interface Metrics {
  /** Starts listening; resolves to the bound address. */
  listen(): Promise<AddressInfo>
  close(): Promise<void>
}

const path = '/metrics'
/** Seconds until a response begins. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Prometheus uses one; a few more let people try it by hand. */
const connectionsMax = 16
const requestMsMax = 10_000
/** More frequent scrapes get the same values again, because each gathering queries the database. */
const gatherEveryMs = 1_000

/**
 * Counts responses of routes added after this call. `gather` is called for scrapes, at most once per `gatherEveryMs`.
 */
export async function createMetrics(
  http: FastifyInstance,
  place: MetricsPlace,
  gather: () => Promise<readonly Reading[]>,
  log: Log,
): Promise<Metrics> {
  // Loaded on demand: it costs memory and start-up time, and most servers have no one reading it.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const counted = new Registry()
  collectDefaultMetrics({ register: counted })
  const answers = new Counter({
    name: 'severy_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [counted],
  })
  const seconds = new Histogram({
    name: 'severy_request_seconds',
    help: 'Seconds until the response starts.',
    labelNames: ['method', 'route'],
    buckets,
    registers: [counted],
  })
  http.addHook('onSend', (request, reply, _payload, done) => {
    seconds.observe({ method: request.method, route: routeOf(request) }, reply.elapsedTime / 1000)
    done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    answers.inc({ method: request.method, route: routeOf(request), status: String(reply.statusCode) })
    done()
  })

  async function readAll(): Promise<string> {
    // A new registry each time: what cannot be measured now is left out instead of shown with its old value.
    const gathered = new Registry()
    for (const { name, help, values } of await gather()) {
      const labelNames = Object.keys(values[0]?.labels ?? {})
      const gauge = new Gauge({ name, help, labelNames, registers: [gathered] })
      for (const { labels, value } of values) gauge.set(labels ?? {}, value)
    }
    return (await Promise.all([counted.metrics(), gathered.metrics()])).join('\n')
  }

  let read: { text: Promise<string>; atMs: number } | null = null
  function text(): Promise<string> {
    if (read === null || performance.now() - read.atMs >= gatherEveryMs) {
      read = { text: readAll(), atMs: performance.now() }
    }
    return read.text
  }
  return openListener(place, text, counted.contentType, log)
}

/** The route's template; `none` for every path without a route. */
function routeOf({ routeOptions }: { routeOptions?: { url?: string | undefined } }): string {
  return routeOptions?.url ?? 'none'
}

function openListener(
  { host, port }: MetricsPlace,
  text: () => Promise<string>,
  contentType: string,
  log: Log,
): Metrics {
  const server: Server = createServer({ requestTimeout: requestMsMax }, (request, response) => {
    if (request.method !== 'GET' || request.url !== path) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end(`The metrics are at ${path}.\n`)
      return
    }
    text().then(
      (lines) => response.writeHead(200, { 'content-type': contentType }).end(lines),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be gathered')
        response.writeHead(500).end()
      },
    )
  })
  server.maxConnections = connectionsMax
  return {
    async listen() {
      server.listen({ host, port })
      await once(server, 'listening')
      return server.address() as AddressInfo
    },
    async close() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

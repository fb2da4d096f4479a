/** Sets the security headers of every response by its path, including responses sent before any handler runs. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemBody, sendCommonProblem } from './problem.ts'
import type { Surface, SurfaceHeaders } from './security-headers.ts'

export interface SurfacePaths {
  appPaths: readonly string[]
  /** Paths of downloads. */
  downloads: readonly string[]
}

/** Call before any other hook that may answer. */
export function secureAnswers(
  http: FastifyInstance,
  headers: SurfaceHeaders,
  { appPaths, downloads }: SurfacePaths,
): void {
  const isApp = pathMatcher(appPaths)
  const surfaceOf = (path: string): Surface => {
    if (path.startsWith('/v1/')) return 'data'
    if ((path.startsWith('/app-assets/') && path.endsWith('.js')) || path === '/service-worker.js')
      return 'script'
    // People read texts as pages, for which browsers ask for the icon.
    if (path.endsWith('.txt')) return 'public'
    if (isFile(path) || downloads.includes(path)) return 'data'
    return isApp(path) ? 'app' : 'public'
  }
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers[surfaceOf(pathOf(request.url))])
    done()
  })
}

/** Fastify options for malformed requests and paths, which no hook sees. */
export function unreadableAnswers({ data }: SurfaceHeaders): {
  frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void
  clientErrorHandler(error: Error & { code?: string | undefined }, socket: Socket): void
} {
  return {
    frameworkErrors(_error, _request, reply) {
      sendCommonProblem(reply.headers(data), 'invalid-request')
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      if (socket.writable) socket.write(unreadableAnswer(statusOf(error.code), data))
      socket.destroy(error)
    },
  }
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

function unreadableAnswer(status: number, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify(problemBody('invalid-request', status))
  const lines = {
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${body}`
}

/** A pattern is a whole path, or ends in `/*` for everything below it. */
function pathMatcher(patterns: readonly string[]): (path: string) => boolean {
  const exact = new Set(patterns.filter((pattern) => !pattern.endsWith('/*')))
  const folders = patterns.filter((pattern) => pattern.endsWith('/*')).map((pattern) => pattern.slice(0, -1))
  return (path) => exact.has(path) || folders.some((folder) => path.startsWith(folder))
}

/** Files of the builds that are no pages: style sheets, fonts, images, small scripts of public pages. */
function isFile(path: string): boolean {
  return /\.(css|js|json|woff2|svg|png|ico|txt|xml|webmanifest)$/.test(path)
}

/** The path of a request's URL, without query and fragment. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? ''
}

/** The target of a request without the scheme and host that some proxies send (RFC 9112, 3.2.2). */
export function withoutOrigin(target: string): string {
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`
}

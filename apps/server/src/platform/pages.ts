/**
 * Serves what the site's and the web app's builds left behind. Files are listed once at start, so no request can
 * name a path that the build did not make.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCommonProblem } from './problem.ts'
import { securityHeaders, type Surface } from './security-headers.ts'

export interface PageSettings {
  siteDist: string
  webDist: string
  appPaths: readonly string[]
  /** Off: nothing about plans and prices is shown (home mode). */
  arePlansShown: boolean
  /** Off: the operator does not vouch for reviews, audits and uptime. */
  areClaimsShown: boolean
  isSecure: boolean
}

/** Every file below these has a hash of its content in its name. */
const hashedFolders = ['/app-assets/', '/site-assets/']

export async function servePages(http: FastifyInstance, settings: PageSettings): Promise<void> {
  const headers = {
    public: securityHeaders('public', settings.isSecure),
    app: securityHeaders('app', settings.isSecure),
    script: securityHeaders('script', settings.isSecure),
    data: securityHeaders('data', settings.isSecure),
  }
  const isApp = pathMatcher(settings.appPaths)
  const surfaceOf = (path: string): Surface => {
    if (path.startsWith('/v1/')) return 'data'
    if (path.startsWith('/app-assets/') && path.endsWith('.js')) return 'script'
    if (isFile(path)) return 'data'
    return isApp(path) ? 'app' : 'public'
  }
  http.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request.url)
    reply.headers(headers[surfaceOf(path)])
    if (path.includes('//') && (request.method === 'GET' || request.method === 'HEAD')) {
      reply.redirect(path.replace(/\/{2,}/g, '/') + request.url.slice(path.length), 308)
      return
    }
    done()
  })

  const shell = readPage(join(settings.webDist, 'app.html'), settings)
  if (shell !== null) {
    for (const path of settings.appPaths) {
      http.get(path, logQuietly, (request, reply) => {
        reply.header('x-robots-tag', 'noindex')
        return sendPage(request, reply, shell)
      })
    }
  }

  for (const [path, file] of findPages(settings.siteDist)) {
    const page = readPage(file, settings)
    if (page !== null) http.get(path, logQuietly, (request, reply) => sendPage(request, reply, page))
  }
  await serveFiles(http, settings.siteDist)
  await serveFiles(http, settings.webDist)

  const notFound = readPage(join(settings.siteDist, '404.html'), settings)
  http.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (!wantsPage || notFound === null || pathOf(request.url).startsWith('/v1/')) {
      return sendCommonProblem(reply, 'not-found')
    }
    reply.code(404).headers(headers.public)
    return sendPage(request, reply, notFound)
  })
}

const logQuietly = { logLevel: 'warn' } as const

interface Page {
  html: Buffer
  etag: string
  /** Compressed when first asked for. */
  encoded: Map<'br' | 'gzip', Promise<Buffer>>
}

type PageSwitches = Pick<PageSettings, 'arePlansShown' | 'areClaimsShown'>

/** The built pages carry both switches as on; their style sheets hide what is off. */
function readPage(file: string, { arePlansShown, areClaimsShown }: PageSwitches): Page | null {
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8')
  const switched = text
    .replace('data-plans="on"', `data-plans="${arePlansShown ? 'on' : 'off'}"`)
    .replace('data-claims="on"', `data-claims="${areClaimsShown ? 'on' : 'off'}"`)
  const html = Buffer.from(switched)
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { html, etag, encoded: new Map() }
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  // A compressed copy is another representation, with a tag of its own.
  const etag = encoding === null ? page.etag : page.etag.replace(/"$/, `-${encoding}"`)
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  if (encoding === null) return reply.send(page.html)
  const encoded = page.encoded.get(encoding) ?? compress(encoding, page.html)
  page.encoded.set(encoding, encoded)
  return reply.header('content-encoding', encoding).send(await encoded)
}

function acceptedEncoding(accepted: string | undefined): 'br' | 'gzip' | null {
  const names = (accepted ?? '').split(',').flatMap((part) => {
    const [name = '', quality = ''] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return /^q=0(\.0*)?$/.test(quality) ? [] : [name]
  })
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : null
}

function compress(encoding: 'br' | 'gzip', bytes: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes)
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
}

/** `features.html` and `features/index.html` are both the page `/features`. */
function findPages(dist: string): Map<string, string> {
  const pages = new Map<string, string>()
  for (const file of listFiles(dist, '**/*.html')) {
    const path = `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
    if (path !== '/404' && path !== '/app') pages.set(path, join(dist, file))
  }
  return pages
}

function listFiles(folder: string, pattern: string): string[] {
  return existsSync(folder)
    ? globSync(pattern, { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
    : []
}

async function serveFiles(http: FastifyInstance, dist: string): Promise<void> {
  if (!existsSync(dist)) return
  await http.register(async (scope) => {
    // Each file is a route of its own, made when the plugin starts.
    await scope.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      acceptRanges: false,
      lastModified: false,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
      logLevel: 'warn',
      setHeaders(reply, file) {
        const path = `/${file.slice(dist.length).replaceAll('\\', '/').replace(/^\/+/, '')}`
        const isHashed = hashedFolders.some((folder) => path.startsWith(folder))
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  })
}

/** Patterns are whole paths, or end in `/*` for everything below. */
function pathMatcher(patterns: readonly string[]): (path: string) => boolean {
  const exact = new Set(patterns.filter((pattern) => !pattern.endsWith('/*')))
  const folders = patterns.filter((pattern) => pattern.endsWith('/*')).map((pattern) => pattern.slice(0, -1))
  return (path) => exact.has(path) || folders.some((folder) => path.startsWith(folder))
}

/** What the builds write apart from pages: style sheets, fonts, pictures, small scripts of public pages. */
function isFile(path: string): boolean {
  return /\.(css|js|json|woff2|svg|png|ico|txt|xml|webmanifest)$/.test(path)
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

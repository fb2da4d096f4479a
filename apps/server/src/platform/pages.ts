/**
 * Serves the builds of the site and the web app. Files are listed once at start, so no request can reach a path outside
 * the builds. Markers in the site's pages are filled on each request.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  keepFilled,
  readTemplate,
  readyPage,
  sendPage,
  type PageValues,
  type ReadyPage,
} from './page-text.ts'
import { sendCommonProblem } from './problem.ts'
import { pathOf } from './secure-answers.ts'
import type { SurfaceHeaders } from './security-headers.ts'

export interface PageSettings {
  siteDist: string
  webDist: string
  appPaths: readonly string[]
  headers: SurfaceHeaders
  /** Built files offered as downloads, by path. Missing files are skipped. */
  downloads?: Readonly<Record<string, string>>
  /** The server's public origin: the value of `{{{origin}}}`. */
  publicUrl: string
  /** Current values of the other markers. Called before each page is sent, so it must be fast and must not throw. */
  values: () => PageValues | Promise<PageValues>
  /**
   * Attributes for the root element of every page, so that the first paint has the right theme. Empty, or starting with
   * a space.
   */
  themeAttributes: () => Promise<string>
}

export interface Pages {
  /**
   * Sends the site's page at `path` with extra marker values: this is how a form answers without JavaScript. Throws if
   * the site has no such page.
   */
  answer(reply: FastifyReply, path: string, values: PageValues): Promise<FastifyReply>
  /** Marker values for these pages only, asked each time one is sent. Must not throw. */
  fill(paths: readonly string[], values: () => Promise<PageValues>): void
}

/** Files below these carry a content hash in their names. */
const hashedFolders = ['/app-assets/', '/site-assets/']

/** Serves the public pages, the app's page, and their files. */
export async function servePages(http: FastifyInstance, settings: PageSettings): Promise<Pages> {
  const { downloads = {}, headers } = settings
  http.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request.url)
    const tidy = withoutNeedlessSlashes(path)
    if (tidy !== path && (request.method === 'GET' || request.method === 'HEAD')) {
      reply.redirect(tidy + request.url.slice(path.length), 308)
      return
    }
    done()
  })

  // Where password managers send people who want to change the password of this site.
  http.get('/.well-known/change-password', logQuietly, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/settings?tab=security', 302),
  )

  const shellFile = join(settings.webDist, 'app.html')
  if (existsSync(shellFile)) {
    const shell = keepThemed(readFileSync(shellFile, 'utf8'), contentTypeOf(shellFile))
    for (const path of settings.appPaths) {
      http.get(path, logQuietly, async (request, reply) => {
        reply.header('x-robots-tag', 'noindex')
        return sendPage(request, reply, shell(await settings.themeAttributes()))
      })
    }
  }

  for (const [path, file] of Object.entries(downloads)) {
    if (!existsSync(file)) continue
    const content = readFileSync(file)
    http.get(path, logQuietly, (_request, reply) => {
      // A download, never rendered within this origin.
      reply.header('content-disposition', `attachment; filename="${basename(path)}"`)
      reply.header('cache-control', 'no-cache')
      return reply.type(contentTypeOf(file)).send(content)
    })
  }

  const origin = new URL(settings.publicUrl).origin
  const ownValues = new Map<string, () => Promise<PageValues>>()
  const valuesNow = async (path: string): Promise<PageValues> => ({
    ...(await settings.values()),
    ...(await ownValues.get(path)?.()),
    themeAttributes: await settings.themeAttributes(),
    origin,
  })
  const siteFiles = listFiles(settings.siteDist)
  const templates = new Map(
    siteFiles.filter(isSitePage).map((name) => {
      const file = join(settings.siteDist, name)
      // Read now, because a later build may replace the file; kept as bytes, which take half the memory of a string.
      const bytes = readFileSync(file)
      const template = readTemplate(() => withTheme(bytes.toString('utf8')))
      return [pathOfPage(name), { template, type: contentTypeOf(file) }]
    }),
  )
  for (const [path, { template, type }] of templates) {
    if (path === notFoundPath) continue
    const filled = keepFilled(template, type)
    http.get(path, logQuietly, async (request, reply) => {
      const page = filled(await valuesNow(path))
      if (page !== null) return sendPage(request, reply, page)
      reply.callNotFound()
      return reply
    })
  }
  const files = [
    ...siteFiles.filter((name) => !isSitePage(name)).map((name) => [`/${name}`, settings.siteDist] as const),
    ...listFiles(settings.webDist)
      .filter((name) => !name.endsWith('.html'))
      .map((name) => [`/${name}`, settings.webDist] as const),
  ]
  await serveFiles(http, new Map(files.filter(([path]) => !templates.has(path))))

  const notFoundPage = templates.get(notFoundPath)
  const notFound = notFoundPage === undefined ? null : keepFilled(notFoundPage.template, notFoundPage.type)
  http.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    const isForPages = wantsPage && !pathOf(request.url).startsWith('/v1/')
    const page = isForPages && notFound !== null ? notFound(await valuesNow(notFoundPath)) : null
    if (page === null) return sendCommonProblem(reply, 'not-found')
    reply.code(404).headers(headers.public)
    return sendPage(request, reply, page)
  })

  return {
    async answer(reply, path, values) {
      const page = templates.get(path)
      if (page === undefined) throw new Error(`the site has no page ${path}`)
      reply.headers({ ...headers.public, 'cache-control': 'no-store' }).type(contentTypeOf('.html'))
      return reply.send(page.template({ ...(await valuesNow(path)), ...values }))
    },
    fill(paths, values) {
      for (const path of paths) ownValues.set(path, values)
    },
  }
}

/**
 * Redirects addresses that people or programs wrote with a slash at the end or with double slashes. In the API, a slash
 * at the end stays, and is not found.
 */
function withoutNeedlessSlashes(path: string): string {
  const single = path.replace(/\/{2,}/g, '/')
  return single.startsWith('/v1/') || single === '/' ? single : single.replace(/\/$/, '')
}

/** Adds a marker for the theme attributes to a page's root element. */
function withTheme(template: string): string {
  return template.replace('<html lang="en"', '<html lang="en"{{{themeAttributes}}}')
}

/** The app's shell with the theme attributes. Keeps only the last variant. */
function keepThemed(text: string, type: string): (attributes: string) => ReadyPage {
  let kept = { attributes: '', page: readyPage(text, type) }
  return (attributes) => {
    if (kept.attributes !== attributes) {
      const themed = text.replace('<html lang="en"', `<html lang="en"${attributes}`)
      kept = { attributes, page: readyPage(themed, type) }
    }
    return kept.page
  }
}

const logQuietly = { logLevel: 'warn' } as const

const notFoundPath = '/404'

/**
 * Whether a file of the site's build is a template. Everything else is sent as it is, including long third-party texts.
 */
function isSitePage(name: string): boolean {
  if (name === 'licenses.txt') return false
  return /\.(html|xml|txt)$/.test(name) || name.startsWith('.well-known/')
}

function contentTypeOf(file: string): string {
  if (file.endsWith('/rss.xml')) return 'application/rss+xml; charset=utf-8'
  if (file.endsWith('.xml')) return 'application/xml; charset=utf-8'
  if (file.endsWith('.zip')) return 'application/zip'
  if (file.endsWith('.txt')) return 'text/plain; charset=utf-8'
  return 'text/html; charset=utf-8'
}

/** `features.html` and `features/index.html` are both the page `/features`; `robots.txt` keeps its name. */
function pathOfPage(name: string): string {
  return `/${name.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
}

/**
 * Files of a build that may be served, as paths relative to the folder. Skips dotfiles except `.well-known` (RFC 8615),
 * and compressed copies, which are served with their originals.
 */
function listFiles(dist: string): string[] {
  if (!existsSync(dist)) return []
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !/(^|\/)\.(?!well-known\/)/.test(name))
    .toSorted()
}

/** `files`: the folder of each path. */
async function serveFiles(http: FastifyInstance, files: ReadonlyMap<string, string>): Promise<void> {
  if (files.size === 0) return
  const isHashed = (path: string): boolean => hashedFolders.some((folder) => path.startsWith(folder))
  await http.register(fastifyStatic, {
    serve: false,
    root: [...new Set(files.values())],
    index: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    lastModified: false,
  })
  const send = (path: string, reply: FastifyReply): FastifyReply => {
    const folder = files.get(path)
    if (folder === undefined) {
      reply.callNotFound()
      return reply
    }
    reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    return reply.sendFile(path.slice(1), folder)
  }
  // One route per folder with hashed names, which contains hundreds of files; other files have one route each.
  for (const folder of hashedFolders) {
    http.get<{ Params: { '*': string } }>(`${folder}*`, logQuietly, (request, reply) =>
      send(folder + request.params['*'], reply),
    )
  }
  for (const path of files.keys()) {
    if (!isHashed(path)) http.get(path, logQuietly, (_request, reply) => send(path, reply))
  }
}

/**
 * Serves what the site's and the web app's builds left behind. Files are listed once at start, so no request can
 * name a path that the build did not make. The site's pages carry markers, which are filled as a page is sent.
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
  /** Built files for people to keep, by the path that gives each out. One that is not there is not given out. */
  downloads?: Readonly<Record<string, string>>
  /** Origin under which people reach the server: what `{{{origin}}}` stands for. */
  publicUrl: string
  /** What the other markers stand for now. Asked before each page is sent: quick, and never throws. */
  values: () => PageValues | Promise<PageValues>
  /** Put into the root element of every page, so that its first paint is right; begins with a space unless empty. */
  themeAttributes: () => Promise<string>
}

export interface Pages {
  /** Sends the site's page at `path` with more values for its markers: how a form answers without JavaScript. */
  answer(reply: FastifyReply, path: string, values: PageValues): Promise<FastifyReply>
  /** What markers of these pages alone stand for, asked each time one of them is sent. Must not throw. */
  fill(paths: readonly string[], values: () => Promise<PageValues>): void
}

/** Every file below these has a hash of its content in its name. */
const hashedFolders = ['/app-assets/', '/site-assets/']

export async function servePages(http: FastifyInstance, settings: PageSettings): Promise<Pages> {
  const { downloads = {}, headers } = settings
  http.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request.url)
    if (path.includes('//') && (request.method === 'GET' || request.method === 'HEAD')) {
      reply.redirect(path.replace(/\/{2,}/g, '/') + request.url.slice(path.length), 308)
      return
    }
    done()
  })

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
      // It is for a disk, and not for this origin.
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
      // Read now, for a new build may lie there when somebody asks; as bytes, which take half the room of a text.
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

/** A page of the site, with room in its root element. */
function withTheme(template: string): string {
  return template.replace('<html lang="en"', '<html lang="en"{{{themeAttributes}}}')
}

/** The app's shell, which has no markers: the last one that was asked for is kept. */
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

/** What is filled as it is sent; everything else that the site's build wrote is sent as it is, long texts of others too. */
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
 * What a build wrote for others, by its names below the folder: not what it hides with a dot, but for the folder of RFC 8615.
 * Compressed copies go with what they are copies of.
 */
function listFiles(dist: string): string[] {
  if (!existsSync(dist)) return []
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !/(^|\/)\.(?!well-known\/)/.test(name))
    .toSorted()
}

/** `files`: paths and the folders that they lie in. */
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
  // One route for a folder of hundreds of files; the others have one each.
  for (const folder of hashedFolders) {
    http.get<{ Params: { '*': string } }>(`${folder}*`, logQuietly, (request, reply) =>
      send(folder + request.params['*'], reply),
    )
  }
  for (const path of files.keys()) {
    if (!isHashed(path)) http.get(path, logQuietly, (_request, reply) => send(path, reply))
  }
}

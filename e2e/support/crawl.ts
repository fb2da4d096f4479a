/** Crawls the public pages like a search engine: from the landing page and the sitemap along every link. */
import { brotliDecompressSync } from 'node:zlib'
import { parsePage, type ParsedPage } from './html.ts'
import { getOnWire, type WireAnswer } from './wire.ts'

export interface PublicPage extends ParsedPage {
  path: string
  html: string
}

export interface Crawled {
  pages: PublicPage[]
  /** Broken links and files, one per line, with the page that contains them. */
  broken: string[]
  /** Addresses on other hosts, which are not requested. */
  elsewhere: ReadonlySet<string>
  /** As the sitemap lists them. */
  sitemap: string[]
}

export async function crawl(origin: string): Promise<Crawled> {
  const answers = new Map<string, Promise<WireAnswer>>()
  const get = (path: string): Promise<WireAnswer> => {
    const answer = answers.get(path) ?? getOnWire(origin, path, { 'accept-encoding': 'br' })
    answers.set(path, answer)
    return answer
  }
  const sitemap = await readSitemap(origin, get)
  const pages = new Map<string, PublicPage>()
  const broken: string[] = []
  const elsewhere = new Set<string>()

  const waiting = ['/', ...sitemap]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue
    const answer = await get(path)
    if (answer.status !== 200 || !isPublicPage(answer)) continue
    const html = textOf(answer)
    const page = { path, html, ...parsePage(html) }
    pages.set(path, page)
    for (const address of addressesIn(page)) {
      const url = new URL(address, `${origin}${path}`)
      if (url.origin !== origin) {
        elsewhere.add(url.href)
        continue
      }
      const target = url.pathname + url.search
      const { status } = await get(target)
      if (status !== 200) broken.push(`${path}: ${address} answers ${String(status)}`)
      waiting.push(url.pathname)
    }
  }
  const all = [...pages.values()]
  return { pages: all, broken: [...broken, ...brokenAnchors(origin, pages)], elsewhere, sitemap }
}

/** Addresses in links, and of everything that the browser fetches for the page. */
function addressesIn(page: ParsedPage): string[] {
  const of = (name: string, attribute: string) =>
    page.elements(name).flatMap((attributes) => attributes[attribute] ?? [])
  return [
    ...of('a', 'href'),
    ...of('link', 'href'),
    ...of('script', 'src'),
    ...of('img', 'src'),
    ...of('source', 'srcset'),
    ...page
      .elements('meta')
      .flatMap(({ property, content }) => (property === 'og:image' ? content : null) ?? []),
  ]
}

/** Links to `#part` of a public page whose part does not exist. */
function brokenAnchors(origin: string, pages: ReadonlyMap<string, PublicPage>): string[] {
  return [...pages.values()].flatMap((page) =>
    page.elements('a').flatMap(({ href = '' }) => {
      const url = new URL(href, `${origin}${page.path}`)
      const target = url.origin === origin ? pages.get(url.pathname) : undefined
      const part = decodeURIComponent(url.hash.slice(1))
      return target === undefined || part === '' || target.ids.has(part)
        ? []
        : [`${page.path}: ${href} names a part that is not there`]
    }),
  )
}

async function readSitemap(origin: string, get: (path: string) => Promise<WireAnswer>): Promise<string[]> {
  const xml = textOf(await get('/sitemap.xml'))
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    if (!address.startsWith(`${origin}/`)) throw new Error(`${address} in the sitemap is not below ${origin}`)
    return address.slice(origin.length)
  })
}

/** The web app excludes its pages from crawling. */
function isPublicPage({ headers }: WireAnswer): boolean {
  return (headers['content-type'] ?? '').startsWith('text/html') && headers['x-robots-tag'] === undefined
}

function textOf({ headers, body }: WireAnswer): string {
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()
}

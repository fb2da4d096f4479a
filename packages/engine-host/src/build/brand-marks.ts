/**
 * Packs the marks of well-known sites into one module, `virtual:brand-marks`. It is loaded as a whole, so that nobody
 * learns from a request which sites a person has.
 *
 * The marks come from Simple Icons, whose data names a brand's own license and guidelines where it has some. Those
 * brands are left out (decision 115): nobody here has read what each of them allows.
 */
import { registrableDomain } from '@severy/domain/registrable-domain'
import moreDomains from './brand-domains.json' with { type: 'json' }

/** A mark: its color in six hexadecimal digits, and its path on a grid of 24 by 24. */
export type PackedMark = readonly [color: string, path: string]
/** By registrable domain. */
export type BrandMarks = Readonly<Record<string, PackedMark>>

/** An entry of Simple Icons' data. */
export interface BrandEntry {
  title: string
  slug: string
  hex: string
  /** Where the mark was found: often the brand's own site. */
  source: string
  guidelines?: string
  license?: { type: string }
}

/** A Vite plugin for both apps that draw tiles. `read` gives the text of a file of the package `simple-icons`. */
export function brandMarks(read: (path: string) => string) {
  const id = 'virtual:brand-marks'
  return {
    name: 'severy-brand-marks',
    resolveId: (source: string) => (source === id ? `\0${id}` : null),
    load(resolved: string) {
      if (resolved !== `\0${id}`) return null
      // Browsers parse JSON faster than the same value written as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(readBrandMarks(read)))})`
    },
  }
}

export function readBrandMarks(read: (path: string) => string): BrandMarks {
  const entries = JSON.parse(read('data/simple-icons.json')) as BrandEntry[]
  return packBrands(entries, (slug) => read(`icons/${slug}.svg`))
}

/** `svgOf` gives the picture of a slug. Entries that may not be used, or whose domain is not certain, are left out. */
export function packBrands(entries: readonly BrandEntry[], svgOf: (slug: string) => string): BrandMarks {
  const marks: Record<string, PackedMark> = {}
  for (const entry of entries.filter(mayBeUsed)) {
    const domains = domainsOf(entry)
    if (domains.length === 0) continue
    const path = /<path d="([^"]+)"/.exec(svgOf(entry.slug))?.[1]
    if (path === undefined || path.length > pathCharsMax) continue
    for (const domain of domains) marks[domain] = [entry.hex, path]
  }
  return marks
}

/** Finer drawings are a blot on a tile, and would be most of the pack. */
const pathCharsMax = 3_000

function mayBeUsed({ guidelines, license }: BrandEntry): boolean {
  return guidelines === undefined && (license === undefined || license.type === 'CC0-1.0')
}

/**
 * The brand's own site, if the mark was found there: its domain is called like the brand. A mark on another site's item
 * would make that site look like the brand, so nothing else is guessed; more domains are listed by hand.
 */
function domainsOf({ slug, title, source }: BrandEntry): string[] {
  const listed = (moreDomains as Readonly<Record<string, readonly string[]>>)[slug] ?? []
  const domain = URL.canParse(source) ? registrableDomain(new URL(source).hostname) : null
  const name = domain?.split('.')[0]?.replaceAll('-', '') ?? ''
  const isOwn = name === slug || name === title.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return domain !== null && isOwn && !sharedHosts.includes(domain)
    ? [...new Set([domain, ...listed])]
    : [...listed]
}

/** Where anybody can have a page of theirs. */
const sharedHosts: readonly string[] = ['blogspot.com', 'github.io', 'wordpress.com']

/**
 * Packs the marks of well-known sites into one module, `virtual:brand-marks`. It is always loaded as a whole, so that
 * no request reveals which sites a person uses.
 *
 * The marks come from Simple Icons, whose data names a brand's own license and guidelines if there are any. Marks of
 * those brands are left out (docs/decisions/0109-marks-of-sites.md), because their terms have not been reviewed.
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

/** A Vite plugin for both apps that draw tiles. `read` returns the text of a file in the package `simple-icons`. */
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

/**
 * All marks that may be used, from the files of the package `simple-icons`. `read` returns the text of a file by its
 * path there.
 */
export function readBrandMarks(read: (path: string) => string): BrandMarks {
  const entries = JSON.parse(read('data/simple-icons.json')) as BrandEntry[]
  return packBrands(entries, (slug) => read(`icons/${slug}.svg`))
}

/** `svgOf` returns the picture for a slug. Leaves out entries that may not be used, or whose domain is uncertain. */
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

/** Longer paths are too detailed for a tile, and would take up most of the pack. */
const pathCharsMax = 3_000

function mayBeUsed({ guidelines, license }: BrandEntry): boolean {
  return guidelines === undefined && (license === undefined || license.type === 'CC0-1.0')
}

/**
 * The brand's own site, if the mark was found there and its domain has the brand's name. Nothing else is guessed,
 * because a wrong mark would make another site look like the brand; more domains are listed by hand.
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

/** Hosts where anyone can have a page. */
const sharedHosts: readonly string[] = ['blogspot.com', 'github.io', 'wordpress.com']

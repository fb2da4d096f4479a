/** The public pages on a phone with a slow network, and their size. */
import { get } from 'node:http'
import { audit, type Audit } from '../browser/lighthouse.ts'
import { startProduct } from '../product/running-server.ts'
import { report, rounds, type Figure } from '../rounds.ts'

const paths = ['/', '/pricing', '/blog', '/blog/moving-to-passkeys']
const performanceMin = 95
const largestPaintMsMax = 1_500
const layoutShiftMax = 0.02
const scriptBytesMax = 30_000
const mosaicBytesMax = 20_000

export async function run(): Promise<boolean> {
  const server = await startProduct()
  try {
    const audited: Figure[] = []
    for (const path of paths) audited.push(...(await figuresOf(server.origin, path)))
    return await report([
      ...audited,
      {
        name: 'script of the public page that carries most, compressed',
        unit: 'bytes',
        baseline: null,
        product: () => mostScript(server.origin),
        limit: () => scriptBytesMax,
      },
      {
        name: 'mosaic of the hero, wide, compressed',
        unit: 'bytes',
        baseline: null,
        product: () => mosaic(server.origin),
        limit: () => mosaicBytesMax,
      },
    ])
  } finally {
    await server.stop()
  }
}

async function figuresOf(origin: string, path: string): Promise<Figure[]> {
  const audits: Audit[] = []
  for (let i = 0; i < rounds; i++) audits.push(await audit(`${origin}${path}`))
  const figure = (name: string, unit: string, key: keyof Audit, limit: number): Figure => {
    const values = audits.map((one) => one[key])
    return {
      name: `${path}: ${name}`,
      unit,
      baseline: null,
      product: () => Promise.resolve(values.shift() ?? NaN),
      limit: () => limit,
      better: unit === 'points' ? 'more' : 'less',
    }
  }
  return [
    figure('performance', 'points', 'performance', performanceMin),
    figure('accessibility', 'points', 'accessibility', 100),
    figure('best practices', 'points', 'bestPractices', 100),
    figure('search engines', 'points', 'seo', 100),
    figure('largest contentful paint', 'ms', 'largestPaintMs', largestPaintMsMax),
    figure('cumulative layout shift', 'share', 'layoutShift', layoutShiftMax),
  ]
}

/** The largest total size of scripts in `<script>` elements; scripts loaded later on demand are not counted. */
async function mostScript(origin: string): Promise<number> {
  const addresses = matches(
    (await load(`${origin}/sitemap.xml`, 'identity')).toString(),
    /<loc>([^<]+)<\/loc>/g,
  )
  const totals: number[] = []
  for (const address of addresses) {
    const html = (await load(address, 'identity')).toString()
    let bytes = 0
    for (const src of matches(html, /<script[^>]* src="([^"]+)"/g)) {
      bytes += (await load(new URL(src, origin).href, 'br')).length
    }
    totals.push(bytes)
  }
  return Math.max(...totals)
}

async function mosaic(origin: string): Promise<number> {
  const html = (await load(`${origin}/`, 'identity')).toString()
  const [path = ''] = matches(html, /<source[^>]* srcSet="([^"]+)"/gi)
  return (await load(new URL(path, origin).href, 'br')).length
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

/** The body as sent, compressed if that was requested. */
async function load(address: string, encoding: 'br' | 'identity'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': encoding } }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${address} answers ${String(response.statusCode)}`))
        return
      }
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        resolve(Buffer.concat(parts))
      })
    }).on('error', reject)
  })
}

/**
 * Runs Lighthouse like its command line: with a simulated phone on a slow network. npm fetches it on first use; it is
 * no dependency of the repository, because with its own dependencies it is larger than the product and all of its build
 * tools.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { debianChromium } from './chromium.ts'

const lighthouse = 'lighthouse@13.5.0'

export interface Audit {
  /** 0 to 100. */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestPaintMs: number
  layoutShift: number
}

/** Audits the page at `address`. A score that the report lacks is 0, and a value that it lacks is `Infinity`. */
export async function audit(address: string): Promise<Audit> {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', address],
      ...['--quiet', '--output=json', '--output-path=stdout'],
      ...['--chrome-flags=--headless=new --no-sandbox --disable-gpu'],
    ],
    { env: { ...process.env, ...chromePath() }, maxBuffer: 100_000_000 },
  )
  const { categories, audits } = JSON.parse(stdout) as Report
  const points = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string): number => audits[name]?.numericValue ?? Infinity
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    largestPaintMs: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
  }
}

/** The part of a report that is read. */
interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

function chromePath(): { CHROME_PATH?: string } {
  const path = process.env['CHROMIUM_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined)
  return path === undefined ? {} : { CHROME_PATH: path }
}

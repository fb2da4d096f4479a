/**
 * Lighthouse, as its command line runs it: a phone on a slow network, simulated. Fetched by npm when it is first asked
 * for, and no dependency of the repository: with its own it is larger than the product and everything that builds it.
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

/** What is read of a report. */
interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

function chromePath(): { CHROME_PATH?: string } {
  const path = process.env['CHROMIUM_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined)
  return path === undefined ? {} : { CHROME_PATH: path }
}

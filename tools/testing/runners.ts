/** Runs vitest and Playwright with output on the screen for people and a report for counting afterward. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shown } from '../processes.ts'
import { root } from '../root.ts'
import {
  countPlaywright,
  countVitest,
  playwrightFailures,
  vitestFailures,
  type Counts,
  type Failure,
} from './counts.ts'

const unitsTimeoutMs = 40 * 60_000
/** For `npm run histories`, in which one test runs far longer than in other runs. */
const historiesTimeoutMs = 3 * 60 * 60_000
/**
 * Units and stories together: a longer run counts as hanging. Time that one part does not use is left for the other.
 * This is three times what a run takes on two cores, because machines of one size differ by a factor of two in speed.
 */
const everythingTimeoutMs = 90 * 60_000

/** Which projects of `e2e/playwright.config.ts` a run includes, and its time limit. */
export const storyRuns = {
  /**
   * Every story in Chromium, the core of the product in the other engines, and the extension in Firefox, whose package
   * is another one.
   */
  test: {
    projects: ['core-firefox', 'core-webkit', 'extension-firefox', 'chromium'],
    timeoutMs: everythingTimeoutMs,
  },
  /** Every story in Firefox, which takes several times as long, and the extension in Firefox. */
  firefox: { projects: ['firefox', 'extension-firefox'], timeoutMs: 90 * 60_000 },
  /** No tests: they draw the pictures of the documentation. */
  pictures: { projects: ['pictures'], timeoutMs: 5 * 60_000 },
}

export interface Outcome extends Counts {
  failures: Failure[]
}

/** Runs the unit and server tests in files whose path contains a filter; all of them without filters. */
export function runVitest(filters: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  return withReport(countVitest, vitestFailures, (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const args = ['run', '--allowOnly=false', ...reporters, ...filters]
    const timeoutMs = process.env['HISTORIES'] === undefined ? unitsTimeoutMs : historiesTimeoutMs
    return shown('vitest', args, { cwd: root, env: { ...process.env, ...env }, timeoutMs })
  })
}

/** Without filters, runs every story of the run's projects. */
export function runPlaywright(
  { projects, timeoutMs }: (typeof storyRuns)[keyof typeof storyRuns],
  env: NodeJS.ProcessEnv,
  filters: readonly string[] = [],
): Promise<Outcome> {
  return withReport(countPlaywright, playwrightFailures, (report) => {
    const chosen = projects.map((name) => `--project=${name}`)
    const config = '--config=e2e/playwright.config.ts'
    const args = ['test', config, '--forbid-only', '--reporter=list,json', ...chosen, ...filters]
    const reportTo = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    return shown('playwright', args, { cwd: root, env: { ...process.env, ...env, ...reportTo }, timeoutMs })
  })
}

/** A runner that writes no report has failed as a whole. */
async function withReport<Report>(
  count: (report: Report, status: number) => Counts,
  failuresOf: (report: Report) => Failure[],
  run: (reportPath: string) => Promise<number>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'severy-tests-'))
  try {
    const path = join(folder, 'report.json')
    const status = await run(path)
    if (!existsSync(path)) return { passed: 0, failed: 1, failures: [] }
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report
    return { ...count(report, status), failures: failuresOf(report) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

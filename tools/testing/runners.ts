/** Runs vitest and Playwright so that a person can follow on the screen and a program can count afterwards. */
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

const timeoutMs = 20 * 60_000
/** Every story in Firefox takes several times as long. */
const storiesTimeoutMs = { chromium: timeoutMs, firefox: 90 * 60_000 }

export interface Outcome extends Counts {
  failures: Failure[]
}

export function runVitest(filters: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  return withReport(countVitest, vitestFailures, (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const args = ['run', '--allowOnly=false', ...reporters, ...filters]
    return shown('vitest', args, { cwd: root, env: { ...process.env, ...env }, timeoutMs })
  })
}

/** `project` is one of `e2e/playwright.config.ts`; without filters every story runs. */
export function runPlaywright(
  project: 'chromium' | 'firefox',
  env: NodeJS.ProcessEnv,
  filters: readonly string[] = [],
): Promise<Outcome> {
  return withReport(countPlaywright, playwrightFailures, (report) => {
    const which = [`--project=${project}`, ...filters]
    const args = [
      'test',
      '--config=e2e/playwright.config.ts',
      '--forbid-only',
      '--reporter=list,json',
      ...which,
    ]
    const reportTo = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const timeoutMs = storiesTimeoutMs[project]
    return shown('playwright', args, { cwd: root, env: { ...process.env, ...env, ...reportTo }, timeoutMs })
  })
}

/** A runner that leaves no report has failed as a whole. */
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

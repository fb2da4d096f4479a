/** The results of a test run, from the runners' machine-readable reports. */
import { stripVTControlCharacters } from 'node:util'

export interface Counts {
  passed: number
  failed: number
}

/** One test that did not pass: its file, its name, and the first lines of its message. */
export interface Failure {
  file: string
  title: string
  message: string
  /** The path of a file with what the page showed when a story failed. */
  pagePath?: string
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: VitestFile[]
}

interface VitestFile {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
}

/**
 * A skipped test counts as failed, because it proved nothing and nobody would notice. So does a file that fails before
 * its first test, and a runner that fails without naming a test.
 */
export function countVitest(report: VitestReport, status: number): Counts {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + brokenFiles
  return atLeastOneFailed({ passed: report.numPassedTests, failed }, status)
}

/** What did not pass in a vitest run: tests that failed or never ran, and files that failed before their first test. */
export function vitestFailures({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name: file, status, message = '', assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status !== 'passed')
    if (tests.length === 0 && status === 'failed') return [{ file, title: '', message: opening(message) }]
    return tests.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      message: opening(failureMessages?.join('\n') ?? ''),
    }))
  })
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  title: string
  file: string
  specs: { title: string; tests: { status: string; results: PlaywrightResult[] }[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightResult {
  error?: { message?: string }
  attachments?: { name: string; path?: string }[]
}

/** A flaky test counts as failed, and so does one that was skipped because another one failed before it. */
export function countPlaywright({ stats, errors }: PlaywrightReport, status: number): Counts {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
  return atLeastOneFailed({ passed: stats.expected, failed }, status)
}

/** What did not pass in a Playwright run: stories, and files that could not be loaded. */
export function playwrightFailures({ suites, errors }: PlaywrightReport): Failure[] {
  const broken = errors.map(({ message = '' }) => ({ file: '', title: '', message: opening(message) }))
  return [...suites.flatMap(suiteFailures), ...broken]
}

function suiteFailures({ file, specs, suites = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status !== 'expected')
      .map(({ results }) => {
        const failed = results.find(({ error }) => error?.message !== undefined)
        const pagePath = failed?.attachments?.find(({ name }) => name === 'error-context')?.path
        const message = opening(failed?.error?.message ?? '')
        return { file, title, message, ...(pagePath !== undefined && { pagePath }) }
      }),
  )
  return [...own, ...suites.flatMap(suiteFailures)]
}

/** Enough of a message to know what went wrong, without colors; the full text is printed further up. */
function opening(message: string): string {
  return stripVTControlCharacters(message).trim().split('\n').slice(0, 12).join('\n')
}

/**
 * The end of the page's contents in Playwright's description of a failure, where dialogs and messages are. At most 60
 * lines; empty if there is none.
 */
export function pageShown(description: string): string {
  const snapshot = /^```yaml\n(.*?)^```/ms.exec(description)?.[1] ?? ''
  return snapshot.trimEnd().split('\n').slice(-60).join('\n')
}

/** The sum of several runs. */
export function total(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  )
}

/** Whether nothing failed, and at least one test passed. */
export function isGreen({ passed, failed }: Counts): boolean {
  return passed > 0 && failed === 0
}

/** A runner that found no tests counts as failed too: it should have found some. */
function atLeastOneFailed(counts: Counts, status: number): Counts {
  return status === 0 && counts.passed > 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

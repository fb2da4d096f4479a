/** What a test run came to, read from the reports that the runners write for machines. */

export interface Counts {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/**
 * A test that was skipped counts as failed: it proved nothing, and nobody would notice. So does a file that
 * broke before its first test, and a runner that ended badly without naming a test.
 */
export function countVitest(report: VitestReport, status: number): Counts {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + brokenFiles
  return atLeastOneFailed({ passed: report.numPassedTests, failed }, status)
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A flaky test counts as failed, and so does one that was skipped because another failed before it. */
export function countPlaywright({ stats, errors }: PlaywrightReport, status: number): Counts {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
  return atLeastOneFailed({ passed: stats.expected, failed }, status)
}

export function total(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  )
}

export function isGreen({ passed, failed }: Counts): boolean {
  return passed > 0 && failed === 0
}

/** A runner that found no test is a failure too: something that should have found them did not. */
function atLeastOneFailed(counts: Counts, status: number): Counts {
  return status === 0 && counts.passed > 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

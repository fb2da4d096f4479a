import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, isGreen, total } from './counts.ts'

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }

describe('a vitest run', () => {
  it('passes when all of its tests do', () => {
    expect(countVitest(vitest, 0)).toEqual({ passed: 5, failed: 0 })
  })

  it('fails for each test that was skipped or is only announced', () => {
    expect(countVitest({ ...vitest, numPendingTests: 1, numTodoTests: 1 }, 0).failed).toBe(2)
  })

  it('fails for a file that broke before its first test', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]
    expect(countVitest({ ...vitest, testResults }, 1)).toEqual({ passed: 5, failed: 1 })
  })

  it('fails when the runner ended badly without naming a test', () => {
    expect(countVitest(vitest, 1)).toEqual({ passed: 5, failed: 1 })
  })

  it('fails when it found no test', () => {
    expect(countVitest({ ...vitest, numPassedTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('a Playwright run', () => {
  it('passes when all of its stories do', () => {
    expect(countPlaywright(playwright, 0)).toEqual({ passed: 3, failed: 0 })
  })

  it('fails for a flaky story and for a skipped one', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 1 }
    expect(countPlaywright({ ...playwright, stats }, 0).failed).toBe(2)
  })

  it('fails when a file could not be loaded', () => {
    expect(countPlaywright({ ...playwright, errors: [{}] }, 1).failed).toBe(1)
  })
})

describe('all runs together', () => {
  it('are green when something passed and nothing failed', () => {
    expect(
      isGreen(
        total([
          { passed: 5, failed: 0 },
          { passed: 3, failed: 0 },
        ]),
      ),
    ).toBe(true)
    expect(
      isGreen(
        total([
          { passed: 5, failed: 1 },
          { passed: 3, failed: 0 },
        ]),
      ),
    ).toBe(false)
  })

  it('are not green without any test', () => {
    expect(isGreen(total([]))).toBe(false)
  })
})

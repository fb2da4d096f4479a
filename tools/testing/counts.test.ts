import { describe, expect, it } from 'vitest'
import {
  countPlaywright,
  countVitest,
  isGreen,
  pageShown,
  playwrightFailures,
  total,
  vitestFailures,
} from './counts.ts'

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] }

describe('a vitest run', () => {
  it('passes when all of its tests do', () => {
    expect(countVitest(vitest, 0)).toEqual({ passed: 5, failed: 0 })
  })

  it('fails for each test that was skipped or is only a todo', () => {
    expect(countVitest({ ...vitest, numPendingTests: 1, numTodoTests: 1 }, 0).failed).toBe(2)
  })

  it('fails for a file that broke before its first test', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    ]
    expect(countVitest({ ...vitest, testResults }, 1)).toEqual({ passed: 5, failed: 1 })
  })

  it('fails if the runner failed without naming a test', () => {
    expect(countVitest(vitest, 1)).toEqual({ passed: 5, failed: 1 })
  })

  it('fails when it found no test', () => {
    expect(countVitest({ ...vitest, numPassedTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('what did not pass', () => {
  it('is named with the first lines of what vitest said', () => {
    const passed = { status: 'passed', fullName: 'an item opens', failureMessages: [] }
    const failed = {
      status: 'failed',
      fullName: 'an item is kept',
      failureMessages: ['\u001B[31mno item\u001B[39m'],
    }
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    ]
    expect(vitestFailures({ ...vitest, testResults })).toEqual([
      { file: 'a.test.ts', title: 'an item is kept', message: 'no item' },
      { file: 'b.test.ts', title: '', message: 'no such file' },
    ])
  })

  it('is named with Playwright’s message, however deep the story is nested', () => {
    const attachments = [{ name: 'screenshot' }, { name: 'error-context', path: 'context.md' }]
    const specs = [
      {
        title: 'a person signs in',
        tests: [{ status: 'unexpected', results: [{ error: { message: 'no button' }, attachments }] }],
      },
      { title: 'a person signs out', tests: [{ status: 'expected', results: [{}] }] },
    ]
    const suites = [
      { title: '', file: 'a.ts', specs: [], suites: [{ title: 'people', file: 'a.ts', specs }] },
    ]
    expect(playwrightFailures({ ...playwright, suites, errors: [{ message: 'b.ts is no story' }] })).toEqual([
      { file: 'a.ts', title: 'a person signs in', message: 'no button', pagePath: 'context.md' },
      { file: '', title: '', message: 'b.ts is no story' },
    ])
  })
})

describe('what the page showed', () => {
  it('is the end of the snapshot in the description of a failure', () => {
    const lines = Array.from({ length: 70 }, (_, number) => `- button "${String(number)}"`)
    const description = ['# Page snapshot', '', '```yaml', ...lines, '```', '', '# Test source'].join('\n')
    expect(pageShown(description).split('\n')).toEqual(lines.slice(10))
    expect(pageShown('# Test source')).toBe('')
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

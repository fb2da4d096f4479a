/**
 * Fails every test that calls `console.error`: React and others report real mistakes there, and nobody reads the log of
 * a run that passed. A test that expects such a call replaces `console.error` itself.
 */
import { afterEach, beforeEach } from 'vitest'

const original = console.error
let calls: unknown[][] = []

beforeEach(() => {
  calls = []
  console.error = (...args: unknown[]) => {
    calls.push(args)
    original(...args)
  }
})

afterEach(() => {
  console.error = original
  if (calls.length > 0)
    throw new Error(`console.error was called: ${calls.map((args) => args.join(' ')).join('\n')}`)
})

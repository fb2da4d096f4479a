import type { SyncStatus } from '@severy/client'
import { expect, it } from 'vitest'
import { isSignInNeeded } from './is-sign-in-needed.ts'

/** What the page shows after each of these. */
function shown(...states: SyncStatus['state'][]): boolean[] {
  let isShown = false
  return states.map((state) => (isShown = isSignInNeeded(state, isShown)))
}

it('keeps the form while the server is asked again, which happens every half minute', () => {
  expect(shown('syncing', 'sign-on-needed', 'syncing', 'sign-on-needed')).toEqual([false, true, true, true])
  expect(shown('keys-changed', 'syncing', 'synced', 'syncing')).toEqual([true, true, false, false])
  expect(shown('sign-on-needed', 'syncing', 'unreachable')).toEqual([true, true, false])
})

import type { SyncStatus } from '@severy/client'

/**
 * Whether an open vault needs a new sign-in before it can sync. While it is syncing, the previous answer (`before`)
 * stands, so that the form does not disappear while someone is typing.
 */
export function isSignInNeeded(sync: SyncStatus['state'], before: boolean): boolean {
  return sync === 'syncing' ? before : sync === 'keys-changed' || sync === 'sign-on-needed'
}

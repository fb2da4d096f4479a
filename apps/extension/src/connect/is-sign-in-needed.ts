import type { SyncStatus } from '@severy/client'

/**
 * Whether only a new sign-in continues an open vault with its server. While it is being asked again, the answer from
 * `before` stands, so that the form stays where someone is typing.
 */
export function isSignInNeeded(sync: SyncStatus['state'], before: boolean): boolean {
  return sync === 'syncing' ? before : sync === 'keys-changed' || sync === 'sign-on-needed'
}

import { EscrowKind } from '@severy/verifier'
import type { Platform } from '../../platform/platform.ts'
import { canRead } from '../vaults/index.ts'
import { listAccessesOf } from './emergency-store.ts'
import { isReady } from './request-access.ts'

/**
 * Whether a trusted contact of kind 2 (view) may read this vault's files now: the wait is over and the contact has
 * opened the items. Lasts until the owner declines.
 */
export function createLentGate({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): (contactId: string, vaultId: string) => Promise<boolean> {
  return async (contactId, vaultId) => {
    const db = database.durable
    for (const access of await listAccessesOf(db, contactId)) {
      const isLooking = access.openedAt !== null && isReady(access, clock.nowMs())
      if (access.kind === EscrowKind.view && isLooking && (await canRead(db, access.userId, vaultId)))
        return true
    }
    return false
  }
}

import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { holdOpaqueRecord } from './account-store.ts'

/** What a sign-in keeps of the password that it proves: SHA-256 of the OPAQUE record, as base64url. */
export function hashOpaqueRecord(opaqueRecord: string): string {
  return createHash('sha256').update(opaqueRecord).digest('base64url')
}

/**
 * Whether a sign-in that began with that record may still end: a password that was replaced meanwhile opens nothing.
 * Until the transaction ends the password cannot change, so that what it hands out belongs to what was proved.
 */
export async function holdsPassword(tx: Tx, userId: string, recordHash: string): Promise<boolean> {
  const opaqueRecord = await holdOpaqueRecord(tx, userId)
  return opaqueRecord !== null && hashOpaqueRecord(opaqueRecord) === recordHash
}

import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { holdOpaqueRecord } from './account-store.ts'

/** Identifies the password that a sign-in proved: SHA-256 of the OPAQUE record, as base64url. */
export function hashOpaqueRecord(opaqueRecord: string): string {
  return createHash('sha256').update(opaqueRecord).digest('base64url')
}

/**
 * Whether a sign-in that started with this record may finish: a password replaced in the meantime grants nothing. Locks
 * the password until the transaction ends, so that what is handed out belongs to the password that was proved.
 */
export async function holdsPassword(tx: Tx, userId: string, recordHash: string): Promise<boolean> {
  const opaqueRecord = await holdOpaqueRecord(tx, userId)
  return opaqueRecord !== null && hashOpaqueRecord(opaqueRecord) === recordHash
}

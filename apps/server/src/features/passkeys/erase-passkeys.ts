import type { Db } from '../../platform/database/database.ts'
import { deleteChallengesOf } from './challenge-store.ts'
import { deletePasskeysOf } from './passkey-store.ts'

/** Call inside the transaction that removes the person. */
export async function erasePasskeys(tx: Db, userId: string): Promise<void> {
  await deletePasskeysOf(tx, userId)
  await deleteChallengesOf(tx, userId)
}

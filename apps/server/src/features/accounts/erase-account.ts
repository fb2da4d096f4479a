import type { Db } from '../../platform/database/database.ts'
import { deleteAccount } from './account-store.ts'
import { deleteKeyringOf } from './keyring-store.ts'
import { deleteSlotsOf } from './slot-store.ts'
import { deleteStatementsOf } from './statement-store.ts'

/** Call last in the transaction that removes the person: all their other rows refer to these. */
export async function eraseAccount(tx: Db, userId: string): Promise<void> {
  await deleteSlotsOf(tx, userId)
  await deleteKeyringOf(tx, userId)
  await deleteStatementsOf(tx, userId)
  await deleteAccount(tx, userId)
}

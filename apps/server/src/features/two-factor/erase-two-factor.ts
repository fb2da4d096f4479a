import type { Db } from '../../platform/database/database.ts'
import { noteInDirectory } from '../directory/index.ts'
import { deleteAuthenticator, deleteCodes } from './two-factor-store.ts'

/** Call inside the transaction that removes the person. */
export async function eraseTwoFactor(tx: Db, userId: string): Promise<void> {
  await deleteCodes(tx, userId)
  await deleteAuthenticator(tx, userId)
  await noteInDirectory(tx, userId, { hasSecondFactor: false })
}

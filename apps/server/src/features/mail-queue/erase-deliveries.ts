import type { Db } from '../../platform/database/database.ts'
import { findAccount } from '../accounts/index.ts'
import { forgetRecipient } from './delivery-store.ts'

/** What was sent stays counted; to whom does not stay. Of mails to an address that the person had before, their age decides. */
export async function eraseDeliveriesOf(tx: Db, userId: string): Promise<void> {
  const account = await findAccount(tx, userId)
  if (account !== null) await forgetRecipient(tx, account.email)
}

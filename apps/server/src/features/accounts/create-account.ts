import type { SignedStatement } from '@severy/verifier'
import type { Db } from '../../platform/database/database.ts'
import { listAccount } from '../directory/index.ts'
import { type Account, insertAccount } from './account-store.ts'
import { storeFirstKeyring } from './keyring.ts'
import type { Keyring } from './keyring-store.ts'
import { insertSlot, type StoredSlot } from './slot-store.ts'
import { insertStatement } from './statement-store.ts'

export interface NewAccount extends Omit<Account, 'passwordSetAtMs' | 'createdAtMs'> {
  canonicalEmail: string
  statement: SignedStatement
  slot: StoredSlot
  keyring: Keyring
}

/** Call inside a transaction, and roll it back when this returns false: the address or the user id is taken. */
export async function createAccount(tx: Db, account: NewAccount, nowMs: number): Promise<boolean> {
  if (!(await insertAccount(tx, account, account.canonicalEmail, nowMs))) return false
  await listAccount(tx, { ...account, createdAtMs: nowMs })
  await insertStatement(tx, account.userId, 0, account.statement)
  await insertSlot(tx, account.userId, account.slot, nowMs)
  await storeFirstKeyring(tx, account.userId, account.keyring)
  return true
}

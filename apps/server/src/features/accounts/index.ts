/** Accounts: a person's record on the server, and the sealed records with which a device opens the account. */
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { type NoteKitReplaced, serveReplaceRecoverySlot } from './replace-recovery-slot.ts'
import { serveHealKeyring } from './heal-keyring.ts'
import { serveWriteKeyring } from './write-keyring.ts'

export {
  type Account,
  findAccount,
  findAccountByEmail,
  getAccount,
  hasAccounts,
  listAccountsAt,
  listEmails,
  moveEmail,
  replaceOpaqueRecord,
} from './account-store.ts'
export { readBundle } from './bundle.ts'
export { eraseAccount } from './erase-account.ts'
export { createAccount, type NewAccount } from './create-account.ts'
export {
  decodeAccountHead,
  decodeBranch,
  decodeKeyring,
  readAccountHead,
  readKeyringState,
  storeAccountHead,
  storeKeyring,
  storeKeyringOfBranch,
  storeKeyringOfNewKey,
} from './keyring.ts'
export { findKeyringSeq, getKeyringSeq, isNewestKeyring } from './keyring-store.ts'
export { hashOpaqueRecord, holdsPassword } from './password-of-a-login.ts'
export { deletePasskeySlots } from './passkey-slot-store.ts'
export { addPasskeySlot, decodePasskeySlot, readPasskeySlots } from './passkey-slots.ts'
export { deleteOtherSlots, findSlot, passwordSlot, recoverySlot } from './slot-store.ts'
export { decodePasswordSlot, decodeRecoverySlot, replaceSlot } from './slots.ts'
export { insertStatement, listStatements } from './statement-store.ts'
export {
  addStatement,
  decodeStatement,
  listStatementsOf,
  loadStatementBook,
  readFingerprint,
  readStatements,
} from './statements.ts'

export function serveAccounts(server: Server, platform: Platform, noteKitReplaced: NoteKitReplaced): void {
  serveWriteKeyring(server, platform)
  serveHealKeyring(server, platform)
  serveReplaceRecoverySlot(server, platform, noteKitReplaced)
}

import type { AccountBundle, Role } from '@severy/contract'
import { base64UrlOf } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'
import { getAccount } from './account-store.ts'
import { readAccountHead, readKeyringState } from './keyring.ts'
import { readPasskeySlots } from './passkey-slots.ts'
import { findSlot, recoverySlot, type SlotType } from './slot-store.ts'
import { readStatements } from './statements.ts'

/**
 * What a device needs to open the account with one kind of unlock key. Only the holder of the recovery key gets the
 * recovery slot, and no other (PROTOCOL 3.1). Passkey slots go to everyone else who is signed in. With slot type
 * `null`, only those.
 */
export async function readBundle(
  db: Db,
  userId: string,
  { slotType, keyringSeq, roles }: { slotType: SlotType | null; keyringSeq: number; roles: Role[] },
): Promise<AccountBundle> {
  const { email } = await getAccount(db, userId)
  const slot = slotType === null ? null : await findSlot(db, userId, slotType)
  return {
    userId,
    email,
    roles,
    statements: await readStatements(db, userId),
    slots:
      slot === null
        ? []
        : [{ type: slot.type, slotId: slot.slotId, akVer: slot.akVer, sealed: base64UrlOf(slot.sealed) }],
    passkeySlots: slotType === recoverySlot ? [] : await readPasskeySlots(db, userId),
    keyring: await readKeyringState(db, userId, keyringSeq),
    ...(await readAccountHead(db, userId)),
  }
}

/**
 * Opens an account with a contact's two halves (PROTOCOL 9, kind 1) and checks it like any account before it is used.
 */
import { openEmergencyAccount as endpoint, type AccountBundle } from '@severy/contract'
import { openEscrowSlot } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import type { Bytes } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { AccessReason } from './reasons.ts'
import { bytesOf } from '../../base/ids.ts'
import type { KeyringHolder } from '../../state/vaults/write-keyring.ts'
import { callInSession } from '../../state/entry/call-in-session.ts'
import { acceptAccount } from '../../state/entry/open-account.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { acceptAccess, type AcceptedAccess } from './accept-access.ts'
import { refusalOf } from './change-access.ts'
import { fetchAccess } from './list-access.ts'

export interface OpenedAccount {
  accepted: AcceptedAccess
  bundle: AccountBundle
  /** The caller must overwrite it after use. */
  accountKey: Bytes
  holder: KeyringHolder
  /** The key of the owner's device that waits for a release; null if none does. */
  ephPk: string | null
  registrationResponse: string | null
}

/**
 * Opens the account behind an access whose waiting period is over. `registrationRequest` starts the registration of a
 * new password for it; null if no password is to be set.
 */
export async function openAccount(
  engine: Engine,
  slotId: string,
  registrationRequest: string | null,
): Promise<Result<OpenedAccount, Refusal<AccessReason>>> {
  const served = await fetchAccess(engine, slotId)
  if (!served.ok) return served
  const unlocked = findUnlocked(engine)
  if (served.value === null || unlocked === null) return err({ reason: 'access-gone' })
  const accepted = await acceptAccess(unlocked, served.value)
  if (!accepted.ok) return err({ reason: 'integrity', code: accepted.error })
  const { escrow, slotKey } = accepted.value

  const answer = await callInSession(engine, endpoint, { params: { slotId }, body: { registrationRequest } })
  if (!answer.ok) return err(refusalOf(answer.error))
  const { slot, account: bundle, registrationResponse } = answer.value.reply
  const accountKey = await openEscrowSlot(slotKey, escrow, bytesOf(slot))
  if (accountKey === null) return err({ reason: 'integrity', code: 'slot-unopenable' })
  const account = await acceptAccount(bundle, accountKey.slice(), escrow.akVer, 0, null, null)
  if (!account.ok) return err({ reason: 'integrity', code: account.error.code })
  return ok({
    accepted: accepted.value,
    bundle,
    accountKey,
    holder: { ...account.value, vaults: new Map() },
    ephPk: served.value.ephPk,
    registrationResponse,
  })
}

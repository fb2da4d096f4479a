import {
  type BodyOf,
  type finishRegistration,
  InvitationAnswer,
  KeyringWrite,
  NewVault,
  SignedStatement,
  Slot,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { type IntegrityCode, verifyStatementChain } from '@severy/verifier'
import * as z from 'zod/mini'
import { base64UrlOf } from '../../platform/base64.ts'
import { decodeKeyring, decodePasswordSlot, decodeStatement, type NewAccount } from '../accounts/index.ts'
import { type CheckedVault, checkNewVault } from '../vaults/index.ts'

/** The encrypted records of a sign-up, stored in one row until confirmation. */
export const Upload = z.strictObject({
  userId: z.string(),
  statement: SignedStatement,
  slot: Slot,
  keyring: KeyringWrite,
  vault: NewVault,
  invitation: z.optional(InvitationAnswer),
})
export type Upload = z.infer<typeof Upload>

export interface CheckedUpload {
  account: Pick<NewAccount, 'userId' | 'statement' | 'slot' | 'keyring'>
  vault: CheckedVault
  invitation: InvitationAnswer | null
}

export type UploadRefusal = IntegrityCode | 'slot-malformed' | 'keyring-malformed'

/**
 * Checks that the records belong to one new person and are the first of their kind: statement 0, slot 1, keyring 1, a
 * personal vault at head 1.
 */
export async function checkUpload(upload: Upload): Promise<Result<CheckedUpload, UploadRefusal>> {
  const statement = decodeStatement(upload.statement)
  if (statement === null) return err('statement-malformed')
  const chain = await verifyStatementChain([statement])
  if (!chain.ok) return chain
  const [owner] = chain.value
  if (owner === undefined || base64UrlOf(owner.userId) !== upload.userId) return err('statement-chain')

  const slot = decodePasswordSlot(upload.slot)
  if (slot?.akVer !== 1) return err('slot-malformed')
  const keyring = decodeKeyring(upload.keyring)
  if (!keyring.ok) return err('keyring-malformed')
  if (keyring.value.akVer !== 1) return err('keyring-account-key-version')
  if (keyring.value.seq !== 1) return err('keyring-seq')

  const vault = await checkNewVault(upload.vault, owner, keyring.value.seq)
  if (!vault.ok) return vault
  const { userId } = upload
  return ok({
    account: { userId, statement, slot, keyring: keyring.value },
    vault: vault.value,
    invitation: upload.invitation ?? null,
  })
}

/** The part of a request that is the upload of a new account. */
export function uploadOf({
  userId,
  statement,
  slot,
  keyring,
  vault,
  invitation,
}: Pick<BodyOf<typeof finishRegistration>, keyof Upload>): Upload {
  const upload = { userId, statement, slot, keyring, vault }
  return invitation === undefined ? upload : { ...upload, invitation }
}

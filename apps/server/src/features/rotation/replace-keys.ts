import type { BodyOf, rotateAccount } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { SignedStatement } from '@severy/verifier'
import type { Db } from '../../platform/database/database.ts'
import {
  addStatement,
  decodeBranch,
  decodeKeyring,
  decodePasswordSlot,
  decodeRecoverySlot,
  decodeStatement,
  deleteOtherSlots,
  replaceOpaqueRecord,
  replaceSlot,
  storeKeyringOfBranch,
  storeKeyringOfNewKey,
} from '../accounts/index.ts'

/** Removes another way into the account. Called within the transaction. */
export type DropAccess = (tx: Db, userId: string) => Promise<void>

/** Tells people who share with this person that the keys changed. Called within the transaction. */
export type TellOfNewKeys = (tx: Db, userId: string, nowMs: number) => Promise<void>

type Upload = BodyOf<typeof rotateAccount>

/** An account's new keys as uploaded, decoded. */
export interface NewKeys {
  keyring: Extract<ReturnType<typeof decodeKeyring>, { ok: true }>['value']
  /** The branch that the keyring replaces; `null` when it continues the stored one. */
  branch: ReturnType<typeof decodeBranch>
  password: NonNullable<ReturnType<typeof decodePasswordSlot>>
  recovery: NonNullable<ReturnType<typeof decodeRecoverySlot>>
  replaces: string | null
  statement: SignedStatement
  registrationRecord: string
}

/** Decodes the upload of a rotation. Refused if its parts do not belong to the same version of the account key. */
export function decodeNewKeys(upload: Upload): Result<NewKeys, 'invalid-request' | 'too-large'> {
  const keyring = decodeKeyring(upload.keyring)
  if (!keyring.ok) return keyring
  const password = decodePasswordSlot(upload.slot)
  const recovery = decodeRecoverySlot(upload.recoverySlot)
  const statement = decodeStatement(upload.statement)
  const { akVer } = keyring.value
  if (password?.akVer !== akVer || recovery?.akVer !== akVer || statement === null) {
    return err('invalid-request')
  }
  const branch = upload.branch === undefined ? null : decodeBranch(upload.branch, keyring.value)
  if (upload.branch !== undefined && branch === null) return err('invalid-request')
  const { registrationRecord } = upload
  const { replaces } = upload.recoverySlot
  return ok({ keyring: keyring.value, branch, password, recovery, replaces, statement, registrationRecord })
}

/**
 * Replaces everything that opens the account (PROTOCOL 5.5). The caller ends the sessions. The statement must be signed
 * by the previous keys, so only someone who opened the account can do this.
 */
export async function replaceKeys(
  tx: Db,
  userId: string,
  keys: NewKeys,
  {
    dropAccess,
    tellOfNewKeys,
    nowMs,
  }: { dropAccess: readonly DropAccess[]; tellOfNewKeys: TellOfNewKeys; nowMs: number },
): Promise<Result<undefined, 'sequence-conflict' | 'record-refused'>> {
  const { keyring, branch } = keys
  const stored = await (branch === null
    ? storeKeyringOfNewKey(tx, userId, keyring)
    : storeKeyringOfBranch(tx, userId, keyring, branch))
  if (!stored.ok) return stored
  if (!(await addStatement(tx, userId, keys.statement))) return err('record-refused')
  await replaceSlot(tx, userId, keys.password, 'whatever-is-there', nowMs)
  // The other branch may have a Recovery Kit that this device does not know.
  const before = branch === null ? keys.replaces : 'whatever-is-there'
  const replaced = await replaceSlot(tx, userId, keys.recovery, before, nowMs)
  if (!replaced.ok) return replaced
  await deleteOtherSlots(tx, userId)
  for (const drop of dropAccess) await drop(tx, userId)
  await tellOfNewKeys(tx, userId, nowMs)
  await replaceOpaqueRecord(tx, userId, keys.registrationRecord, nowMs)
  return ok()
}

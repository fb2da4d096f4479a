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

/** What else opened the account before, and must not any more: called within the transaction. */
export type DropAccess = (tx: Db, userId: string) => Promise<void>

/** Whoever gives this person something is told that the keys are others: called within the transaction. */
export type TellOfNewKeys = (tx: Db, userId: string, nowMs: number) => Promise<void>

type Upload = BodyOf<typeof rotateAccount>

/** An account's new keys as they were uploaded, in bytes. */
export interface NewKeys {
  keyring: Extract<ReturnType<typeof decodeKeyring>, { ok: true }>['value']
  /** What the keyring takes the place of; null where it continues what is stored. */
  branch: ReturnType<typeof decodeBranch>
  password: NonNullable<ReturnType<typeof decodePasswordSlot>>
  recovery: NonNullable<ReturnType<typeof decodeRecoverySlot>>
  replaces: string | null
  statement: SignedStatement
  registrationRecord: string
}

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
 * Everything by which the account is opened, made anew (PROTOCOL 5.5). Sessions are the caller's to end. The statement
 * has to be signed by the keys before, so only who opened the account gets here.
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
  // On another branch it may be the other one's kit, which this device has never heard of.
  const before = branch === null ? keys.replaces : 'whatever-is-there'
  const replaced = await replaceSlot(tx, userId, keys.recovery, before, nowMs)
  if (!replaced.ok) return replaced
  await deleteOtherSlots(tx, userId)
  for (const drop of dropAccess) await drop(tx, userId)
  await tellOfNewKeys(tx, userId, nowMs)
  await replaceOpaqueRecord(tx, userId, keys.registrationRecord, nowMs)
  return ok()
}

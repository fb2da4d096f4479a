import type { PasskeyKind } from '@severy/contract'
import type { Bytes } from '@severy/verifier'
import { asBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'

type PasskeyTables = {
  passkeys: {
    user_id: string
    passkey_id: string
    kind: string
    credential_id: string
    public_key: Uint8Array
    transports: string
    sign_count: number
    name: string
    created_at: number
    last_used_at: number | null
  }
}

/** A WebAuthn credential, with or without a slot. */
export interface Passkey {
  passkeyId: string
  kind: PasskeyKind
  credentialId: string
  publicKey: Bytes
  /** How browsers reach it, as reported at enrollment. */
  transports: readonly string[]
  signCount: number
  name: string
  createdAtMs: number
  lastUsedAtMs: number | null
}

/** False when this credential is already enrolled. */
export async function insertPasskey(db: Db, userId: string, passkey: Passkey): Promise<boolean> {
  const row = await db
    .$extendTables<PasskeyTables>()
    .insertInto('passkeys')
    .values({
      user_id: userId,
      passkey_id: passkey.passkeyId,
      kind: passkey.kind,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      transports: passkey.transports.join(' '),
      sign_count: passkey.signCount,
      name: passkey.name,
      created_at: passkey.createdAtMs,
      last_used_at: passkey.lastUsedAtMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('passkey_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Oldest first. */
export async function readPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .$extendTables<PasskeyTables>()
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute()
  return rows.map(passkeyOf)
}

export async function findPasskey(db: Db, userId: string, credentialId: string): Promise<Passkey | null> {
  const row = await db
    .$extendTables<PasskeyTables>()
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row === undefined ? null : passkeyOf(row)
}

/**
 * Records a use. False when the authenticator counts uses and its counter did not rise: then a copy exists (WebAuthn
 * 7.2, step 22). One that does not count always reports 0.
 */
export async function countUse(
  db: Db,
  userId: string,
  passkeyId: string,
  signCount: number,
  nowMs: number,
): Promise<boolean> {
  const row = await db
    .$extendTables<PasskeyTables>()
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: nowMs })
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .where('sign_count', signCount === 0 ? '=' : '<', signCount)
    .returning('passkey_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when there is no such passkey. */
export async function writePasskeyName(
  db: Db,
  userId: string,
  passkeyId: string,
  name: string,
): Promise<boolean> {
  const row = await db
    .$extendTables<PasskeyTables>()
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .returning('passkey_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the deleted passkey; `null` when there was none. */
export async function deletePasskey(
  db: Db,
  userId: string,
  passkeyId: string,
): Promise<{ credentialId: string; name: string } | null> {
  const row = await db
    .$extendTables<PasskeyTables>()
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .returning(['credential_id', 'name'])
    .executeTakeFirst()
  return row === undefined ? null : { credentialId: row.credential_id, name: row.name }
}

/** Deletes those of one kind, or all. */
export async function deletePasskeysOf(db: Db, userId: string, kind?: PasskeyKind): Promise<void> {
  const all = db.$extendTables<PasskeyTables>().deleteFrom('passkeys').where('user_id', '=', userId)
  await (kind === undefined ? all : all.where('kind', '=', kind)).execute()
}

function passkeyOf(row: PasskeyTables['passkeys']): Passkey {
  return {
    passkeyId: row.passkey_id,
    kind: row.kind as PasskeyKind,
    credentialId: row.credential_id,
    publicKey: asBytes(row.public_key),
    transports: row.transports === '' ? [] : row.transports.split(' '),
    signCount: row.sign_count,
    name: row.name,
    createdAtMs: row.created_at,
    lastUsedAtMs: row.last_used_at,
  }
}

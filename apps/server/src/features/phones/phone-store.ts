import type { PhoneAccess } from '@severy/contract'
import type { Bytes } from '@severy/verifier'
import { asBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'

type PhoneTables = {
  phone_mirrors: {
    user_id: string
    user_name: string
    generation: number
    state: number
    file: Uint8Array | null
    file_size: number
    etag: string
    written_at: number | null
  }
  phone_accesses: {
    user_id: string
    secret_hash: string
    created_at: number
    last_used_at: number | null
    last_address: string | null
  }
}

/** Facts about a mirror that need no access to its file. */
export interface MirrorFacts {
  userName: string
  generation: number
  state: number
  size: number
  etag: string
  writtenAtMs: number | null
}

const facts = [
  'user_name as userName',
  'generation',
  'state',
  'file_size as size',
  'etag',
  'written_at as writtenAtMs',
] as const

export async function findMirror(db: Db, userId: string): Promise<MirrorFacts | null> {
  const row = await tables(db)
    .selectFrom('phone_mirrors')
    .select(facts)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

export async function findFile(db: Db, userId: string): Promise<{ file: Bytes; facts: MirrorFacts } | null> {
  const row = await tables(db)
    .selectFrom('phone_mirrors')
    .select([...facts, 'file'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined || row.file === null) return null
  const { file, ...rest } = row
  return { file: asBytes(file), facts: rest }
}

/** Keeps an existing mirror; returns its user name. */
export async function ensureMirror(tx: Db, userId: string, newName: string): Promise<string> {
  await tables(tx)
    .insertInto('phone_mirrors')
    .values({
      user_id: userId,
      user_name: newName,
      generation: 0,
      state: 0,
      file: null,
      file_size: 0,
      etag: '',
      written_at: null,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  const row = await tables(tx)
    .selectFrom('phone_mirrors')
    .select('user_name')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.user_name
}

/** Writes the file unless the stored one is of a newer state. Returns false then, and if there is no mirror. */
export async function writeFile(
  db: Db,
  userId: string,
  written: { generation: number; state: number; file: Uint8Array; etag: string; nowMs: number },
): Promise<boolean> {
  const { generation, state } = written
  const row = await tables(db)
    .updateTable('phone_mirrors')
    .set({
      generation,
      state,
      file: written.file,
      file_size: written.file.length,
      etag: written.etag,
      written_at: written.nowMs,
    })
    .where('user_id', '=', userId)
    .where(({ or, and, eb }) =>
      or([
        eb('generation', '<', generation),
        and([eb('generation', '=', generation), eb('state', '<=', state)]),
      ]),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces the previous app password. */
export async function writeAccess(tx: Db, userId: string, secretHash: string, nowMs: number): Promise<void> {
  const access = { secret_hash: secretHash, created_at: nowMs, last_used_at: null, last_address: null }
  await tables(tx)
    .insertInto('phone_accesses')
    .values({ user_id: userId, ...access })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(access))
    .execute()
}

export async function findAccess(db: Db, userId: string): Promise<PhoneAccess | null> {
  const row = await tables(db)
    .selectFrom('phone_accesses')
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt', 'last_address as lastAddress'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** The app password of the user name that an app sent: whose it is, its hash, and when it was last used. */
export async function findSecret(
  db: Db,
  userName: string,
): Promise<{ userId: string; secretHash: string; lastUsedAt: number | null } | null> {
  const row = await tables(db)
    .selectFrom('phone_accesses')
    .innerJoin('phone_mirrors', 'phone_mirrors.user_id', 'phone_accesses.user_id')
    .select(['phone_accesses.user_id as userId', 'secret_hash as secretHash', 'last_used_at as lastUsedAt'])
    .where('user_name', '=', userName)
    .executeTakeFirst()
  return row ?? null
}

export async function touchAccess(db: Db, userId: string, address: string, nowMs: number): Promise<void> {
  await tables(db)
    .updateTable('phone_accesses')
    .set({ last_used_at: nowMs, last_address: address })
    .where('user_id', '=', userId)
    .execute()
}

/** Notes the first use of this app password; false when another request did that, or it was replaced. */
export async function noteFirstUse(
  tx: Db,
  { userId, secretHash }: { userId: string; secretHash: string },
  address: string,
  nowMs: number,
): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('phone_accesses')
    .set({ last_used_at: nowMs, last_address: address })
    .where('user_id', '=', userId)
    .where('secret_hash', '=', secretHash)
    .where('last_used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the app password; false when there was none. */
export async function deletePhoneAccessOf(db: Db, userId: string): Promise<boolean> {
  const row = await tables(db)
    .deleteFrom('phone_accesses')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the file and the app password; false when there was no mirror. */
export async function deletePhoneMirrorOf(db: Db, userId: string): Promise<boolean> {
  await deletePhoneAccessOf(db, userId)
  const row = await tables(db)
    .deleteFrom('phone_mirrors')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

const tables = (db: Db) => db.$extendTables<PhoneTables>()

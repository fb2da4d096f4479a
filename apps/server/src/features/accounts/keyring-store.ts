import type { Bytes } from '@severy/verifier'
import { asBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'

type KeyringTables = {
  keyrings: {
    user_id: string
    seq: number
    ak_ver: number
    core_box: Uint8Array
    vaults_box: Uint8Array
    account_seq: number
    account_head: Uint8Array | null
  }
  keyring_hashes: { user_id: string; seq: number; core_hash: Uint8Array }
}

/** Two boxes written together (PROTOCOL 3.2). */
export interface Keyring {
  seq: number
  akVer: number
  coreBox: Bytes
  vaultsBox: Bytes
  account: SealedAccountHead | null
}

/** The account head, sealed (PROTOCOL 7.7). */
export interface SealedAccountHead {
  seq: number
  sealed: Bytes
}

export async function insertKeyring(
  db: Db,
  userId: string,
  keyring: Keyring,
  coreHash: Bytes,
): Promise<void> {
  await db
    .$extendTables<KeyringTables>()
    .insertInto('keyrings')
    .values({
      user_id: userId,
      seq: keyring.seq,
      ak_ver: keyring.akVer,
      core_box: keyring.coreBox,
      vaults_box: keyring.vaultsBox,
      account_seq: 0,
      account_head: null,
    })
    .execute()
  await insertCoreHash(db, userId, keyring.seq, coreHash)
}

/** False when the stored keyring is not number `seq - 1`, or was not written under account key `akVerBefore`. */
export async function replaceKeyring(
  db: Db,
  userId: string,
  keyring: Keyring,
  coreHash: Bytes,
  akVerBefore: number,
): Promise<boolean> {
  const row = await db
    .$extendTables<KeyringTables>()
    .updateTable('keyrings')
    .set({
      seq: keyring.seq,
      ak_ver: keyring.akVer,
      core_box: keyring.coreBox,
      vaults_box: keyring.vaultsBox,
    })
    .where('user_id', '=', userId)
    .where('seq', '=', keyring.seq - 1)
    .where('ak_ver', '=', akVerBefore)
    .returning('seq')
    .executeTakeFirst()
  if (row === undefined) return false
  await insertCoreHash(db, userId, keyring.seq, coreHash)
  return true
}

/**
 * Replaces keyring number `after` with a later one under the same account key, and adds the hashes after `after`. False
 * when another keyring is stored.
 */
export async function advanceKeyring(
  db: Db,
  userId: string,
  keyring: Keyring,
  after: number,
  coreHashes: readonly Bytes[],
): Promise<boolean> {
  const row = await db
    .$extendTables<KeyringTables>()
    .updateTable('keyrings')
    .set({ seq: keyring.seq, core_box: keyring.coreBox, vaults_box: keyring.vaultsBox })
    .where('user_id', '=', userId)
    .where('seq', '=', after)
    .where('ak_ver', '=', keyring.akVer)
    .returning('seq')
    .executeTakeFirst()
  if (row === undefined) return false
  for (const [i, coreHash] of coreHashes.entries()) {
    await insertCoreHash(db, userId, after + 1 + i, coreHash)
  }
  return true
}

/** A keyring chain that replaces another branch's, with its binary fields decoded. */
export interface Branch {
  newest: { seq: number; coreHash: Bytes }
  fork: number
  coreHashes: readonly Bytes[]
}

/**
 * Replaces another branch's newest keyring with one under the next account key, and the hashes since the fork with
 * those that lead to it. False when `newest` is not what is stored.
 */
export async function replaceKeyringBranch(
  db: Db,
  userId: string,
  keyring: Keyring,
  { newest, fork, coreHashes }: Branch,
): Promise<boolean> {
  const tables = db.$extendTables<KeyringTables>()
  const row = await tables
    .updateTable('keyrings')
    .set({
      seq: keyring.seq,
      ak_ver: keyring.akVer,
      core_box: keyring.coreBox,
      vaults_box: keyring.vaultsBox,
      // Set without comparing: the other branch's numbers mean nothing here.
      ...(keyring.account !== null && {
        account_seq: keyring.account.seq,
        account_head: keyring.account.sealed,
      }),
    })
    .where('user_id', '=', userId)
    .where('seq', '=', newest.seq)
    .where('ak_ver', '=', keyring.akVer - 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('keyring_hashes')
          .select('keyring_hashes.seq')
          .where('keyring_hashes.user_id', '=', userId)
          .where('keyring_hashes.seq', '=', newest.seq)
          .where('keyring_hashes.core_hash', '=', newest.coreHash),
      ),
    )
    .returning('seq')
    .executeTakeFirst()
  if (row === undefined) return false
  await tables.deleteFrom('keyring_hashes').where('user_id', '=', userId).where('seq', '>', fork).execute()
  for (const [i, coreHash] of coreHashes.entries()) await insertCoreHash(db, userId, fork + 1 + i, coreHash)
  return true
}

/** False when the stored head has this number or a later one. */
export async function advanceAccountHead(db: Db, userId: string, head: SealedAccountHead): Promise<boolean> {
  const row = await db
    .$extendTables<KeyringTables>()
    .updateTable('keyrings')
    .set({ account_seq: head.seq, account_head: head.sealed })
    .where('user_id', '=', userId)
    .where('account_seq', '<', head.seq)
    .returning('seq')
    .executeTakeFirst()
  return row !== undefined
}

export async function findAccountHead(db: Db, userId: string): Promise<Bytes | null> {
  const row = await db
    .$extendTables<KeyringTables>()
    .selectFrom('keyrings')
    .select('account_head')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.account_head == null ? null : asBytes(row.account_head)
}

/** Whether the newest keyring has this number and, unless `coreHash` is `null`, this core box. */
export async function isNewestKeyring(
  db: Db,
  userId: string,
  seq: number,
  coreHash: Bytes | null,
): Promise<boolean> {
  const rows = db
    .$extendTables<KeyringTables>()
    .selectFrom('keyrings')
    .innerJoin('keyring_hashes', (join) =>
      join
        .onRef('keyring_hashes.user_id', '=', 'keyrings.user_id')
        .onRef('keyring_hashes.seq', '=', 'keyrings.seq'),
    )
    .select('keyrings.seq')
    .where('keyrings.user_id', '=', userId)
    .where('keyrings.seq', '=', seq)
  const row = await (coreHash === null ? rows : rows.where('keyring_hashes.core_hash', '=', coreHash))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The sequence number of the person's keyring. Throws if there is no such account. */
export async function getKeyringSeq(db: Db, userId: string): Promise<number> {
  const { seq } = await db
    .$extendTables<KeyringTables>()
    .selectFrom('keyrings')
    .select('seq')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return seq
}

/** `null` when there is no such account. */
export async function findKeyringSeq(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .$extendTables<KeyringTables>()
    .selectFrom('keyrings')
    .select('seq')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.seq ?? null
}

export async function getAccountKeyVersion(db: Db, userId: string): Promise<number> {
  const { ak_ver } = await db
    .$extendTables<KeyringTables>()
    .selectFrom('keyrings')
    .select('ak_ver')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return ak_ver
}

/** The newest keyring, and SHA-256(coreBox_i) for every i after `knownSeq`, in order. */
export async function getKeyring(
  db: Db,
  userId: string,
  knownSeq: number,
): Promise<Omit<Keyring, 'account'> & { coreHashes: Bytes[] }> {
  const tables = db.$extendTables<KeyringTables>()
  const row = await tables
    .selectFrom('keyrings')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const hashes =
    knownSeq >= row.seq
      ? []
      : await tables
          .selectFrom('keyring_hashes')
          .select('core_hash')
          .where('user_id', '=', userId)
          .where('seq', '>', knownSeq)
          .where('seq', '<=', row.seq)
          .orderBy('seq')
          .execute()
  return {
    seq: row.seq,
    akVer: row.ak_ver,
    coreBox: asBytes(row.core_box),
    vaultsBox: asBytes(row.vaults_box),
    coreHashes: hashes.map(({ core_hash }) => asBytes(core_hash)),
  }
}

export async function deleteKeyringOf(db: Db, userId: string): Promise<void> {
  const tables = db.$extendTables<KeyringTables>()
  await tables.deleteFrom('keyring_hashes').where('user_id', '=', userId).execute()
  await tables.deleteFrom('keyrings').where('user_id', '=', userId).execute()
}

async function insertCoreHash(db: Db, userId: string, seq: number, coreHash: Bytes): Promise<void> {
  await db
    .$extendTables<KeyringTables>()
    .insertInto('keyring_hashes')
    .values({ user_id: userId, seq, core_hash: coreHash })
    .execute()
}

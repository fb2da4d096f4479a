import type { BlobChanges } from '@severy/contract'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts'
import { inStretches } from '../../platform/database/stretch-store.ts'
import type { BlobName } from './blob-folder.ts'

type AttachmentTables = {
  blobs: {
    vault_id: string
    blob_id: string
    user_id: string
    bytes: number
    received: number
    state: BlobState
    touched_at: number
  }
  storage: { user_id: string; used_bytes: number }
}

/** The migration describes each state. */
export type BlobState = 'uploading' | 'whole' | 'named' | 'dropped'

export interface Blob {
  userId: string
  bytes: number
  received: number
  state: BlobState
}

/** Rows per statement: below either database's parameter limit. */
const rowsPerStatement = 500

export async function findBlob(db: Db, { vaultId, blobId }: BlobName): Promise<Blob | null> {
  const row = await db
    .$extendTables<AttachmentTables>()
    .selectFrom('blobs')
    .select(['user_id as userId', 'bytes', 'received', 'state'])
    .where('vault_id', '=', vaultId)
    .where('blob_id', '=', blobId)
    .executeTakeFirst()
  return row ?? null
}

/** False when the id is taken. */
export async function insertUpload(
  db: Db,
  userId: string,
  { vaultId, blobId }: BlobName,
  bytes: number,
  nowMs: number,
): Promise<boolean> {
  const row = await db
    .$extendTables<AttachmentTables>()
    .insertInto('blobs')
    .values({
      vault_id: vaultId,
      blob_id: blobId,
      user_id: userId,
      bytes,
      received: 0,
      state: 'uploading',
      touched_at: nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('blob_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records bytes `from` to `to` of this person's upload as received. False when the upload is not at `from`. */
export async function advanceUpload(
  db: Db,
  userId: string,
  { vaultId, blobId }: BlobName,
  { from, to }: { from: number; to: number },
  nowMs: number,
): Promise<boolean> {
  const row = await db
    .$extendTables<AttachmentTables>()
    .updateTable('blobs')
    .set({
      received: to,
      touched_at: nowMs,
      state: (eb) =>
        eb.case().when('bytes', '=', to).then<BlobState>('whole').else<BlobState>('uploading').end(),
    })
    .where('user_id', '=', userId)
    .where('vault_id', '=', vaultId)
    .where('blob_id', '=', blobId)
    .where('state', '=', 'uploading')
    .where('received', '=', from)
    .where('bytes', '>=', to)
    .returning('blob_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records which blobs a commit names and drops. Ignores unfinished uploads and unknown ids. */
export async function noteBlobChanges(
  db: Db,
  vaultId: string,
  { named, dropped }: BlobChanges,
  nowMs: number,
): Promise<void> {
  await moveBlobs(db, vaultId, named, ['whole', 'dropped'], { state: 'named', touched_at: nowMs })
  await moveBlobs(db, vaultId, dropped, ['named'], { state: 'dropped', touched_at: nowMs })
}

/**
 * Marks `named` as named by the vault's items and, if those are all, drops the others. Returns the named blobs that are
 * not complete here: after going back to a backup, their rows or files are lost.
 */
export async function settleBlobs(
  db: Db,
  vaultId: string,
  { named, areAllNamed }: { named: readonly string[]; areAllNamed: boolean },
  nowMs: number,
): Promise<string[]> {
  const rows = await db
    .$extendTables<AttachmentTables>()
    .selectFrom('blobs')
    .select(['blob_id as blobId', 'state'])
    .where('vault_id', '=', vaultId)
    .execute()
  const names = new Set(named)
  const others = rows.filter(({ blobId }) => !names.has(blobId)).map(({ blobId }) => blobId)
  const dropped = areAllNamed ? others : []
  await noteBlobChanges(db, vaultId, { named: [...names], dropped }, nowMs)
  const present = new Set(rows.filter(({ state }) => state !== 'uploading').map(({ blobId }) => blobId))
  return [...names].filter((blobId) => !present.has(blobId))
}

async function moveBlobs(
  db: Db,
  vaultId: string,
  blobIds: readonly string[],
  from: readonly BlobState[],
  to: { state: BlobState; touched_at: number },
): Promise<void> {
  for (let i = 0; i < blobIds.length; i += rowsPerStatement) {
    await db
      .$extendTables<AttachmentTables>()
      .updateTable('blobs')
      .set(to)
      .where('vault_id', '=', vaultId)
      .where('blob_id', 'in', blobIds.slice(i, i + rowsPerStatement))
      .where('state', 'in', from)
      .execute()
  }
}

/** Reserves space for a person. False, and nothing changed, when it does not fit. `bytesMax: null` means no limit. */
export async function reserveSpace(
  db: Db,
  userId: string,
  bytes: number,
  bytesMax: number | null,
): Promise<boolean> {
  const tables = db.$extendTables<AttachmentTables>()
  await tables
    .insertInto('storage')
    .values({ user_id: userId, used_bytes: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tables
    .updateTable('storage')
    .set((eb) => ({ used_bytes: eb('used_bytes', '+', bytes) }))
    .where('user_id', '=', userId)
    .where('used_bytes', '<=', bytesMax === null ? Number.MAX_SAFE_INTEGER : bytesMax - bytes)
    .returning('used_bytes')
    .executeTakeFirst()
  return row !== undefined
}

/** Blobs with any bytes received, in order of vault and blob id, after this one. */
export async function listReceived(
  db: Db,
  after: BlobName | null,
  limit: number,
): Promise<(BlobName & { bytes: number })[]> {
  let query = db
    .$extendTables<AttachmentTables>()
    .selectFrom('blobs')
    .select(['vault_id as vaultId', 'blob_id as blobId', 'received as bytes'])
    .where('received', '>', 0)
  if (after !== null) {
    const { vaultId, blobId } = after
    query = query.where((eb) => eb(eb.refTuple('vault_id', 'blob_id'), '>', eb.tuple(vaultId, blobId)))
  }
  return query.orderBy('vault_id').orderBy('blob_id').limit(limit).execute()
}

/**
 * The space a person's files use. Files that no item names anymore are not counted: they are removed when space is
 * needed.
 */
export async function countUsedBytes(db: Db, userId: string): Promise<number> {
  const { used } = await db
    .$extendTables<AttachmentTables>()
    .selectFrom('blobs')
    .select(sql<number | string>`coalesce(sum(bytes), 0)`.as('used'))
    .where('user_id', '=', userId)
    .where('state', '<>', 'dropped')
    .executeTakeFirstOrThrow()
  return Number(used)
}

/** Deletes the row of this person's upload if no commit has named it, and frees its space. */
export async function deleteUpload(
  db: Db,
  userId: string,
  { vaultId, blobId }: BlobName,
): Promise<BlobName[]> {
  return releaseSpace(
    db,
    await db
      .$extendTables<AttachmentTables>()
      .deleteFrom('blobs')
      .where('user_id', '=', userId)
      .where('vault_id', '=', vaultId)
      .where('blob_id', '=', blobId)
      .where('state', 'in', ['uploading', 'whole'])
      .returning(deletedColumns)
      .execute(),
  )
}

/** Deletes the rows of this person's files that no item names anymore. */
export async function deleteDropped(db: Db, userId: string): Promise<BlobName[]> {
  return releaseSpace(
    db,
    await db
      .$extendTables<AttachmentTables>()
      .deleteFrom('blobs')
      .where('user_id', '=', userId)
      .where('state', '=', 'dropped')
      .returning(deletedColumns)
      .execute(),
  )
}

/** Deletes all rows of this person's files, and the record of the space they used. */
export async function deleteBlobsOf(db: Db, userId: string): Promise<BlobName[]> {
  const tables = db.$extendTables<AttachmentTables>()
  const deleted = await tables
    .deleteFrom('blobs')
    .where('user_id', '=', userId)
    .returning(['vault_id as vaultId', 'blob_id as blobId'])
    .execute()
  await tables.deleteFrom('storage').where('user_id', '=', userId).execute()
  return deleted
}

/** Deletes all rows of this vault's files, regardless of who uploaded them. */
export async function deleteBlobsIn(db: Db, vaultId: string): Promise<BlobName[]> {
  return releaseSpace(
    db,
    await db
      .$extendTables<AttachmentTables>()
      .deleteFrom('blobs')
      .where('vault_id', '=', vaultId)
      .returning(deletedColumns)
      .execute(),
  )
}

/** Makes this person's files in a vault count against the heir's space, whether or not they fit. */
export async function giveBlobs(db: Db, userId: string, vaultId: string, heirId: string): Promise<void> {
  const given = await db
    .$extendTables<AttachmentTables>()
    .updateTable('blobs')
    .set({ user_id: heirId })
    .where('user_id', '=', userId)
    .where('vault_id', '=', vaultId)
    .returning('bytes')
    .execute()
  const bytes = given.reduce((sum, blob) => sum + blob.bytes, 0)
  if (given.length > 0) await reserveSpace(db, heirId, bytes, null)
}

/**
 * Deletes the rows of blobs in these states that were not touched since `touchedBeforeMs`. `onRemoved` gets their names
 * and the deleting transaction.
 */
export async function deleteUntouched(
  db: Db,
  states: readonly BlobState[],
  touchedBeforeMs: number,
  onRemoved: (tx: Tx, blobs: readonly BlobName[]) => Promise<void>,
): Promise<void> {
  // Rows of one vault stay together; its owner's space limits their number.
  await inStretches(db, { table: 'blobs', column: 'vault_id', from: '' }, (isInStretch) =>
    inTransaction(db, async (tx) => {
      const removed = await tx
        .$extendTables<AttachmentTables>()
        .deleteFrom('blobs')
        .where(isInStretch)
        .where('state', 'in', states)
        .where('touched_at', '<', touchedBeforeMs)
        .returning(deletedColumns)
        .execute()
      await onRemoved(tx, await releaseSpace(tx, removed))
    }),
  )
}

const deletedColumns = [
  'vault_id as vaultId',
  'blob_id as blobId',
  'user_id as userId',
  'bytes as bytes',
] as const

async function releaseSpace(
  db: Db,
  deleted: readonly (BlobName & { userId: string; bytes: number })[],
): Promise<BlobName[]> {
  for (const [userId, own] of Map.groupBy(deleted, (blob) => blob.userId)) {
    const bytes = own.reduce((sum, blob) => sum + blob.bytes, 0)
    await db
      .$extendTables<AttachmentTables>()
      .updateTable('storage')
      .set((eb) => ({ used_bytes: eb('used_bytes', '-', bytes) }))
      .where('user_id', '=', userId)
      .execute()
  }
  return deleted.map(({ vaultId, blobId }) => ({ vaultId, blobId }))
}

/** Bytes received of all attachments on this server. */
export async function countStoredBytes(db: Db): Promise<number> {
  const row = await db
    .$extendTables<AttachmentTables>()
    .selectFrom('blobs')
    .select(sql<number | string>`coalesce(sum(received), 0)`.as('stored'))
    .executeTakeFirstOrThrow()
  return Number(row.stored)
}

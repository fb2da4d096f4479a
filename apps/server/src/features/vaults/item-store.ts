import { createHash } from 'node:crypto'
import type { ItemFrame } from '@severy/contract'
import type { Bytes, ItemEntry } from '@severy/verifier'
import { sql } from 'kysely'
import { asBytes, base64UrlOf, bytesOf } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'

type ItemTables = {
  items: {
    vault_id: string
    item_id: string
    h_seq: number
    rev: number
    epoch: number
    ct_hash: Uint8Array
    ct: Uint8Array
  }
  removed_items: { vault_id: string; item_id: string; h_seq: number }
}

/** One version of an item and the hash of its ciphertext. */
export interface SealedItem extends ItemFrame {
  hash: Bytes
}

/** Synchronous: with thousands of small items, a promise each would cost more than the hash. */
export function hashItem(ct: Bytes): Bytes {
  return new Uint8Array(createHash('sha256').update(ct).digest())
}

/** Rows per statement: below either database's parameter limit. */
const rowsPerStatement = 500

/** Deletes every item of a vault, and the records of removed ones. */
export async function deleteItemsOf(db: Db, vaultId: string): Promise<void> {
  const tables = db.$extendTables<ItemTables>()
  await tables.deleteFrom('items').where('vault_id', '=', vaultId).execute()
  await tables.deleteFrom('removed_items').where('vault_id', '=', vaultId).execute()
}

/** Number of items in these vaults, without each vault's item about itself. */
export async function countEntries(db: Db, vaultIds: readonly string[]): Promise<number> {
  if (vaultIds.length === 0) return 0
  const { entries } = await db
    .$extendTables<ItemTables>()
    .selectFrom('items')
    .select(sql<number | string>`count(*)`.as('entries'))
    .where('vault_id', 'in', vaultIds)
    .where('item_id', '!=', ownItemId)
    .executeTakeFirstOrThrow()
  return Number(entries)
}

/** The same, with the total size of the ciphertext. */
export async function countSealed(
  db: Db,
  vaultIds: readonly string[],
): Promise<{ entries: number; bytes: number }> {
  if (vaultIds.length === 0) return { entries: 0, bytes: 0 }
  const { bytes } = await db
    .$extendTables<ItemTables>()
    .selectFrom('items')
    .select(sql<number | string>`coalesce(sum(length(ct)), 0)`.as('bytes'))
    .where('vault_id', 'in', vaultIds)
    .executeTakeFirstOrThrow()
  return { entries: await countEntries(db, vaultIds), bytes: Number(bytes) }
}

/** A vault's item about itself: 16 zero bytes (PROTOCOL 6). */
export const ownItemId = base64UrlOf(new Uint8Array(16))

/** Number of items in all vaults, without each vault's item about itself. */
export async function countAllEntries(db: Db): Promise<number> {
  const { count } = await db
    .$extendTables<ItemTables>()
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('item_id', '!=', ownItemId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Writes item versions that came with head `hSeq`. */
export async function writeItems(
  db: Db,
  vaultId: string,
  hSeq: number,
  items: readonly SealedItem[],
): Promise<void> {
  const tables = db.$extendTables<ItemTables>()
  for (const portion of portions(items)) {
    await tables
      .insertInto('items')
      .values(
        portion.map((item) => ({
          vault_id: vaultId,
          item_id: base64UrlOf(item.itemId),
          h_seq: hSeq,
          rev: item.rev,
          epoch: item.epoch,
          ct_hash: item.hash,
          ct: item.ct,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['vault_id', 'item_id']).doUpdateSet({
          h_seq: (eb) => eb.ref('excluded.h_seq'),
          rev: (eb) => eb.ref('excluded.rev'),
          epoch: (eb) => eb.ref('excluded.epoch'),
          ct_hash: (eb) => eb.ref('excluded.ct_hash'),
          ct: (eb) => eb.ref('excluded.ct'),
        }),
      )
      .execute()
  }
  // A removed id may be used again.
  for (const portion of portions(items.map(({ itemId }) => base64UrlOf(itemId)))) {
    await tables
      .deleteFrom('removed_items')
      .where('vault_id', '=', vaultId)
      .where('item_id', 'in', portion)
      .execute()
  }
}

export async function removeItems(
  db: Db,
  vaultId: string,
  hSeq: number,
  itemIds: readonly Bytes[],
): Promise<void> {
  const tables = db.$extendTables<ItemTables>()
  for (const portion of portions(itemIds.map(base64UrlOf))) {
    await tables.deleteFrom('items').where('vault_id', '=', vaultId).where('item_id', 'in', portion).execute()
    await tables
      .insertInto('removed_items')
      .values(portion.map((itemId) => ({ vault_id: vaultId, item_id: itemId, h_seq: hSeq })))
      .execute()
  }
}

/** Every current item without its ciphertext, unordered. */
export async function listEntries(db: Db, vaultId: string): Promise<ItemEntry[]> {
  const rows = await db
    .$extendTables<ItemTables>()
    .selectFrom('items')
    .select(['item_id', 'rev', 'epoch', 'ct_hash'])
    .where('vault_id', '=', vaultId)
    .execute()
  return rows.map((row) => ({
    itemId: bytesOf(row.item_id),
    rev: row.rev,
    epoch: row.epoch,
    hash: asBytes(row.ct_hash),
  }))
}

export async function countChanged(db: Db, vaultId: string, afterHSeq: number): Promise<number> {
  const { count } = await db
    .$extendTables<ItemTables>()
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('vault_id', '=', vaultId)
    .where('h_seq', '>', afterHSeq)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listRemoved(db: Db, vaultId: string, afterHSeq: number): Promise<string[]> {
  const rows = await db
    .$extendTables<ItemTables>()
    .selectFrom('removed_items')
    .select('item_id')
    .where('vault_id', '=', vaultId)
    .where('h_seq', '>', afterHSeq)
    .execute()
  return rows.map(({ item_id }) => item_id)
}

/** A place in the order in which changed items are read. */
interface Cursor {
  hSeq: number
  itemId: string
}

/** Number of item sizes read at once. */
const sizesPerRead = 2_000
/** Ciphertext read into memory at once, unless a single item is larger. */
const bytesPerRead = 1024 * 1024

/** Items changed after a head, in batches of about a megabyte. */
export async function* readChanged(
  db: Db,
  vaultId: string,
  afterHSeq: number,
): AsyncGenerator<ItemFrame[], void, undefined> {
  // Sorts before every item of the next head: no id sorts before the empty string in any collation.
  let from: Cursor = { hSeq: afterHSeq + 1, itemId: '' }
  for (;;) {
    const sizes = await listSizes(db, vaultId, from)
    for (const to of cutBySize(sizes)) {
      yield await readBetween(db, vaultId, from, to)
      from = to
    }
    if (sizes.length < sizesPerRead) return
  }
}

async function listSizes(db: Db, vaultId: string, from: Cursor): Promise<(Cursor & { bytes: number })[]> {
  return db
    .$extendTables<ItemTables>()
    .selectFrom('items')
    .select(['h_seq as hSeq', 'item_id as itemId', sql<number>`length(ct)`.as('bytes')])
    .where('vault_id', '=', vaultId)
    .where(isAfter(from))
    .orderBy('h_seq')
    .orderBy('item_id')
    .limit(sizesPerRead)
    .execute()
}

async function readBetween(db: Db, vaultId: string, from: Cursor, to: Cursor): Promise<ItemFrame[]> {
  const rows = await db
    .$extendTables<ItemTables>()
    .selectFrom('items')
    .select(['item_id', 'rev', 'epoch', 'ct'])
    .where('vault_id', '=', vaultId)
    .where(isAfter(from))
    .where(sql<boolean>`(h_seq, item_id) <= (${to.hSeq}, ${to.itemId})`)
    .orderBy('h_seq')
    .orderBy('item_id')
    .execute()
  return rows.map((row) => ({
    itemId: bytesOf(row.item_id),
    rev: row.rev,
    epoch: row.epoch,
    ct: asBytes(row.ct),
  }))
}

function isAfter({ hSeq, itemId }: Cursor) {
  return sql<boolean>`(h_seq, item_id) > (${hSeq}, ${itemId})`
}

/** The last cursor of each batch. */
function cutBySize(sizes: readonly (Cursor & { bytes: number })[]): Cursor[] {
  const ends: Cursor[] = []
  let bytes = 0
  for (const [i, size] of sizes.entries()) {
    bytes += size.bytes
    if (bytes < bytesPerRead && i < sizes.length - 1) continue
    ends.push({ hSeq: size.hSeq, itemId: size.itemId })
    bytes = 0
  }
  return ends
}

function portions<T>(all: readonly T[]): T[][] {
  const result: T[][] = []
  for (let from = 0; from < all.length; from += rowsPerStatement) {
    result.push(all.slice(from, from + rowsPerStatement))
  }
  return result
}

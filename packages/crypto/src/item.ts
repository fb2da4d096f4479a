/**
 * Items (PROTOCOL 7.1): one seal holds everything about one item,
 * `seal(VK[epoch], L("item", vaultId, itemId, u64 rev, u32 epoch), pad(JSON))`.
 */
import { label, sha256, u32, u64, zeros16, type Bytes } from '@severy/verifier'
import { encodeJson, parseJson, readJsonText, type JsonText } from './json.ts'
import { pad, unpad } from './padding.ts'
import { inBatches, open, seal, sealOverheadBytes } from './seal.ts'

/** The item that holds the vault's name, icon and folders. */
export const vaultItemId: Bytes = zeros16

/** Limit for the JSON of one item. */
export const itemBytesMax = 1024 * 1024

/** The place of one version of an item; it opens nowhere else. */
export type ItemPlace = { vaultId: Bytes; itemId: Bytes; rev: number; epoch: number }

/** A sealed version, and the SHA-256 of the seal for the item list. */
export type SealedItem = { ct: Bytes; hash: Bytes }

/**
 * `item` may be a `JsonText`. Throws `RangeError` above `itemBytesMax`, which is far above the product's own limits.
 */
export async function sealItem(vaultKey: CryptoKey, place: ItemPlace, item: unknown): Promise<SealedItem> {
  const json = encodeJson(item)
  if (json.length > itemBytesMax) throw new RangeError('item above its size limit')
  const ct = await seal(vaultKey, itemContext(place), pad(json))
  return { ct, hash: await sha256(ct) }
}

/** Returns null if it is not this version of this item, or not strict JSON. The caller interprets the JSON. */
export async function openItem(vaultKey: CryptoKey, place: ItemPlace, ct: Bytes): Promise<unknown> {
  const json = await openBytes(vaultKey, place, ct)
  return json === null ? null : parseJson(json)
}

/** The JSON text, for items that are sealed again unchanged; null as for `openItem`. */
export async function openItemText(
  vaultKey: CryptoKey,
  place: ItemPlace,
  ct: Bytes,
): Promise<JsonText | null> {
  const json = await openBytes(vaultKey, place, ct)
  return json === null ? null : readJsonText(json)
}

async function openBytes(vaultKey: CryptoKey, place: ItemPlace, ct: Bytes): Promise<Bytes | null> {
  if (ct.length > sealedItemBytesMax) return null
  const padded = await open(vaultKey, itemContext(place), ct)
  const json = padded === null ? null : unpad(padded)
  return json === null || json.length > itemBytesMax ? null : json
}

/** Seals many items, keeping their order. Throws like `sealItem`. */
export function sealItems(
  items: readonly { vaultKey: CryptoKey; place: ItemPlace; item: unknown }[],
): Promise<SealedItem[]> {
  return inBatches(items, ({ vaultKey, place, item }) => sealItem(vaultKey, place, item))
}

/** Opens many items, keeping their order; null for each one that does not open, as for `openItem`. */
export function openItems(
  items: readonly { vaultKey: CryptoKey; place: ItemPlace; ct: Bytes }[],
): Promise<unknown[]> {
  return inBatches(items, ({ vaultKey, place, ct }) => openItem(vaultKey, place, ct))
}

/** The largest padded size, plus one tag per chunk. */
const sealedItemBytesMax =
  itemBytesMax + 8192 + sealOverheadBytes + 16 * Math.ceil((itemBytesMax + 8192) / 16_384)

function itemContext({ vaultId, itemId, rev, epoch }: ItemPlace): Bytes {
  return label('item', vaultId, itemId, u64(rev), u32(epoch))
}

/**
 * The only module of the site that uses the vault's own parts: its generator and its seal (ARCHITECTURE, Rooms). Pure
 * functions: nothing here sends or stores anything, and no key outlives the call that created it.
 */
import { importKey, randomBytes, sealItem } from '@severy/crypto'
import { emptyDraft, generatePassword, newItem, passwordBits, type PasswordOptions } from '@severy/domain'

/** A row of the server's `items` table: ids as base64url, bytes unchanged. */
export interface StoredItem {
  vaultId: string
  itemId: string
  /** Number of the head with which the version arrived; the first one contains the vault's own item. */
  hSeq: number
  rev: number
  epoch: number
  ctHash: Uint8Array
  ct: Uint8Array
}

/** What the server would store for a new login, sealed as in PROTOCOL 7.1, under a key that is discarded afterward. */
export async function sealLogin(login: {
  title: string
  username: string
  password: string
}): Promise<StoredItem> {
  const { title, username, password } = login
  const draft = emptyDraft('password')
  const item = newItem({ ...draft, title, fields: { ...draft.fields, username, password } }, Date.now())
  const place = { vaultId: randomBytes(16), itemId: randomBytes(16), rev: 1, epoch: 1 }
  const { ct, hash } = await sealItem(await importKey(randomBytes(32)), place, item)
  const { rev, epoch } = place
  return { vaultId: id(place.vaultId), itemId: id(place.itemId), hSeq: 2, rev, epoch, ctHash: hash, ct }
}

/** `bits`: log2 of the number of passwords that it was chosen from. Null if no type is selected. */
export function drawPassword(
  options: Omit<PasswordOptions, 'avoidAmbiguous'>,
): { password: string; bits: number } | null {
  const all = { ...options, avoidAmbiguous: false }
  const password = generatePassword(all, randomBytes)
  return password === null ? null : { password, bits: passwordBits(all) }
}

function id(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

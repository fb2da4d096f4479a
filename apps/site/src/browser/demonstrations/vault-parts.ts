/**
 * The one module of the site that uses the vault's own parts: its generator and its seal (ARCHITECTURE, the rooms).
 * Values in, values out. Nothing here sends or stores anything, and no key outlives the call that made it.
 */
import { importKey, randomBytes, sealItem } from '@severy/crypto'
import { emptyDraft, generatePassword, newItem, passwordBits, type PasswordOptions } from '@severy/domain'

/** A row of the server's `items` table: ids as base64url, bytes as they are. */
export interface StoredItem {
  vaultId: string
  itemId: string
  /** The signed list of the vault that the version arrived with; the first one names the vault itself. */
  hSeq: number
  rev: number
  epoch: number
  ctHash: Uint8Array
  ct: Uint8Array
}

/** What the server would keep of a new login, sealed as PROTOCOL 7.1 says, under a key that is gone afterwards. */
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

/** `bits`: log2 of how many passwords it was chosen from. Null when no type is chosen. */
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

/**
 * Slots (PROTOCOL 3.1): the account key, sealed once for each way to unlock,
 * `seal(K_slot, L("slot", userId, u8 type, slotId, u32 akVer), AK)`.
 */
import { concat, label, sha256, u32, u8, type Bytes } from '@severy/verifier'
import { accountKeyBytes } from './account-keys.ts'
import { derive, deriveKey } from './key.ts'
import { open, seal } from './seal.ts'

export const SlotType = { password: 1, recovery: 2, passkey: 3, device: 4, escrow: 5 } as const
export type SlotType = (typeof SlotType)[keyof typeof SlotType]

/** The place of a slot; it opens nowhere else. */
export type SlotPlace = { userId: Bytes; type: SlotType; slotId: Bytes; akVer: number }

/** Seals the account key for one way to unlock. Does not overwrite `accountKey`. */
export function sealSlot(slotKey: CryptoKey, place: SlotPlace, accountKey: Bytes): Promise<Bytes> {
  return seal(slotKey, slotContext(place), accountKey)
}

/**
 * The bytes of the account key. Pass them to `deriveAccountKeys` or seal them into another slot, then overwrite them.
 */
export async function openSlot(slotKey: CryptoKey, place: SlotPlace, sealed: Bytes): Promise<Bytes | null> {
  const accountKey = await open(slotKey, slotContext(place), sealed)
  return accountKey?.length === accountKeyBytes ? accountKey : null
}

/** From OPAQUE's export key. */
export function passwordSlotKey(exportKey: CryptoKey, userId: Bytes): Promise<CryptoKey> {
  return deriveKey(exportKey, 'slot-pw', userId)
}

/** From the recovery key R. */
export function recoverySlotKey(recoveryKey: CryptoKey, userId: Bytes): Promise<CryptoKey> {
  return deriveKey(recoveryKey, 'slot-rec', userId)
}

/** The input for every passkey's PRF (PROTOCOL 5.4): a constant, so that one prompt works for all of them. */
export function passkeyPrfSalt(): Promise<Bytes> {
  return sha256(label('prf-salt'))
}

/** From a passkey's PRF output. */
export async function passkeySlotKey(prf: CryptoKey, userId: Bytes, credentialId: Bytes): Promise<CryptoKey> {
  return deriveKey(prf, 'slot-prf', concat(userId, await sha256(credentialId)))
}

/** From local Argon2id of pwIn. */
export function deviceSlotKey(stretched: CryptoKey, userId: Bytes): Promise<CryptoKey> {
  return deriveKey(stretched, 'slot-local', userId)
}

/** Proves possession of R to the server, which stores its SHA-256 (PROTOCOL 5.7). */
export function recoveryAuth(recoveryKey: CryptoKey): Promise<Bytes> {
  return derive(recoveryKey, 'rec-auth')
}

/** The label that binds a slot to its place. */
export function slotContext({ userId, type, slotId, akVer }: SlotPlace): Bytes {
  return label('slot', userId, u8(type), slotId, u32(akVer))
}

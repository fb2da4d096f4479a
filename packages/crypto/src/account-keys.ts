/** The account key AK and everything that is derived from it (PROTOCOL 3). */
import { concat, u32, type Bytes } from '@severy/verifier'
import { derive, deriveKey, importKey } from './key.ts'

export const accountKeyBytes = 32

/** Derived once at unlock; AK itself is not kept. */
export type AccountKeys = {
  userId: Bytes
  /** Version of AK, from 1. */
  akVer: number
  /** Identity keys, pins, invites, settings. */
  core: CryptoKey
  /** Vault keys. */
  vaults: CryptoKey
  /** Security events that only this device saw. */
  events: CryptoKey
  /** Changes made offline. */
  queue: CryptoKey
  /** Opened items, kept by this device. */
  snapshot: CryptoKey
  /** The device's own list of the records that it keeps. */
  device: CryptoKey
}

/**
 * The key for offline changes still sealed under this account key, kept in the keyring of the next one. Overwrites
 * `accountKey` with zeros.
 */
export async function queueKeyBytes(accountKey: Bytes, userId: Bytes, akVer: number): Promise<Bytes> {
  return derive(await importKey(accountKey), 'k-queue', concat(userId, u32(akVer)))
}

/** If `accountKey` is given as bytes, they are overwritten with zeros. */
export async function deriveAccountKeys(
  accountKey: Bytes | CryptoKey,
  userId: Bytes,
  akVer: number,
): Promise<AccountKeys> {
  const key = accountKey instanceof CryptoKey ? accountKey : await importKey(accountKey)
  const context = concat(userId, u32(akVer))
  const [core, vaults, events, queue, snapshot, device] = await Promise.all([
    deriveKey(key, 'k-core', context),
    deriveKey(key, 'k-vaults', context),
    deriveKey(key, 'k-events', context),
    deriveKey(key, 'k-queue', context),
    deriveKey(key, 'k-snapshot', context),
    deriveKey(key, 'k-device', context),
  ])
  return { userId, akVer, core, vaults, events, queue, snapshot, device }
}

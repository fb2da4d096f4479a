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
  /** Security events that only the device knows. */
  events: CryptoKey
  /** Changes made offline. */
  queue: CryptoKey
  /** Opened items, kept by this device. */
  snapshot: CryptoKey
  /** What a device says of the records that it keeps. */
  device: CryptoKey
}

/**
 * The key that opens what waits on devices which still have this account key, for the keyring under the next one. Takes
 * `accountKey` over: its bytes are zero afterwards.
 */
export async function queueKeyBytes(accountKey: Bytes, userId: Bytes, akVer: number): Promise<Bytes> {
  return derive(await importKey(accountKey), 'k-queue', concat(userId, u32(akVer)))
}

/** Takes `accountKey` over where it is bytes: they are zero afterwards. */
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

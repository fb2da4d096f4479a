/**
 * The chain of keyring writes (PROTOCOL 3.2), by which a device notices that the keyring it is shown is not a
 * continuation of the one that it saw last:
 * `hash(n) = SHA-256(L("keyring-hash", userId, u64 n, hash(n-1), SHA-256(coreBox_n)))`, hash(0) = zeros.
 */
import { err, ok, type Result } from '@severy/result'
import { equalBytes, label, sha256, u64, zeros32, type Bytes } from './bytes.ts'
import type { IntegrityCode } from './codes.ts'

/** What a device remembers. */
export type KeyringPlace = { seq: number; hash: Bytes }

export const keyringChainStart: KeyringPlace = { seq: 0, hash: zeros32 }

export function keyringHash(userId: Bytes, seq: number, prev: Bytes, coreBoxHash: Bytes): Promise<Bytes> {
  return sha256(label('keyring-hash', userId, u64(seq), prev, coreBoxHash))
}

/** The newest keyring as opened: its sequence number, the `prev` that its core box states, SHA-256 of that box. */
export type ServedKeyring = { seq: number; prev: Bytes; coreBoxHash: Bytes }

/**
 * `coreBoxHashes` are SHA-256(coreBox_i) for every i after the remembered one, up to the newest. Returns what to
 * remember next. A device without memory passes `null` and believes the `prev` of the box that its key opened.
 */
export async function acceptKeyring(
  userId: Bytes,
  known: KeyringPlace | null,
  served: ServedKeyring,
  coreBoxHashes: readonly Bytes[],
): Promise<Result<KeyringPlace, IntegrityCode>> {
  const place = {
    seq: served.seq,
    hash: await keyringHash(userId, served.seq, served.prev, served.coreBoxHash),
  }
  if (known === null) return ok(place)
  if (served.seq < known.seq) return err('keyring-seq')

  let hash = known.hash
  for (const [i, coreBoxHash] of coreBoxHashes.entries()) {
    hash = await keyringHash(userId, known.seq + 1 + i, hash, coreBoxHash)
  }
  return equalBytes(hash, place.hash) ? ok(place) : err('keyring-chain')
}

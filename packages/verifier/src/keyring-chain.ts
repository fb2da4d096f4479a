/**
 * The chain of keyring writes (PROTOCOL 3.2). It lets a device notice if the keyring it gets does not continue the one
 * that it saw last: `hash(n) = SHA-256(L("keyring-hash", userId, u64 n, hash(n-1), SHA-256(coreBox_n)))`, hash(0) =
 * zeros.
 */
import { err, ok, type Result } from '@severy/result'
import { equalBytes, label, sha256, u64, zeros32, type Bytes } from './bytes.ts'
import type { IntegrityCode } from './codes.ts'

/** What a device remembers. */
export type KeyringPlace = { seq: number; hash: Bytes }

export const keyringChainStart: KeyringPlace = { seq: 0, hash: zeros32 }

/** The hash of keyring number `seq`, given the one before it. */
export function keyringHash(userId: Bytes, seq: number, prev: Bytes, coreBoxHash: Bytes): Promise<Bytes> {
  return sha256(label('keyring-hash', userId, u64(seq), prev, coreBoxHash))
}

/**
 * The newest keyring after opening: its sequence number, the `prev` stated in its core box, and the SHA-256 of that
 * box.
 */
export type ServedKeyring = { seq: number; prev: Bytes; coreBoxHash: Bytes }

/**
 * `coreBoxHashes` are SHA-256(coreBox_i) for every i after the remembered one, up to the newest. Returns what to
 * remember next. A device that remembers nothing passes `null`, and trusts the `prev` in the box that its key opened.
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

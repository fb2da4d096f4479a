/** The latest hashes of a keyring's chain (PROTOCOL 3.2), which a device stores for a server that lost them (7.8). */
import { limits } from '@severy/contract'
import { concat, type Bytes } from '@severy/verifier'
import type { KeyringCopy } from '../../base/device/device-store.ts'

const hashBytes = 32

/** `next` with its own hashes, preceded by those of `before` if there is no gap between them. */
export function withHashesOf(before: KeyringCopy | null, next: KeyringCopy): KeyringCopy {
  const brought = next.coreHashes ?? new Uint8Array(0)
  const from = next.seq - brought.length / hashBytes
  const kept = before?.coreHashes ?? new Uint8Array(0)
  const surplus = before === null ? 0 : before.seq - from
  const preceding =
    surplus < 0
      ? kept.subarray(kept.length)
      : kept.subarray(0, Math.max(0, kept.length - surplus * hashBytes))
  const all = concat(preceding, brought)
  return { ...next, coreHashes: all.slice(Math.max(0, all.length - limits.healedRecordsMax * hashBytes)) }
}

/** The sequence number after which hashes are stored without a gap. */
export function oldestKept({ seq, coreHashes }: KeyringCopy): number {
  return seq - (coreHashes?.length ?? 0) / hashBytes
}

/** The hashes of every keyring after `seq`, in order; null if not all of them are stored. */
export function hashesAfter({ seq: newest, coreHashes }: KeyringCopy, seq: number): Bytes[] | null {
  const count = newest - seq
  if (coreHashes === undefined || count < 0 || coreHashes.length < count * hashBytes) return null
  const from = coreHashes.length - count * hashBytes
  return Array.from({ length: count }, (_, i) =>
    coreHashes.slice(from + i * hashBytes, from + (i + 1) * hashBytes),
  )
}

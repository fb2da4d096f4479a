/**
 * Uploads one ciphertext in parts. The server counts what is on its disk; after any failure, this asks it where to
 * continue. The current part is kept until it is acknowledged, so that nothing is sealed twice.
 *
 *      ask where to continue ──► send the next part ──┬─ acknowledged: drop it here, next part ──► … all there
 *            ▲                                        │
 *            └── wait, longer each time ◄─────────────┴─ no connection, busy server, session ended, other offset
 */
import { limits, openUpload, writeBlobPart } from '@severy/contract'
import { concat, type Bytes } from '@severy/verifier'
import { call } from '../../base/http/call.ts'
import type { Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { showTransfer, waitIn } from './show-transfer.ts'
import type { Transfer } from './transfers.ts'

/**
 * `lost`: the server no longer has what it acknowledged. `ended`: canceled, or the vault was locked. `file-unreadable`:
 * the file is gone or has changed since it was chosen. `subscription-required`: no trial or plan is active. `refused`:
 * this person may not, or no longer, write there.
 */
export type UploadOutcome =
  | { ctHash: Bytes }
  | 'quota-full'
  | 'subscription-required'
  | 'password-expired'
  | 'lost'
  | 'refused'
  | 'unreachable'
  | 'file-unreadable'
  | 'ended'

/** Small enough to be sent within one request's time on a slow connection. */
const partBytesMin = 64 * 1024
const partBytesFirst = 256 * 1024
/**
 * Milliseconds: if a part takes less, the next one is twice as large; if it takes longer than `slowPartMs`, half as
 * large.
 */
const quickPartMs = 2_000
const slowPartMs = 10_000
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000, 15_000] as const

/**
 * Uploads everything that `sealed` yields as the blob `blob`. Resolves when the server has all of it, or to why it
 * does not; `ended` if the transfer was canceled.
 */
export async function uploadSealed(
  engine: Engine,
  unlocked: Unlocked,
  transfer: Transfer,
  blob: { vaultId: string; blobId: string; bytes: number },
  sealed: AsyncGenerator<Bytes, Bytes>,
): Promise<UploadOutcome> {
  const source = bufferOf(sealed)
  const hasEnded = (): boolean => transfer.signal.aborted
  let partBytes = partBytesFirst
  let failures = 0
  let isPlaceKnown = false
  for (;;) {
    if (hasEnded()) return 'ended'
    if (!isPlaceKnown) {
      const asked = await askPlace(engine, transfer, blob)
      if (typeof asked === 'number') {
        // The server cannot have bytes that were never sent, and must have what it acknowledged.
        if (!source.skipTo(asked)) return 'lost'
        isPlaceKnown = true
      } else if (asked !== 'trouble') return asked
    }
    if (isPlaceKnown) {
      const part = await source.next(partBytes)
      if (part === 'file-unreadable') return part
      if (part.length === 0) return source.end() ?? 'lost'
      const startedAt = engine.ports.clock.now()
      const isSent = await sendPart(engine, transfer, blob, source.offset(), part)
      const tookMs = engine.ports.clock.now() - startedAt
      if (isSent) {
        source.skipTo(source.offset() + part.length)
        failures = 0
        if (tookMs < quickPartMs) partBytes = Math.min(partBytes * 2, limits.blobPartBytesMax)
        if (tookMs > slowPartMs) partBytes = Math.max(partBytes / 2, partBytesMin)
        const doneBytes = Math.floor((transfer.shown.size * source.offset()) / blob.bytes)
        showTransfer(engine, unlocked, transfer, { state: 'moving', doneBytes })
        continue
      }
      isPlaceKnown = false
      partBytes = Math.max(partBytes / 2, partBytesMin)
    }
    if (hasEnded()) return 'ended'
    showTransfer(engine, unlocked, transfer, { state: 'waiting' })
    const delayMs = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? 0
    failures++
    await waitIn(engine, transfer, delayMs)
  }
}

/** How many bytes the server has; `trouble` if asking again may help; otherwise why the upload ends. */
async function askPlace(
  engine: Engine,
  { signal }: Transfer,
  { vaultId, blobId, bytes }: { vaultId: string; blobId: string; bytes: number },
): Promise<
  | number
  | 'trouble'
  | 'quota-full'
  | 'subscription-required'
  | 'password-expired'
  | 'lost'
  | 'refused'
  | 'unreachable'
> {
  const answer = await call(engine.ports, openUpload, {
    params: { vaultId },
    body: { blobId, bytes },
    signal,
  })
  if (answer.ok) return answer.value.reply.received
  switch (answer.error.problem) {
    case 'quota-full':
    case 'subscription-required':
    case 'password-expired':
      return answer.error.problem
    case 'blob-conflict':
      return 'lost'
    case 'not-found':
    case 'forbidden':
      return 'refused'
    case 'two-factor-required':
    case 'address-not-allowed':
    case 'invalid-request':
    case 'too-large':
      return 'unreachable'
    case 'offline':
    case 'unreachable':
    case 'rate-limited':
    case 'maintenance':
    case 'server-full':
    case 'not-signed-in':
      return 'trouble'
  }
}

/** False for any failure: asking for the offset then shows whether the part arrived. */
async function sendPart(
  engine: Engine,
  { signal }: Transfer,
  { vaultId, blobId }: { vaultId: string; blobId: string },
  offset: number,
  octets: Bytes,
): Promise<boolean> {
  const params = { vaultId, blobId, offset: String(offset) }
  const answer = await call(engine.ports, writeBlobPart, { params, octets, signal })
  return answer.ok && answer.value.reply.received === offset + octets.length
}

interface Source {
  /** Offset of the first byte that is not acknowledged. */
  offset(): number
  /** The next bytes, at most `bytesMax`; empty at the end. They stay buffered until `skipTo` drops them. */
  next(bytesMax: number): Promise<Bytes | 'file-unreadable'>
  /** Drops what is before `offset`. False if that offset was already dropped, or is not sealed yet. */
  skipTo(offset: number): boolean
  /** The hash of the ciphertext, once all of it is sealed; null before. */
  end(): { ctHash: Bytes } | null
}

function bufferOf(sealed: AsyncGenerator<Bytes, Bytes>): Source {
  let buffered: Bytes = new Uint8Array(0)
  let start = 0
  let end: { ctHash: Bytes } | null = null
  return {
    offset: () => start,
    end: () => end,
    async next(bytesMax) {
      while (buffered.length < bytesMax && end === null) {
        try {
          const step = await sealed.next()
          if (step.done === true) end = { ctHash: step.value }
          else buffered = concat(buffered, step.value)
        } catch (error) {
          // Reading a file that was changed, moved or removed throws this.
          if (error instanceof DOMException) return 'file-unreadable'
          throw error
        }
      }
      return buffered.subarray(0, bytesMax)
    },
    skipTo(offset) {
      if (offset < start || offset > start + buffered.length) return false
      buffered = buffered.subarray(offset - start)
      start = offset
      return true
    },
  }
}

/**
 * Opening an attachment (PROTOCOL 7.2): fetched part by part, opened as it comes, and given out only when all of it is
 * what the item says. Until then its pieces are in the browser's keeping for blobs and in nobody's hands.
 */
import { importKey } from '@severy/crypto'
import { limits, readBlobPart } from '@severy/contract'
import type { Attachment } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { Bytes } from '@severy/verifier'
import type { ItemRef, OpenAttachmentReason, Refusal } from '../engine.ts'
import { asNetworkRefusal, call } from '../http/call.ts'
import { bytesOf } from '../ids.ts'
import { isClosed } from '../items/closed-items.ts'
import { findCurrent } from '../items/rows.ts'
import { findUnlocked, hasEnded, type Engine } from '../sessions/session.ts'
import type { Unlocked } from '../sessions/unlocked.ts'
import { loadAttachmentCrypto } from './attachment-crypto.ts'
import { beginTransfer, showTransfer, waitIn } from './show-transfer.ts'
import type { Transfer } from './transfers.ts'

const retryDelaysMs = [1_000, 2_000, 5_000] as const

/**
 * The file without a type: what it may be shown as is decided by whoever looks at it. Cancelled under its blob's id.
 * `integrity` with `attachment-content`: the server gave out something else.
 */
export async function openAttachment(
  engine: Engine,
  ref: ItemRef,
  blobId: string,
): Promise<Result<Blob, Refusal<OpenAttachmentReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const item = findCurrent(unlocked, ref)?.content
  const attachment = item?.attachments.find((file) => file.blobId === blobId)
  if (item === undefined || attachment === undefined) return err({ reason: 'item-gone' })
  if (isClosed(unlocked, ref, item)) return err({ reason: 'password-needed' })
  const { name, size } = attachment
  // Asked for once more, it begins anew: whoever asked before gets to hear that it was cancelled.
  unlocked.transfers.byId.get(blobId)?.cancel()
  const shown = { transferId: blobId, ref, blobId, direction: 'down', name, size } as const
  const transfer = beginTransfer(engine, unlocked, shown)
  const outcome = await fetchAndOpen(engine, unlocked, transfer, attachment)
  if (hasEnded(unlocked)) return err({ reason: 'locked' })
  const wasCancelled = transfer.signal.aborted
  const state = wasCancelled ? 'cancelled' : outcome.ok ? 'done' : 'failed'
  if (unlocked.transfers.byId.get(blobId) === transfer) showTransfer(engine, unlocked, transfer, { state })
  return wasCancelled ? err({ reason: 'cancelled' }) : outcome
}

async function fetchAndOpen(
  engine: Engine,
  unlocked: Unlocked,
  transfer: Transfer,
  { key, size, ctHash, sealedFor }: Attachment,
): Promise<Result<Blob, Refusal<OpenAttachmentReason>>> {
  const crypto = await loadAttachmentCrypto()
  if (crypto === null) return err({ reason: engine.ports.isOnline() ? 'unreachable' : 'offline' })
  const { ref, transferId: blobId } = transfer.shown
  const place = {
    vaultId: bytesOf(ref.vaultId),
    itemId: bytesOf(sealedFor ?? ref.itemId),
    blobId: bytesOf(blobId),
  }
  const download = new Download(engine, transfer, crypto.sealedFileBytes(size))
  const what = { size, ctHash: bytesOf(ctHash) }
  const opening = crypto.openFile(await importKey(bytesOf(key)), place, what, download.parts())
  const pieces: Blob[] = []
  let doneBytes = 0
  for (;;) {
    const step = await opening.next()
    if (step.done === true) {
      if (download.refusal !== null) return err(download.refusal)
      return step.value ? ok(new Blob(pieces)) : err({ reason: 'integrity', code: 'attachment-content' })
    }
    // The browser keeps blobs outside of this worker's memory, the large ones on its disk.
    pieces.push(new Blob([step.value]))
    doneBytes += step.value.length
    showTransfer(engine, unlocked, transfer, { state: 'moving', doneBytes })
  }
}

/** The ciphertext in order. It may end early: `refusal` then says why. */
class Download {
  refusal: Refusal<OpenAttachmentReason> | null = null
  readonly #engine: Engine
  readonly #transfer: Transfer
  readonly #bytes: number

  constructor(engine: Engine, transfer: Transfer, bytes: number) {
    this.#engine = engine
    this.#transfer = transfer
    this.#bytes = bytes
  }

  async *parts(): AsyncGenerator<Bytes, void, undefined> {
    for (let offset = 0; offset < this.#bytes;) {
      const part = await this.#read(offset)
      // A server that has no more to give: whether that was all is for the opening to say.
      if (part === null || part.length === 0) return
      yield part
      offset += part.length
    }
  }

  async #read(offset: number): Promise<Bytes | null> {
    const { ref, transferId: blobId } = this.#transfer.shown
    const params = { vaultId: ref.vaultId, blobId, offset: String(offset) }
    for (let tries = 0; ; tries++) {
      const answer = await call(this.#engine.ports, readBlobPart, { params, signal: this.#transfer.signal })
      if (answer.ok) {
        const { octets } = answer.value
        return octets.length > limits.blobPartBytesMax ? null : octets
      }
      const delayMs = retryDelaysMs[tries]
      const isGone = answer.error.problem === 'not-found'
      if (isGone || delayMs === undefined || !(await waitIn(this.#engine, this.#transfer, delayMs))) {
        this.refusal = isGone ? { reason: 'attachment-gone' } : asNetworkRefusal(answer.error)
        return null
      }
    }
  }
}

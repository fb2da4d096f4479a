/**
 * Opens an attachment (PROTOCOL 7.2). It is fetched part by part and released only when all of it matches the item.
 * Until then its pieces stay in the browser's blob storage.
 */
import type { Attachment } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { OpenAttachmentReason } from './reasons.ts'
import { isClosed } from '../../state/contents/closed-items.ts'
import { findCurrent } from '../../state/contents/rows.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { fetchAttachment } from './fetch-attachment.ts'
import { beginTransfer, showTransfer } from './show-transfer.ts'
import { transfersOf, type Transfer } from './transfers.ts'

/**
 * Returns the file as a blob without a type: the caller decides how it may be shown. To cancel, pass `blobId` to
 * `cancelTransfer`. `integrity` with `attachment-content`: the server delivered something else.
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
  return openFile(engine, unlocked, ref, attachment)
}

/** Like `openAttachment`, without checking that the item is open, which the caller has done. */
export async function openFile(
  engine: Engine,
  unlocked: Unlocked,
  ref: ItemRef,
  attachment: Attachment,
): Promise<Result<Blob, Refusal<OpenAttachmentReason>>> {
  const { blobId, name, size } = attachment
  // Opening it again starts over; the earlier call returns `canceled`.
  transfersOf(unlocked).byId.get(blobId)?.cancel()
  const shown = { transferId: blobId, ref, blobId, direction: 'down', name, size } as const
  const transfer = beginTransfer(engine, unlocked, shown)
  const outcome = await fetchWhole(engine, unlocked, transfer, attachment)
  if (hasEnded(unlocked)) return err({ reason: 'locked' })
  const wasCanceled = transfer.signal.aborted
  const state = wasCanceled ? 'canceled' : outcome.ok ? 'done' : 'failed'
  if (transfersOf(unlocked).byId.get(blobId) === transfer) showTransfer(engine, unlocked, transfer, { state })
  return wasCanceled ? err({ reason: 'canceled' }) : outcome
}

async function fetchWhole(
  engine: Engine,
  unlocked: Unlocked,
  transfer: Transfer,
  attachment: Attachment,
): Promise<Result<Blob, Refusal<OpenAttachmentReason>>> {
  const fetching = fetchAttachment(engine, transfer.shown.ref, attachment, transfer.signal)
  const pieces: Blob[] = []
  let doneBytes = 0
  for (;;) {
    const step = await fetching.next()
    if (step.done === true) return step.value.ok ? ok(new Blob(pieces)) : step.value
    // The browser keeps blobs outside this worker's memory, large ones on disk.
    pieces.push(new Blob([step.value]))
    doneBytes += step.value.length
    showTransfer(engine, unlocked, transfer, { state: 'moving', doneBytes })
  }
}

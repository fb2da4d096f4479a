/** Renames and removes an item's attachments. Their content never changes. */
import type { Attachment } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { SaveReason } from '../items/reasons.ts'
import { findCurrent } from '../../state/contents/rows.ts'
import { saveChanges } from '../../state/vaults/save-changes.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'

/** Characters. The limit of common file systems. */
export const attachmentNameLengthMax = 255

/** Refuses an empty name and one that is too long. */
export async function renameAttachment(
  engine: Engine,
  ref: ItemRef,
  blobId: string,
  name: string,
): Promise<Result<undefined, Refusal<SaveReason>>> {
  const isStorable = name.trim() !== '' && name.length <= attachmentNameLengthMax && name.isWellFormed()
  if (!isStorable) return err({ reason: 'invalid' })
  return changeAttachments(engine, ref, blobId, (attachment) => [{ ...attachment, name }])
}

/** The commit that removes it also tells the server that the blob is no longer needed. */
export function removeAttachment(
  engine: Engine,
  ref: ItemRef,
  blobId: string,
): Promise<Result<undefined, Refusal<SaveReason>>> {
  return changeAttachments(engine, ref, blobId, () => [])
}

async function changeAttachments(
  engine: Engine,
  ref: ItemRef,
  blobId: string,
  change: (attachment: Attachment) => Attachment[],
): Promise<Result<undefined, Refusal<SaveReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const current = findCurrent(unlocked, ref)
  if (current === null) return err({ reason: 'item-gone' })
  const { rev: baseRev, content: base } = current
  if (!base.attachments.some((attachment) => attachment.blobId === blobId)) return ok(undefined)
  const attachments = base.attachments.flatMap((attachment) =>
    attachment.blobId === blobId ? change(attachment) : [attachment],
  )
  const item = { ...base, attachments, changedAt: engine.ports.clock.now() }
  return saveChanges(engine, unlocked, [{ ...ref, baseRev, base, item }])
}

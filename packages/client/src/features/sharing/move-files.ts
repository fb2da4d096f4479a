/**
 * The files of an item that moves to another vault. A seal is bound to its vault and item (PROTOCOL 7.2), so each file
 * is fetched, checked, sealed again and uploaded.
 */
import { ok, type Result } from '@severy/result'
import { uploadFile } from '../attachments/attach-file.ts'
import { openAttachment } from '../attachments/open-attachment.ts'
import type { OpenAttachmentReason } from '../attachments/reasons.ts'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal } from '../../base/refusal.ts'
import { findCurrent } from '../../state/contents/rows.ts'
import type { Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'

/** Call it outside the line. Returns all files, or why one of them cannot be fetched. */
export async function fetchFiles(
  engine: Engine,
  unlocked: Unlocked,
  ref: ItemRef,
): Promise<Result<File[], Refusal<OpenAttachmentReason>>> {
  const files: File[] = []
  for (const { blobId, name } of findCurrent(unlocked, ref)?.content.attachments ?? []) {
    const opened = await openAttachment(engine, ref, blobId)
    if (!opened.ok) return opened
    files.push(new File([opened.value], name))
  }
  return ok(files)
}

/** Call it outside the line. True once the item names all of them. */
export async function attachFiles(
  engine: Engine,
  unlocked: Unlocked,
  ref: ItemRef,
  files: readonly File[],
): Promise<boolean> {
  for (const file of files) {
    const begun = uploadFile(engine, unlocked, ref, file)
    if (!begun.ok || (await begun.value.finished) !== null) return false
  }
  return true
}

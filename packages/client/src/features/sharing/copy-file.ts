/**
 * Copies one file of an item, to share it without the item. A file belongs to its item (PROTOCOL 7.2), so its content
 * is sealed again in a separate note in a separate vault, which can then be shared as it is.
 */
import { emptyDraft, newItem, newVaultMeta } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { VaultKind } from '@severy/verifier'
import { uploadFile } from '../attachments/attach-file.ts'
import { readStorage } from '../attachments/get-storage.ts'
import { openAttachment } from '../attachments/open-attachment.ts'
import type { ItemRef } from '../../base/item-ref.ts'
import type { CopyFileFailure } from './data.ts'
import { openForAWhile } from '../../state/contents/closed-items.ts'
import { findCurrent } from '../../state/contents/rows.ts'
import { dropOwnVaultInLine } from '../../state/vaults/delete-vault.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { makeVaultInLine } from '../../state/entry/make-vault.ts'

/** Characters that forms allow in a title. */
const titleLengthMax = 100

/**
 * Returns the note with the copy once the server has all of it. `attachment-progress` events under the blob's id report
 * the download and the upload, and `cancelTransfer` ends them; a partial copy is removed.
 */
export async function copyFile(
  engine: Engine,
  ref: ItemRef,
  blobId: string,
): Promise<Result<{ ref: ItemRef }, CopyFileFailure>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const source = findCurrent(unlocked, ref)?.content
  const attachment = source?.attachments.find((file) => file.blobId === blobId)
  if (source === undefined || attachment === undefined) return err({ reason: 'item-gone' })
  const full = await findLackOfRoom(engine, attachment.size)
  if (full !== null) return err(full)
  const opened = await openAttachment(engine, ref, blobId)
  if (!opened.ok) return opened
  const { name } = attachment
  const made = await unlocked.line(() => makeNote(engine, unlocked, name, source.reprompt))
  if (!made.ok) return made
  const note = made.value
  const begun = uploadFile(engine, unlocked, note, new File([opened.value], name), { transferId: blobId })
  const failure = begun.ok ? await begun.value.finished : begun.error
  if (failure === null) return ok({ ref: note })
  if (hasEnded(unlocked)) return err({ reason: 'locked' })
  // Removes the partial copy.
  await unlocked.line(() => dropOwnVaultInLine(engine, unlocked, note.vaultId))
  // Without a lock, this reason means that the upload was canceled.
  return err(failure.reason === 'locked' ? { reason: 'canceled' } : failure)
}

/**
 * Checked before anything is fetched. If the server does not answer now, it can still refuse when the upload starts.
 */
async function findLackOfRoom(engine: Engine, size: number): Promise<CopyFileFailure | null> {
  const storage = await readStorage(engine)
  if (!storage.ok || storage.value.maxBytes === null) return null
  const { usedBytes, maxBytes } = storage.value
  return usedBytes + size > maxBytes ? { reason: 'quota-full', storage: storage.value } : null
}

/** Must run in the line. A copy of an item that asks for the password asks for it too. */
async function makeNote(
  engine: Engine,
  unlocked: Unlocked,
  name: string,
  reprompt: boolean,
): Promise<Result<ItemRef, CopyFileFailure>> {
  const title = [...name].slice(0, titleLengthMax).join('')
  const item = newItem({ ...emptyDraft('note'), title, reprompt }, engine.ports.clock.now())
  const made = await makeVaultInLine(engine, unlocked, {
    kind: VaultKind.shared,
    meta: newVaultMeta(title),
    items: [item],
    recipients: [],
  })
  if (!made.ok) return made
  const { vaultId, itemIds } = made.value
  const note: ItemRef = { vaultId, itemId: itemIds[0] ?? '' }
  if (reprompt) openForAWhile(engine, unlocked, note)
  engine.emit({ type: 'shares' })
  return ok(note)
}

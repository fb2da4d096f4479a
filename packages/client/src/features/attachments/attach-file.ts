/**
 * Attaches a file (PROTOCOL 7.2): seals it under its own key and uploads it part by part. The item names the file only
 * once the server has all of it.
 *
 * Key, salt and the current part live in this worker's memory only. A lost connection costs at most that part. A reload
 * or a lock ends the upload: the file must be chosen again, and the server later removes what it has.
 */
import { importKey, randomBytes } from '@severy/crypto'
import { dropUpload, limits } from '@severy/contract'
import type { Attachment } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { toBase64Url } from '@severy/verifier'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { AttachFailure } from './data.ts'
import type { AttachReason } from './reasons.ts'
import { call } from '../../base/http/call.ts'
import { bytesOf, newId } from '../../base/ids.ts'
import { writingBlock } from '../../state/account/raise-alarm.ts'
import { findCurrent } from '../../state/contents/rows.ts'
import { saveChanges } from '../../state/vaults/save-changes.ts'
import { syncInLine } from '../../state/vaults/sync.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { mayWrite } from '../../state/account/vault-facts.ts'
import { loadAttachmentCrypto } from './attachment-crypto.ts'
import { attachmentNameLengthMax } from './change-attachments.ts'
import { readStorage } from './get-storage.ts'
import { beginTransfer, showTransfer, waitIn } from './show-transfer.ts'
import { transfersOf, type Transfer } from './transfers.ts'
import { uploadSealed, type UploadOutcome } from './upload-sealed.ts'

/** How often an upload is started in total if the server loses it. */
const restartsMax = 3
const codeRetryMs = 5_000

/** Returns once the upload has started or cannot start. `attachment-progress` events report the rest. */
export function attachFile(
  engine: Engine,
  ref: ItemRef,
  file: File,
): Result<{ transferId: string }, Refusal<AttachReason>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const begun = uploadFile(engine, unlocked, ref, file)
  return begun.ok ? ok({ transferId: begun.value.transferId }) : begun
}

/**
 * Like `attachFile`, for callers that wait for the end: `finished` resolves to null once the item names the file, or to
 * why it failed. `keepsDate` leaves the item's `changedAt` as it is, for a file that returns to its item. Screens
 * follow the upload by `transferId`.
 */
export function uploadFile(
  engine: Engine,
  unlocked: Unlocked,
  ref: ItemRef,
  file: File,
  { keepsDate = false, transferId = newId() }: { keepsDate?: boolean; transferId?: string } = {},
): Result<{ transferId: string; finished: Promise<AttachFailure | null> }, Refusal<AttachReason>> {
  const current = findCurrent(unlocked, ref)
  const vault = unlocked.vaults.get(ref.vaultId)
  if (current === null || vault === undefined) return err({ reason: 'item-gone' })
  const alarm = writingBlock(unlocked, vault)
  if (alarm !== null) return err({ reason: 'integrity', code: alarm.code })
  if (!mayWrite(unlocked, vault)) return err({ reason: 'view-only' })
  if (file.size > limits.attachmentBytesMax) return err({ reason: 'file-too-large' })
  if (file.name.length === 0 || file.name.length > attachmentNameLengthMax) return err({ reason: 'invalid' })
  const underWay = [...transfersOf(unlocked).byId.values()].filter(
    ({ shown }) => shown.direction === 'up' && shown.ref.itemId === ref.itemId,
  )
  if (current.content.attachments.length + underWay.length >= limits.attachmentsPerItemMax) {
    return err({ reason: 'too-many-files' })
  }

  const { name, size } = file
  const transfer = beginTransfer(engine, unlocked, {
    transferId,
    ref,
    blobId: null,
    direction: 'up',
    name,
    size,
  })
  const finished = transfersOf(unlocked).uploads(() => upload(engine, unlocked, transfer, file, keepsDate))
  return ok({ transferId, finished })
}

async function upload(
  engine: Engine,
  unlocked: Unlocked,
  transfer: Transfer,
  file: File,
  keepsDate: boolean,
): Promise<AttachFailure | null> {
  const outcome = await sealAndSend(engine, unlocked, transfer, file)
  if (outcome === 'ended') {
    showTransfer(engine, unlocked, transfer, { state: 'canceled' })
    return { reason: 'locked' }
  }
  if (typeof outcome === 'string') {
    const { ref } = transfer.shown
    const reason = outcome === 'refused' ? await whyRefused(engine, unlocked, ref) : outcome
    const failure = await failureOf(engine, reason)
    showTransfer(engine, unlocked, transfer, { state: 'failed', failure })
    return failure
  }
  const refusal = await nameInItem(engine, unlocked, transfer.shown.ref, outcome, keepsDate)
  if (refusal === null) showTransfer(engine, unlocked, transfer, { state: 'done', doneBytes: file.size })
  else {
    await giveUp(engine, transfer.shown.ref.vaultId, outcome.blobId)
    showTransfer(engine, unlocked, transfer, { state: 'failed', failure: refusal })
  }
  return refusal
}

type SendOutcome = Attachment | Exclude<UploadOutcome, { ctHash: unknown } | 'lost'>

/** Each attempt has a new key, blob id and salt, so nothing is sealed twice under the same ones. */
async function sealAndSend(
  engine: Engine,
  unlocked: Unlocked,
  transfer: Transfer,
  file: File,
): Promise<SendOutcome> {
  const crypto = await loadCrypto(engine, unlocked, transfer)
  if (crypto === null) return 'ended'
  for (let tries = 0; tries < restartsMax; tries++) {
    const blobId = newId()
    const rawKey = randomBytes(crypto.fileKeyBytes)
    const key = toBase64Url(rawKey)
    const { vaultId, itemId } = transfer.shown.ref
    const place = { vaultId: bytesOf(vaultId), itemId: bytesOf(itemId), blobId: bytesOf(blobId) }
    const sealed = crypto.sealFile(await importKey(rawKey), place, file.size, async (from, to) => {
      return new Uint8Array(await file.slice(from, to).arrayBuffer())
    })
    const blob = { vaultId, blobId, bytes: crypto.sealedFileBytes(file.size) }
    const outcome = await uploadSealed(engine, unlocked, transfer, blob, sealed)
    if (typeof outcome !== 'string') {
      return { blobId, key, size: file.size, name: file.name, ctHash: toBase64Url(outcome.ctHash) }
    }
    const hasBegun =
      outcome !== 'quota-full' && outcome !== 'subscription-required' && outcome !== 'password-expired'
    if (hasBegun) await giveUp(engine, vaultId, blobId)
    if (outcome !== 'lost') return outcome
  }
  return 'unreachable'
}

async function loadCrypto(
  engine: Engine,
  unlocked: Unlocked,
  transfer: Transfer,
): ReturnType<typeof loadAttachmentCrypto> {
  for (;;) {
    if (transfer.signal.aborted) return null
    const crypto = await loadAttachmentCrypto()
    if (crypto !== null) return crypto
    showTransfer(engine, unlocked, transfer, { state: 'waiting' })
    if (!(await waitIn(engine, transfer, codeRetryMs))) return null
  }
}

async function nameInItem(
  engine: Engine,
  unlocked: Unlocked,
  ref: ItemRef,
  attachment: Attachment,
  keepsDate: boolean,
): Promise<AttachFailure | null> {
  if (hasEnded(unlocked)) return { reason: 'locked' }
  const current = findCurrent(unlocked, ref)
  if (current === null) return { reason: 'item-gone' }
  const { rev: baseRev, content: base } = current
  const attachments = [...base.attachments, attachment]
  const changedAt = keepsDate ? base.changedAt : engine.ports.clock.now()
  const item = { ...base, attachments, changedAt }
  const saved = await saveChanges(engine, unlocked, [{ ...ref, baseRev, base, item }])
  return saved.ok ? null : saved.error
}

/** Frees the space immediately. If the request is lost, the server removes the blob later. */
async function giveUp(engine: Engine, vaultId: string, blobId: string): Promise<void> {
  await call(engine.ports, dropUpload, { params: { vaultId, blobId }, isRepeatable: true })
}

/** What the owner has done since the upload began: this device may not have heard of it. */
async function whyRefused(
  engine: Engine,
  unlocked: Unlocked,
  ref: ItemRef,
): Promise<'item-gone' | 'view-only' | 'unreachable'> {
  await unlocked.line(() => syncInLine(engine, unlocked))
  const vault = unlocked.removals.has(ref.vaultId) ? undefined : unlocked.vaults.get(ref.vaultId)
  if (vault === undefined || findCurrent(unlocked, ref) === null) return 'item-gone'
  return mayWrite(unlocked, vault) ? 'unreachable' : 'view-only'
}

async function failureOf(engine: Engine, reason: AttachReason): Promise<AttachFailure> {
  if (reason !== 'quota-full') return { reason }
  const storage = await readStorage(engine)
  return storage.ok ? { reason, storage: storage.value } : { reason }
}

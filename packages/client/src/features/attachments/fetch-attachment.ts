/** Fetches an attachment's content (PROTOCOL 7.2) part by part and opens each part as it arrives. */
import { importKey } from '@severy/crypto'
import { limits, readBlobPart } from '@severy/contract'
import type { Attachment } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { Bytes } from '@severy/verifier'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { OpenAttachmentReason } from './reasons.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { noAnswer } from '../../base/http/no-answer.ts'
import { bytesOf } from '../../base/ids.ts'
import type { Engine } from '../../state/account/session.ts'
import { loadAttachmentCrypto } from './attachment-crypto.ts'
import { waitIn } from './show-transfer.ts'

const retryDelaysMs = [1_000, 2_000, 5_000] as const

/**
 * Yields the file's bytes in order and returns whether all of them match the item; release nothing before that.
 * `integrity` with `attachment-content`: the server delivered something else. When `signal` aborts, the result is a
 * network refusal. With `isPatient`, it waits out the server's rate limit.
 */
export async function* fetchAttachment(
  engine: Engine,
  ref: ItemRef,
  { blobId, key, size, ctHash, sealedFor }: Attachment,
  signal: AbortSignal,
  { isPatient = false }: { isPatient?: boolean } = {},
): AsyncGenerator<Bytes, Result<undefined, Refusal<OpenAttachmentReason>>, undefined> {
  const crypto = await loadAttachmentCrypto()
  if (crypto === null) return err({ reason: noAnswer(engine.ports) })
  const place = {
    vaultId: bytesOf(ref.vaultId),
    itemId: bytesOf(sealedFor ?? ref.itemId),
    blobId: bytesOf(blobId),
  }
  const blob = { vaultId: ref.vaultId, blobId, bytes: crypto.sealedFileBytes(size) }
  const download = new Download(engine, blob, signal, isPatient)
  const what = { size, ctHash: bytesOf(ctHash) }
  const opening = crypto.openFile(await importKey(bytesOf(key)), place, what, download.parts())
  for (;;) {
    const step = await opening.next()
    if (step.done === true) {
      if (download.refusal !== null) return err(download.refusal)
      return step.value ? ok(undefined) : err({ reason: 'integrity', code: 'attachment-content' })
    }
    yield step.value
  }
}

/** The ciphertext in order. If it ends early, `refusal` says why. */
class Download {
  refusal: Refusal<OpenAttachmentReason> | null = null
  readonly #engine: Engine
  readonly #blob: { vaultId: string; blobId: string; bytes: number }
  readonly #signal: AbortSignal
  readonly #isPatient: boolean

  constructor(
    engine: Engine,
    blob: { vaultId: string; blobId: string; bytes: number },
    signal: AbortSignal,
    isPatient: boolean,
  ) {
    this.#isPatient = isPatient
    this.#engine = engine
    this.#blob = blob
    this.#signal = signal
  }

  async *parts(): AsyncGenerator<Bytes, void, undefined> {
    for (let offset = 0; offset < this.#blob.bytes;) {
      const part = await this.#read(offset)
      // The server has no more bytes; opening the file shows whether it is complete.
      if (part === null || part.length === 0) return
      yield part
      offset += part.length
    }
  }

  async #read(offset: number): Promise<Bytes | null> {
    const { vaultId, blobId } = this.#blob
    const params = { vaultId, blobId, offset: String(offset) }
    const signal = this.#signal
    for (let tries = 0; ;) {
      const answer = await call(this.#engine.ports, readBlobPart, { params, signal })
      if (answer.ok) {
        const { octets } = answer.value
        return octets.length > limits.blobPartBytesMax ? null : octets
      }
      const refusal = asNetworkRefusal(answer.error)
      const isWaitedFor = this.#isPatient && refusal.reason === 'rate-limited'
      const delayMs = isWaitedFor ? patienceMs(refusal) : retryDelaysMs[tries++]
      const isGone = answer.error.problem === 'not-found'
      if (isGone || delayMs === undefined || !(await waitIn(this.#engine, { signal }, delayMs))) {
        this.refusal = isGone ? { reason: 'attachment-gone' } : refusal
        return null
      }
    }
  }
}

/** The delay that the server asked for, with a minimum so that requests never follow without a pause. */
function patienceMs({ retryAfterSeconds = 60 }: Refusal<string>): number {
  return Math.max(retryAfterSeconds * 1_000, 100)
}

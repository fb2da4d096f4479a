/** Fetches the content of an export's files while the export is written. */
import type { Bytes } from '@severy/verifier'
import { fetchAttachment } from '../attachments/fetch-attachment.ts'
import type { OpenAttachmentReason } from '../attachments/reasons.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { Engine } from '../../state/account/session.ts'
import type { FileOfEntry } from './gather.ts'

/**
 * Hands out files one after another, reports progress, and records what stopped it. A file that the server lacks or has
 * replaced is left out from then on, so that it does not stop the export of the others.
 */
export class FileContents {
  /** Files that the server lacks or has replaced. */
  readonly leftOut = new Set<FileOfEntry>()
  /** Why the last file could not be read, unless it is left out. */
  refusal: Refusal<OpenAttachmentReason> | null = null
  readonly #engine: Engine
  readonly #signal: AbortSignal
  readonly #totalBytes: number
  #doneBytes = 0

  constructor(engine: Engine, signal: AbortSignal, files: readonly FileOfEntry[]) {
    this.#engine = engine
    this.#signal = signal
    this.#totalBytes = files.reduce((sum, { attachment }) => sum + attachment.size, 0)
  }

  /** Call this before the files are read again from the first one. */
  restart(): void {
    this.#doneBytes = 0
    this.#tell()
  }

  /** The bytes of a file; returns whether they are complete and match the item. */
  async *read(file: FileOfEntry): AsyncGenerator<Bytes, boolean, undefined> {
    this.refusal = null
    const fetching = fetchAttachment(this.#engine, file.ref, file.attachment, this.#signal, {
      isPatient: true,
    })
    for (;;) {
      const step = await fetching.next()
      if (step.done === true) {
        if (step.value.ok) return true
        const { error } = step.value
        if (error.reason === 'attachment-gone' || error.reason === 'integrity') this.leftOut.add(file)
        else this.refusal = error
        return false
      }
      this.#doneBytes += step.value.length
      this.#tell()
      yield step.value
    }
  }

  #tell(): void {
    this.#engine.emit({
      type: 'export-progress',
      doneBytes: this.#doneBytes,
      totalBytes: this.#totalBytes,
    })
  }
}

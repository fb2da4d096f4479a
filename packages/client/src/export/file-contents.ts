/** The content of the files that an export takes along, fetched while it is written. */
import type { Bytes } from '@severy/verifier'
import { fetchAttachment } from '../attachments/fetch-attachment.ts'
import type { OpenAttachmentReason } from '../attachments/reasons.ts'
import type { Refusal } from '../base/refusal.ts'
import type { Engine } from '../sessions/session.ts'
import type { FileOfEntry } from './gather.ts'

/**
 * Hands files out one after another, tells how far it is, and remembers what stopped it. A file that the server does
 * not have, or has another one of, is left out from then on: what is to hold the others must not fail for it.
 */
export class FileContents {
  /** What cannot be had, whoever tries. */
  readonly leftOut = new Set<FileOfEntry>()
  /** Why the last file could not be read, if it is not left out. */
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

  /** Before files are handed out from the first one again. */
  restart(): void {
    this.#doneBytes = 0
    this.#tell()
  }

  /** The bytes of a file; returns whether they were all of it, and nothing else. */
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

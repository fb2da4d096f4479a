/**
 * Reads one export file with its reader alone, in a worker like in the product: from bytes to entries, which are then
 * dropped.
 */
import type { ImportReader, ReadOptions } from '@severy/domain'
import { textReaders } from '@severy/domain/import'
import { foreignReaders } from '@severy/foreign'
import { derivations } from '@severy/foreign/derivations'

export interface Reading {
  /** Path at which the lab serves the file. */
  path: string
  format: ImportReader['format']
  /** For a file that is encrypted with its own passphrase. */
  passphrase: string | null
}

const port = self as unknown as {
  onmessage: (event: { data: Reading }) => void
  postMessage(message: unknown): void
}

const readers = [...foreignReaders(derivations), ...textReaders]

port.onmessage = ({ data }) => {
  void read(data).then((ms) => {
    port.postMessage(ms)
  })
}
port.postMessage('ready')

/** Milliseconds from bytes to entries. */
async function read({ path, format, passphrase }: Reading): Promise<number> {
  const bytes = new Uint8Array(await (await fetch(path)).arrayBuffer())
  const reader = readers.find((candidate) => candidate.format === format)
  if (reader === undefined) throw new Error(`No reader of ${format}`)
  const options: ReadOptions = { now: Date.now(), passphrase, keyFile: null, columns: null }
  const isText = /\.(?:csv|json)$/.test(path)
  const start = performance.now()
  const text = isText ? new TextDecoder().decode(bytes) : null
  const run = reader.read({ name: path, bytes, text }, options)
  for (;;) {
    const step = await run.next()
    if (step.done !== true) continue
    if (!step.value.ok) throw new Error(`The reader refused the file: ${step.value.error}`)
    return performance.now() - start
  }
}

/** One export file through its reader alone, in a worker like in the product: from bytes to entries, and nothing made of them. */
import type { ImportReader, ReadOptions } from '@severy/domain'
import { textReaders } from '@severy/domain/import'
import { foreignReaders } from '@severy/foreign'
import { derivations } from '@severy/foreign/derivations'

export interface Reading {
  /** Where the lab serves the file. */
  path: string
  format: ImportReader['format']
  /** For a file that is encrypted with a password of its own. */
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

import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createBackupKey, decryptStream, encryptStream } from './age.ts'

const opened = async (identity: string, encrypted: AsyncIterable<Uint8Array>): Promise<Buffer | null> => {
  const plain = await decryptStream(identity, encrypted)
  if (plain === null) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of plain) chunks.push(chunk.slice())
  return Buffer.concat(chunks)
}

it('opens with the key only', async () => {
  const { identity, recipient } = await createBackupKey()
  const source = [new Uint8Array(70_000).fill(1), new Uint8Array(3).fill(2)]
  const encrypted: Uint8Array[] = []
  for await (const chunk of await encryptStream(recipient, from(source))) encrypted.push(chunk.slice())
  expect(await opened(identity, from(encrypted))).toEqual(Buffer.concat(source))
  expect(await opened((await createBackupKey()).identity, from(encrypted))).toBeNull()
})

it('closes both ends if it is given up halfway, without an unhandled error', async () => {
  const { recipient } = await createBackupKey()
  for (let round = 0; round < 12; round++) {
    const own = new AbortController()
    let isSourceClosed = false
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        for (let part = 0; ; part++) {
          own.signal.throwIfAborted()
          if (part % 7 === round % 7) await setImmediate()
          if (part === 5 + round) own.abort(new Error('given up'))
          yield new Uint8Array(200 + (part % 5) * 20_000)
        }
      } finally {
        isSourceClosed = true
      }
    }
    const read = async (): Promise<void> => {
      for await (const _ of await encryptStream(recipient, source())) own.signal.throwIfAborted()
    }
    await expect(read()).rejects.toThrow('given up')
    expect(isSourceClosed).toBe(true)
  }
})

async function* from(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield await Promise.resolve(chunk)
}

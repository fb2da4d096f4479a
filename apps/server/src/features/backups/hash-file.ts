import { createHash } from 'node:crypto'

/** SHA-256 in hexadecimal. Throws the signal's reason when it is aborted. */
export async function hashFile(
  content: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<string> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    signal.throwIfAborted()
    hash.update(chunk)
    bytes += chunk.length
    onProgress(bytes)
  }
  return hash.digest('hex')
}

import { err, ok, type Result } from '@severy/result'
import { concat, type Bytes } from './bytes.ts'

/**
 * Unpacks with the platform's own decompressor and stops as soon as there is more than `bytesMax`: what a file says
 * of its size is not believed. Refuses bytes that are damaged or cut short as `malformed`.
 */
export async function inflate(
  packed: Bytes,
  format: 'deflate-raw' | 'gzip',
  bytesMax: number,
): Promise<Result<Bytes, 'malformed' | 'too-large'>> {
  const reader = streamOf(packed).pipeThrough(new DecompressionStream(format)).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    // Whatever goes wrong while it unpacks is the fault of the bytes: the platforms have different errors for it.
    const step = await reader.read().catch(() => null)
    if (step === null) return err('malformed')
    if (step.done) return ok(concat(...parts))
    length += step.value.length
    if (length > bytesMax) {
      await reader.cancel()
      return err('too-large')
    }
    parts.push(step.value)
  }
}

/** Packs bytes of our own. */
export async function gzip(bytes: Bytes): Promise<Bytes> {
  const packed = streamOf(bytes).pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** In parts, so that a decompressor which empties its input in one go gives its output in bounded ones. */
function streamOf(bytes: Bytes): ReadableStream<Bytes> {
  let offset = 0
  return new ReadableStream<Bytes>(
    {
      pull(controller) {
        if (offset >= bytes.length) {
          controller.close()
          return
        }
        controller.enqueue(bytes.slice(offset, offset + partBytes))
        offset += partBytes
      },
    },
    { highWaterMark: 0 },
  )
}

/** Deflate makes at most about a thousand bytes of one. */
const partBytes = 16 * 1024

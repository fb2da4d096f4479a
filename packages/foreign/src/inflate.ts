import { err, ok, type Result } from '@severy/result'
import { concat, type Bytes } from './bytes.ts'

/**
 * Unpacks with the platform's own decompressor, and stops as soon as there are more than `bytesMax` bytes: the size
 * that a file states is not trusted. Refuses damaged or truncated bytes as `malformed`.
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
    // Any failure while unpacking means that the bytes are wrong; each platform reports it differently.
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

/** Compresses bytes that Severy made. */
export async function gzip(bytes: Bytes): Promise<Bytes> {
  const packed = streamOf(bytes).pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** In small parts, because some decompressors read all of their input at once; this way each output is bounded. */
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

/** Deflate expands a byte to about a thousand bytes at most. */
const partBytes = 16 * 1024

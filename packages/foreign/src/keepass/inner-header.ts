import type { Bytes } from '../bytes.ts'

/**
 * The decrypted content of KDBX 4 begins with fields of a type, a length (32 bits) and a value: 1 and 2 say how single
 * values are protected, 3 is an attachment after a byte of flags, 0 is the end. Null if it is malformed.
 */
export function readInnerHeader(
  content: Bytes,
): { xml: Bytes; stream: { id: number; key: Bytes }; attachments: Bytes[] } | null {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const attachments: Bytes[] = []
  let id = 0
  let key: Bytes = new Uint8Array()
  let offset = 0
  for (;;) {
    const start = offset + 5
    if (start > content.length) return null
    const type = view.getUint8(offset)
    const end = start + view.getUint32(offset + 1, true)
    if (end > content.length) return null
    const value = content.subarray(start, end)
    if (type === 0) return { xml: content.subarray(end), stream: { id, key }, attachments }
    if (type === 1 && value.length === 4) id = view.getUint32(start, true)
    if (type === 2) key = value
    if (type === 3) attachments.push(value.subarray(1))
    offset = end
  }
}

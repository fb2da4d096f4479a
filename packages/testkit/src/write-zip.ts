import { crc32, deflateRawSync } from 'node:zlib'

/** One file in an archive. The optional values override those derived from the content. */
export interface ZippedFile {
  path: string
  content: string | Uint8Array
  /** Stored without compression; deflated otherwise. */
  isStored?: boolean
  size?: number
  crc?: number
  flags?: number
  method?: number
  /** The name in the file's own header, if different from the one in the directory. */
  localPath?: string
  /** The file's offset according to the directory. */
  offset?: number
}

/** A ZIP archive, correct unless told otherwise. */
export function writeZip(files: readonly ZippedFile[], comment = ''): Uint8Array<ArrayBuffer> {
  const locals: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const file of files) {
    const content = typeof file.content === 'string' ? new TextEncoder().encode(file.content) : file.content
    const packed = file.isStored === true ? content : deflateRawSync(content)
    const facts = new DataView(new ArrayBuffer(22))
    facts.setUint16(0, file.flags ?? 0x0800, true)
    facts.setUint16(2, file.method ?? (file.isStored === true ? 0 : 8), true)
    facts.setUint32(8, file.crc ?? crc32(content), true)
    facts.setUint32(12, packed.length, true)
    facts.setUint32(16, file.size ?? content.length, true)
    const name = new TextEncoder().encode(file.path)
    const localName = new TextEncoder().encode(file.localPath ?? file.path)
    const local = joined(bytes32(0x0403_4b50), bytes16(20), factsFor(facts, localName), localName, packed)
    const where = joined(bytes16(0, 0, 0), bytes32(0, file.offset ?? offset))
    directory.push(joined(bytes32(0x0201_4b50), bytes16(20, 20), factsFor(facts, name), where, name))
    locals.push(local)
    offset += local.length
  }
  const list = joined(...directory)
  const tail = new TextEncoder().encode(comment)
  const counts = bytes16(0, 0, files.length, files.length)
  const end = joined(bytes32(0x0605_4b50), counts, bytes32(list.length, offset), bytes16(tail.length), tail)
  return joined(...locals, list, end)
}

/** The part that a file's two headers share, with the length of this name. */
function factsFor(facts: DataView, name: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(facts.buffer.slice(0))
  new DataView(bytes.buffer).setUint16(20, name.length, true)
  return joined(bytes, bytes16(0))
}

function bytes16(...values: number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [value & 0xff, value >>> 8]))
}

function bytes32(...values: number[]): Uint8Array {
  return joined(...values.map((value) => bytes16(value & 0xffff, value >>> 16)))
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

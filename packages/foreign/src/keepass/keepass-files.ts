import type { ImportedFile } from '@severy/domain'
import { readBase64, type Bytes } from '../bytes.ts'
import { inflate } from '../inflate.ts'
import type { XmlElement } from '../xml/parse-xml.ts'

/** The attachments of a document, by the number with which entries refer to them, and how to unpack each. */
export type KeePassFiles = ReadonlyMap<string, Omit<ImportedFile, 'name'>>

/**
 * In KDBX 4, attachments are stored separately from the document; before, they are elements of `Meta`, usually
 * compressed.
 */
export function filesOf(root: XmlElement, attachments: readonly Bytes[]): KeePassFiles {
  const meta = root.children.find(({ name }) => name === 'Meta')
  const binaries = meta?.children.find(({ name }) => name === 'Binaries')?.children ?? []
  return new Map([
    ...binaries.map((binary) => [binary.attributes['ID'] ?? '', fileOf(binary)] as const),
    ...attachments.map((bytes, index) => [String(index), { size: bytes.length, read: () => bytes }] as const),
  ])
}

/** A file whose content is the element's own text. */
export function fileOf({ attributes, text }: XmlElement): Omit<ImportedFile, 'name'> {
  const bytes = readBase64(text)
  if (bytes === null) return { size: 0, read: () => null }
  if (attributes['Compressed']?.toLowerCase() !== 'true') return { size: bytes.length, read: () => bytes }
  const size = unpackedSize(bytes)
  return {
    size,
    async read() {
      const unpacked = await inflate(bytes, 'gzip', size)
      return unpacked.ok && unpacked.value.length === size ? unpacked.value : null
    },
  }
}

/** Gzip stores it in the last four bytes. */
function unpackedSize(packed: Bytes): number {
  if (packed.length < 4) return 0
  return new DataView(packed.buffer, packed.byteOffset + packed.length - 4, 4).getUint32(0, true)
}

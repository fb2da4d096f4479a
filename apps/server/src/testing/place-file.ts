/** Writes a file in the MaxMind DB format 2.0 that contains one IPv4 network of 24 bits. */
import { writeFileSync } from 'node:fs'

/** Writes the file to `path`. All addresses of `network` (`192.0.2`) are at `place`. */
export function writePlaceFile(
  path: string,
  network: string,
  place: { city: string; country: string },
): void {
  const names = (name: string): Uint8Array => map({ names: map({ en: text(name) }) })
  const data = map({ city: names(place.city), country: names(place.country) })
  const bits = network.split('.').flatMap((part) =>
    Number(part)
      .toString(2)
      .padStart(8, '0')
      .split('')
      .map((bit) => bit === '1'),
  )
  const prefix = bits.slice(0, 24)
  const nodeCount = prefix.length
  // Each node leads to the next one on the network's side; the last one leads to the data, which starts after a gap of
  // 16.
  const tree = prefix.flatMap((bit, i) => {
    const next = i === nodeCount - 1 ? nodeCount + 16 : i + 1
    return (bit ? [nodeCount, next] : [next, nodeCount]).flatMap((value) => [value >> 16, value >> 8, value])
  })
  const metadata = map({
    binary_format_major_version: uint16(2),
    binary_format_minor_version: uint16(0),
    build_epoch: Uint8Array.of(0x04, 0x02, 0, 0, 0, 1),
    database_type: text('Test-City'),
    description: map({}),
    ip_version: uint16(4),
    languages: Uint8Array.of(0x00, 0x04),
    node_count: Uint8Array.of(0xc4, 0, 0, 0, nodeCount),
    record_size: uint16(24),
  })
  const marker = [0xab, 0xcd, 0xef, ...Buffer.from('MaxMind.com')]
  writeFileSync(path, Buffer.from([...tree, ...new Uint8Array(16), ...data, ...marker, ...metadata]))
}

/** The upper three bits of a control byte are the type (2 text, 5 uint16, 7 map), the lower ones the size. */
function text(value: string): Uint8Array {
  const bytes = Buffer.from(value)
  return Uint8Array.of(0x40 | bytes.length, ...bytes)
}

function uint16(value: number): Uint8Array {
  return Uint8Array.of(0xa2, value >> 8, value)
}

function map(entries: Record<string, Uint8Array>): Uint8Array {
  const all = Object.entries(entries)
  return Uint8Array.from([0xe0 | all.length, ...all.flatMap(([key, value]) => [...text(key), ...value])])
}

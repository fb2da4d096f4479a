/**
 * A local copy of the Pwned Passwords list, so that no outside service is asked. `npm run admin -- breach-mirror`
 * writes it from a downloaded list; the server reads one range at a time.
 *
 *     "SVRYHM1\n"                      8 bytes
 *     1,048,577 numbers                u32, big-endian: how many hashes lie before the range of each prefix of 5
 *                                      hexadecimal digits; the last one says how many there are
 *     the hashes, in order             18 bytes each: the last 18 of a SHA-1, whose first half-byte repeats the prefix's end
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

export interface BreachMirror {
  /** How many hashes it contains. */
  count: number
  /** The other 35 digits of every hash that starts with this prefix of five, in order. */
  read(prefix: string): Promise<string[]>
}

export const signature = Buffer.from('SVRYHM1\n', 'latin1')
/** Number of prefixes of five hexadecimal digits. */
export const ranges = 1 << 20
export const indexBytes = 4 * (ranges + 1)
export const hashesAt = signature.length + indexBytes
export const hashBytes = 18
/** `null` when the file is missing, truncated, or in another format. */
export function openBreachMirror(path: string): BreachMirror | null {
  const count = countIn(path)
  if (count === null) return null
  return {
    count,
    async read(prefix) {
      const file = await open(path)
      try {
        const index = await readAt(file, signature.length + 4 * Number.parseInt(prefix, 16), 8)
        const [first, next] = [index.readUInt32BE(0), index.readUInt32BE(4)]
        const bytes = await readAt(file, hashesAt + hashBytes * first, hashBytes * (next - first))
        return Array.from({ length: next - first }, (_, i) => restAt(bytes, i * hashBytes))
      } finally {
        await file.close()
      }
    },
  }
}

function countIn(path: string): number | null {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
  try {
    const { size } = fstatSync(file)
    if (size < hashesAt) return null
    const start = Buffer.alloc(signature.length)
    readSync(file, start, 0, start.length, 0)
    const total = Buffer.alloc(4)
    readSync(file, total, 0, 4, hashesAt - 4)
    const count = total.readUInt32BE(0)
    return start.equals(signature) && size === hashesAt + hashBytes * count ? count : null
  } finally {
    closeSync(file)
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  if (bytesRead !== length) throw new Error('the mirror of breached passwords ends too early')
  return buffer
}

function restAt(bytes: Buffer, at: number): string {
  return bytes
    .toString('hex', at, at + hashBytes)
    .slice(1)
    .toUpperCase()
}

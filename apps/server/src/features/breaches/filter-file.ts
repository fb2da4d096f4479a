/** The filter of breached passwords for devices, written to the data folder by `npm run admin -- breach-filter`. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { limits } from '@severy/contract'
import { breachFilterDigestBytes, breachFilterHeadBytes, readBreachFilterHead } from '@severy/verifier'
import type { Log } from '../../platform/log.ts'

interface WholeFilter {
  /** SHA-256 in lowercase hexadecimal. */
  digest: string
  bytes: number
}

export interface FilterFile {
  /** `null` when there is no filter, or a damaged one. */
  find(): Promise<WholeFilter | null>
  /** At most `blobPartBytesMax` bytes; `null` when the file has been replaced by another filter. */
  read(digest: string, offset: number): Promise<Uint8Array | null>
}

/** A replaced file is picked up without a restart. Its whole content is checked once. */
export function openFilterFile(path: string, log: Pick<Log, 'warn'>): FilterFile {
  let checked: { version: string; filter: Promise<WholeFilter | null> } | null = null

  async function find(): Promise<WholeFilter | null> {
    const version = await versionOf(path)
    if (version === null) return null
    if (checked?.version !== version) checked = { version, filter: check(path, log) }
    return checked.filter
  }

  return {
    find,
    async read(digest, offset) {
      const filter = await find()
      if (filter?.digest !== digest) return null
      const bytes = Buffer.alloc(Math.max(0, Math.min(limits.blobPartBytesMax, filter.bytes - offset)))
      const file = await open(path)
      try {
        const { bytesRead } = await file.read(bytes, 0, bytes.length, offset)
        return bytes.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
  }
}

async function versionOf(path: string): Promise<string | null> {
  try {
    const { ino, size, mtimeMs } = await stat(path)
    return [ino, size, mtimeMs].join()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

async function check(path: string, log: Pick<Log, 'warn'>): Promise<WholeFilter | null> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  let bytes = 0
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    if (head.length < breachFilterHeadBytes)
      head = Buffer.concat([head, part.subarray(0, breachFilterHeadBytes)])
    bytes += part.length
    if (bytes > limits.breachFilterBytesMax) break
    // The last bytes are the hash of the rest.
    const known = Buffer.concat([tail, part])
    const end = Math.max(0, known.length - breachFilterDigestBytes)
    hash.update(known.subarray(0, end))
    tail = known.subarray(end)
  }
  const digest = hash.digest('hex')
  const facts = readBreachFilterHead(new Uint8Array(head), bytes)
  if (bytes <= limits.breachFilterBytesMax && facts !== null && tail.toString('hex') === digest) {
    return { digest, bytes }
  }
  log.warn({}, 'breach-filter.bin is damaged and is not given out; make it again')
  return null
}

/** Writes the file that `breach-mirror.ts` reads. */
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { err, ok, type Result } from '@severy/result'
import { type HashListProblem, readHashList } from './breach-list.ts'
import { hashBytes, hashesAt, indexBytes, ranges, signature } from './breach-mirror.ts'

export interface MirrorFacts {
  count: number
  /** Hashes in the smallest range. */
  smallest: number
}

const hashesMax = 2 ** 32 - 1
/** Hashes per write: about 150 kilobytes. */
const hashesTogether = 8_192

/**
 * Takes a list as `breach-list.ts` describes it, sorted by hash. Streams it without holding it in memory, and replaces
 * `to` only with a complete file.
 */
export async function writeBreachMirror(
  from: string,
  to: string,
): Promise<Result<MirrorFacts, HashListProblem>> {
  const unfinished = `${to}.part`
  const file = await open(unfinished, 'w')
  try {
    const written = await writeHashes(from, file)
    if (written.ok) await rename(unfinished, to)
    return written
  } finally {
    await file.close()
    await rm(unfinished, { force: true })
  }
}

async function writeHashes(from: string, file: FileHandle): Promise<Result<MirrorFacts, HashListProblem>> {
  const index = newIndex()
  let waiting: Buffer[] = []
  let position = hashesAt
  async function write(): Promise<void> {
    const bytes = Buffer.concat(waiting)
    waiting = []
    await file.write(bytes, 0, bytes.length, position)
    position += bytes.length
  }
  let last = ''
  for await (const step of readHashList(from)) {
    if (!step.ok) return step
    const { hash, line } = step.value
    if (hash <= last || index.count() === hashesMax) return err({ reason: 'not-a-list', line })
    last = hash
    index.add(Number.parseInt(hash.slice(0, 5), 16))
    waiting.push(Buffer.from(hash.slice(40 - 2 * hashBytes), 'hex'))
    if (waiting.length === hashesTogether) await write()
  }
  await write()
  const { bytes, smallest } = index.finish()
  await file.write(Buffer.concat([signature, bytes]), 0, hashesAt, 0)
  await file.sync()
  return ok({ count: index.count(), smallest })
}

/** Counts the hashes before each range. */
function newIndex() {
  const bytes = Buffer.alloc(indexBytes)
  let count = 0
  let smallest = Infinity
  let ranged = 0
  let rangeBeganAt = 0
  /** Called when all hashes before `range` are counted. */
  function goTo(range: number): void {
    for (; ranged < range; ranged += 1) {
      smallest = Math.min(smallest, count - rangeBeganAt)
      rangeBeganAt = count
      bytes.writeUInt32BE(count, 4 * (ranged + 1))
    }
  }
  return {
    count: () => count,
    add(range: number): void {
      goTo(range)
      count += 1
    },
    finish(): { bytes: Buffer; smallest: number } {
      goTo(ranges)
      return { bytes, smallest }
    },
  }
}

/**
 * Decouples reading a response's data from sending it. A database snapshot is held only while it is read, not until a
 * client on a slow line has received everything: a little is kept in memory, and the rest in an unlinked file.
 *
 *      source ─► memory ─► file ─► reader
 *                          └─ no room for it ─► the source waits for the reader, but not for long
 */
import { type FileHandle, open, statfs, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Clock } from './clock.ts'
import { makeFolder } from './folder.ts'
import type { Log } from './log.ts'
import { newId } from './random.ts'

export interface SpoolRoom {
  /** `close` is called exactly once when reading from `parts` ends, even if nothing was ever read. */
  stream(parts: AsyncIterable<Uint8Array | string>, close: () => void): Readable
}

export interface SpoolLimits {
  /** Per response, in memory. */
  memoryBytes: number
  /** For all responses of this process together, in files. */
  filesBytes: number
}

export const spoolLimits: SpoolLimits = { memoryBytes: 512 * 1024, filesBytes: 4 * 1024 ** 3 }
/** Disk space left free for data that must not be lost. */
const keptFreeBytes = 1024 ** 3
const readBytes = 64 * 1024
/**
 * How long a source waits for its reader when there is no room, and how many may wait: each keeps a snapshot open
 * during that time.
 */
export const waitMsMax = 60_000
const waitingMax = 8
/** A response not read by then is cut off: it takes up others' room. */
export const answerMsMax = 30 * 60_000

export interface SpoolPorts {
  folder: string
  clock: Clock
  log: Log
  limits?: SpoolLimits
}

/** State shared by all responses of a process. */
interface Room {
  ports: SpoolPorts
  limits: SpoolLimits
  filesBytes: number
  waiting: number
}

/** The folder is created when a response first needs it. */
export function openSpoolRoom(ports: SpoolPorts): SpoolRoom {
  const room: Room = { ports, limits: ports.limits ?? spoolLimits, filesBytes: 0, waiting: 0 }
  return { stream: (parts, close) => spool(room, parts, close) }
}

function spool(room: Room, parts: AsyncIterable<Uint8Array | string>, close: () => void): Readable {
  const { clock } = room.ports
  const store = openStore(room)
  const stream = Readable.from(store.read(), { objectMode: false, highWaterMark: readBytes })
  const forget = clock.after(answerMsMax, () => stream.destroy(new Error('The answer was not read in time')))
  const filled = fill(store, parts).finally(close)
  stream.once('close', () => {
    forget()
    void filled.then(() => store.remove())
    store.abandon()
  })
  return stream
}

/** Never rejects: a failure is passed on to the reader. */
async function fill(store: Store, parts: AsyncIterable<Uint8Array | string>): Promise<void> {
  try {
    for await (const part of parts) {
      await store.write(typeof part === 'string' ? Buffer.from(part) : part)
      if (store.isAbandoned()) break
    }
    store.end(null)
  } catch (error) {
    store.end(error instanceof Error ? error : new Error(String(error)))
  }
}

interface Store {
  write(part: Uint8Array): Promise<void>
  end(failure: Error | null): void
  read(): AsyncGenerator<Uint8Array>
  /** The reader is gone. */
  abandon(): void
  isAbandoned(): boolean
  remove(): Promise<void>
}

function openStore(room: Room): Store {
  const memory: Uint8Array[] = []
  let memoryBytes = 0
  let file: FileHandle | null = null
  let written = 0
  let taken = 0
  let outcome: { failure: Error | null } | null = null
  let isAbandoned = false
  let changed = Promise.withResolvers<undefined>()

  function tell(): void {
    changed.resolve(undefined)
    changed = Promise.withResolvers()
  }

  /** Returns false when there is no room or the disk refuses the write. */
  async function writeToFile(part: Uint8Array): Promise<boolean> {
    if (room.filesBytes + part.length > room.limits.filesBytes) return false
    room.filesBytes += part.length
    try {
      file ??= await openNameless(room.ports.folder)
      await file.write(part, 0, part.length, written)
      written += part.length
      return true
    } catch (error) {
      room.filesBytes -= part.length
      room.ports.log.warn({ err: error }, 'an answer could not be kept in a file for its reader')
      return false
    }
  }

  async function waitForReader(part: Uint8Array): Promise<void> {
    if (room.waiting >= waitingMax) throw new Error('Too many answers wait for their readers')
    room.waiting += 1
    const late = Promise.withResolvers<'late'>()
    const forget = room.ports.clock.after(waitMsMax, () => {
      late.resolve('late')
    })
    try {
      while (!isAbandoned && (memoryBytes > 0 || taken < written)) {
        if ((await Promise.race([late.promise, changed.promise])) === 'late') {
          throw new Error('There is no room to keep the answer, and it was not read in time')
        }
      }
    } finally {
      forget()
      room.waiting -= 1
    }
    keepInMemory(part)
  }

  function keepInMemory(part: Uint8Array): void {
    memory.push(part)
    memoryBytes += part.length
  }

  return {
    async write(part) {
      // Keeps the order: memory is read before the file, so it takes nothing more while the file has unread data.
      const fits = taken === written && memoryBytes + part.length <= room.limits.memoryBytes
      if (fits) keepInMemory(part)
      else if (!(await writeToFile(part))) await waitForReader(part)
      tell()
    },
    end(failure) {
      outcome = { failure }
      tell()
    },
    async *read() {
      while (!isAbandoned) {
        const next = memory.shift()
        if (next !== undefined) {
          memoryBytes -= next.length
          tell()
          yield next
        } else if (file !== null && taken < written) {
          const part = Buffer.alloc(Math.min(readBytes, written - taken))
          const { bytesRead } = await file.read(part, 0, part.length, taken)
          taken += bytesRead
          tell()
          yield part.subarray(0, bytesRead)
        } else if (outcome !== null) {
          if (outcome.failure !== null) throw outcome.failure
          return
        } else {
          await changed.promise
        }
      }
    },
    abandon() {
      isAbandoned = true
      tell()
    },
    isAbandoned: () => isAbandoned,
    async remove() {
      room.filesBytes -= written
      await file?.close()
    },
  }
}

/** Opens a file and unlinks it at once, so that nothing remains whatever happens to this process. */
async function openNameless(folder: string): Promise<FileHandle> {
  makeFolder(folder)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < keptFreeBytes) throw new Error('The disk has little room left')
  const path = join(folder, newId())
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

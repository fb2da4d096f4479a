/**
 * Detects commits that are missing from SQLite's write-ahead log. SQLite itself treats a truncated log as one that ends
 * there, and reports nothing. The log's index, the `-shm` file, survives a killed process and records which log it
 * belongs to and how long that was. It is never synced to disk, so it is trusted only if this machine has not restarted
 * since it was written.
 *
 * Formats: https://sqlite.org/walformat.html. Call this only before the process opens the database: closing a second
 * descriptor of the index would drop SQLite's locks on it.
 */
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { uptime } from 'node:os'

/** What is missing. `log`: the end of the log, or all of it. `database`: the database file, while its log is there. */
export type Lack = 'log' | 'database'

const indexBytes = 136
const indexVersion = 3_007_000
const headBytes = 32
const frameHeadBytes = 24

/** What is missing next to this database file: the end of its log, or the database itself; null if nothing is. */
export function findLack(path: string): Lack | null {
  const log = `${path}-wal`
  // SQLite would delete a log without a database.
  if (!isFilled(path)) return isFilled(log) ? 'database' : null
  const before = readIndex(path)
  if (before === null || isLogWhole(log, before)) return null
  // If another process is writing, the index changes between the two reads, and nothing is missing.
  return readIndex(path)?.bytes.equals(before.bytes) === true ? 'log' : null
}

interface LogIndex {
  bytes: Buffer
  pageBytes: number
  frames: number
  salts: Buffer
  lastSum: Sum
}

/** `null` when there is no index, it cannot be trusted, or the database file already has all of the log. */
function readIndex(path: string): LogIndex | null {
  const index = `${path}-shm`
  if (!existsSync(index) || !isOfThisBoot(index)) return null
  const bytes = readStart(index, indexBytes)
  const isUsed = bytes.length === indexBytes && bytes.readUInt32LE(0) === indexVersion && bytes[12] === 1
  // The header is stored twice; the copies differ if the writer was killed between them.
  if (!isUsed || !bytes.subarray(0, 48).equals(bytes.subarray(48, 96))) return null
  const frames = bytes.readUInt32LE(16)
  const framesInDatabase = bytes.readUInt32LE(96)
  if (frames <= framesInDatabase) return null
  const size = bytes.readUInt16LE(14)
  return {
    bytes,
    pageBytes: size === 1 ? 65_536 : size,
    frames,
    salts: bytes.subarray(32, 40),
    lastSum: [bytes.readUInt32LE(24), bytes.readUInt32LE(28)],
  }
}

/** A file from the future also fails: the clock was set back when the machine started. */
function isOfThisBoot(path: string): boolean {
  const { mtimeMs } = statSync(path)
  const nowMs = Date.now()
  return mtimeMs > nowMs - uptime() * 1000 && mtimeMs <= nowMs
}

function isLogWhole(path: string, { pageBytes, frames, salts, lastSum }: LogIndex): boolean {
  if (!existsSync(path) || statSync(path).size < headBytes + frames * (frameHeadBytes + pageBytes))
    return false
  const log = openSync(path, 'r')
  try {
    const head = Buffer.alloc(headBytes)
    readSync(log, head, 0, headBytes, 0)
    if (!head.subarray(16, 24).equals(salts)) return false
    let sum = addUp(head, 0, 24, [0, 0])
    const frame = Buffer.alloc(frameHeadBytes + pageBytes)
    for (let at = 0; at < frames; at++) {
      readSync(log, frame, 0, frame.length, headBytes + at * frame.length)
      sum = addUp(frame, frameHeadBytes, frame.length, addUp(frame, 0, 8, sum))
      if (frame.readUInt32BE(16) !== sum[0] || frame.readUInt32BE(20) !== sum[1]) return false
    }
    return sum[0] === lastSum[0] && sum[1] === lastSum[1]
  } finally {
    closeSync(log)
  }
}

type Sum = readonly [number, number]

/** SQLite's own checksum, which detects accidents, not tampering. */
function addUp(bytes: Buffer, from: number, to: number, [first, second]: Sum): Sum {
  let [one, two] = [first, second]
  for (let at = from; at < to; at += 8) {
    one = (one + bytes.readUInt32LE(at) + two) >>> 0
    two = (two + bytes.readUInt32LE(at + 4) + one) >>> 0
  }
  return [one, two]
}

function readStart(path: string, length: number): Buffer {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(length)
    return bytes.subarray(0, readSync(file, bytes, 0, length, 0))
  } finally {
    closeSync(file)
  }
}

function isFilled(path: string): boolean {
  return existsSync(path) && statSync(path).size > 0
}

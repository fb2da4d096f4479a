/**
 * A downloaded list of breached passwords. Each line is the SHA-1 as 40 hexadecimal digits, a colon, and how often it
 * was seen.
 */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { err, ok, type Result } from '@severy/result'

export interface ListedHash {
  /** 40 uppercase hexadecimal digits. */
  hash: string
  seen: number
  /** From 1. */
  line: number
}

export type HashListProblem =
  | { reason: 'not-there' }
  /** `line` (from 1) is not `SHA-1:count`, or is out of order. */
  | { reason: 'not-a-list'; line: number }

/** Streams the file without holding it in memory. Ends after the first problem. */
export async function* readHashList(path: string): AsyncGenerator<Result<ListedHash, HashListProblem>> {
  let line = 0
  try {
    for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      line += 1
      const [, hash, seen] = /^([0-9A-Fa-f]{40}):(\d{1,10})$/.exec(text) ?? []
      if (hash === undefined) {
        yield err({ reason: 'not-a-list', line })
        return
      }
      yield ok({ hash: hash.toUpperCase(), seen: Number(seen), line })
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    yield err({ reason: 'not-there' })
  }
}

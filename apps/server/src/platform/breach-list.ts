/** A downloaded list of breached passwords: lines of 40 hexadecimal digits of a SHA-1, a colon, and how often it was seen. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { err, ok, type Result } from '@severy/result'

export interface ListedHash {
  /** In capital digits. */
  hash: string
  seen: number
  /** From 1. */
  line: number
}

export type HashListProblem =
  | { reason: 'not-there' }
  /** A line, from 1, that is no `SHA-1:count`, or stands where it must not. */
  | { reason: 'not-a-list'; line: number }

/** Reads it once and never holds it. Ends after the first problem. */
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

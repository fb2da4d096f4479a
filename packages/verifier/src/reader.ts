import { timeMsMax, u64Max, type Bytes } from './bytes.ts'

/**
 * Reads one record strictly (PROTOCOL 1). `null` if `read` runs past the end, meets a value out of range, calls
 * `reader.refuse()`, or leaves bytes unread. Values are copied, so later changes of `bytes` do not affect them.
 */
export function readStrictly<T>(bytes: Bytes, read: (reader: Reader) => T): T | null {
  try {
    const reader = new Reader(bytes)
    const value = read(reader)
    return reader.isAtEnd() ? value : null
  } catch (error) {
    if (error instanceof Malformed) return null
    throw error
  }
}

/** Created only by `readStrictly`, so that the check for trailing bytes cannot be forgotten. */
export class Reader {
  readonly #bytes: Bytes
  readonly #view: DataView
  #offset = 0

  constructor(bytes: Bytes) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  take(length: number): Bytes {
    const from = this.#advance(length)
    return this.#bytes.slice(from, from + length)
  }

  u8(): number {
    return this.#view.getUint8(this.#advance(1))
  }

  u16(): number {
    return this.#view.getUint16(this.#advance(2))
  }

  u32(): number {
    return this.#view.getUint32(this.#advance(4))
  }

  /** At most 2^53-1. */
  u64(): number {
    const value = this.#view.getBigUint64(this.#advance(8))
    return value <= BigInt(u64Max) ? Number(value) : this.refuse()
  }

  /** Milliseconds since 1970, at most the end of the year 9999. */
  timeMs(): number {
    const value = this.u64()
    return value <= timeMsMax ? value : this.refuse()
  }

  /** `u32 length || bytes`. */
  lp(): Bytes {
    return this.take(this.u32())
  }

  /** The format byte that starts every body. */
  version(known: number): void {
    if (this.u8() !== known) this.refuse()
  }

  refuse(): never {
    throw new Malformed()
  }

  isAtEnd(): boolean {
    return this.#offset === this.#bytes.length
  }

  #advance(length: number): number {
    const from = this.#offset
    if (length > this.#bytes.length - from) this.refuse()
    this.#offset = from + length
    return from
  }
}

class Malformed extends Error {}

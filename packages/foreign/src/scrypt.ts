import { scrypt as derive } from 'hash-wasm'
import type { Bytes } from './bytes.ts'

/** The parameters that a file asks for, after their bounds were checked. Returns 32 bytes. */
export interface ScryptRequest {
  readonly password: Bytes
  readonly salt: Bytes
  /** N, a power of two. */
  readonly cost: number
  /** r. */
  readonly blockSize: number
  /** p. */
  readonly parallelism: number
}

/** Null if the device doesn't have as much memory as the file asks for. */
export type Scrypt = (request: ScryptRequest) => Promise<Bytes | null>

/** Does the work in the calling thread. */
export const scrypt: Scrypt = async ({ cost, ...request }) => {
  try {
    const options = { ...request, costFactor: cost, hashLength: 32, outputType: 'binary' } as const
    return new Uint8Array(await derive(options))
  } catch (error) {
    // WebAssembly reports exhausted memory this way.
    if (error instanceof RangeError) return null
    throw error
  }
}

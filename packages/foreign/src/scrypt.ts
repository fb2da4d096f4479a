import { scrypt as derive } from 'hash-wasm'
import type { Bytes } from './bytes.ts'

/** What a file asks for, its bounds already checked. 32 bytes come out. */
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

/** Null when the device has not got as much memory as the file asks for. */
export type Scrypt = (request: ScryptRequest) => Promise<Bytes | null>

/** The work itself, in whatever thread this is called. */
export const scrypt: Scrypt = async ({ cost, ...request }) => {
  try {
    const options = { ...request, costFactor: cost, hashLength: 32, outputType: 'binary' } as const
    return new Uint8Array(await derive(options))
  } catch (error) {
    // How WebAssembly says that there is no more memory to be had.
    if (error instanceof RangeError) return null
    throw error
  }
}

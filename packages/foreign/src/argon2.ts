import { argon2d, argon2id } from 'hash-wasm'
import type { Bytes } from './bytes.ts'

/** The parameters that a file asks for, after their bounds were checked. Version 0x13, 32 bytes. */
export interface Argon2Request {
  readonly kind: 'argon2d' | 'argon2id'
  readonly password: Bytes
  readonly salt: Bytes
  readonly parallelism: number
  readonly memoryKiB: number
  readonly iterations: number
}

/** Null if the device doesn't have as much memory as the file asks for. */
export type Argon2 = (request: Argon2Request) => Promise<Bytes | null>

/** Does the work in the calling thread: up to 1 GiB of memory, and several seconds. */
export const argon2: Argon2 = async ({ kind, memoryKiB, ...request }) => {
  const derive = kind === 'argon2d' ? argon2d : argon2id
  try {
    const options = { ...request, memorySize: memoryKiB, hashLength: 32, outputType: 'binary' } as const
    return new Uint8Array(await derive(options))
  } catch (error) {
    // WebAssembly reports exhausted memory this way.
    if (error instanceof RangeError) return null
    throw error
  }
}

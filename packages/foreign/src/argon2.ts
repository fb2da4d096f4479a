import { argon2d, argon2id } from 'hash-wasm'
import type { Bytes } from './bytes.ts'

/** What a file asks for, its bounds already checked. Version 0x13, 32 bytes. */
export interface Argon2Request {
  readonly kind: 'argon2d' | 'argon2id'
  readonly password: Bytes
  readonly salt: Bytes
  readonly parallelism: number
  readonly memoryKiB: number
  readonly iterations: number
}

/** Null when the device has not got as much memory as the file asks for. */
export type Argon2 = (request: Argon2Request) => Promise<Bytes | null>

/** The work itself, in whatever thread this is called: up to a gibibyte of memory, and seconds. */
export const argon2: Argon2 = async ({ kind, memoryKiB, ...request }) => {
  const derive = kind === 'argon2d' ? argon2d : argon2id
  try {
    const options = { ...request, memorySize: memoryKiB, hashLength: 32, outputType: 'binary' } as const
    return new Uint8Array(await derive(options))
  } catch (error) {
    // How WebAssembly says that there is no more memory to be had.
    if (error instanceof RangeError) return null
    throw error
  }
}

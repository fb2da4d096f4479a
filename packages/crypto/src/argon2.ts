/** Argon2id on this device (PROTOCOL 2). Profiles are numbered constants: no message carries parameters. */
import { utf8, type Bytes } from '@severy/verifier'
import { argon2id } from 'hash-wasm'

/** Version 0x13, 64 MiB, three passes, four lanes, 32 bytes. */
export const argon2idProfile1 = { memoryKiB: 65_536, iterations: 3, parallelism: 4, outputBytes: 32 } as const

/** Argon2id with profile 1: 32 bytes. `salt` must have at least 8 bytes. Uses 64 MiB and most of a second. */
export async function argon2idP1(password: string, salt: Bytes): Promise<Bytes> {
  const out = await argon2id({
    password,
    salt,
    iterations: argon2idProfile1.iterations,
    parallelism: argon2idProfile1.parallelism,
    memorySize: argon2idProfile1.memoryKiB,
    hashLength: argon2idProfile1.outputBytes,
    outputType: 'binary',
  })
  return new Uint8Array(out)
}

export const deviceSaltBytes = 16

/** Input of a device slot's key (PROTOCOL 3.1, type 4): pwIn and 16 random bytes stored next to the slot. */
export function stretchForDevice(passwordInput: string, salt: Bytes): Promise<Bytes> {
  return argon2idP1(passwordInput, salt)
}

/** Input of an archive's key (PROTOCOL 12.6): its passphrase and the 16 random bytes in its header. */
export function stretchForArchive(passphrase: string, salt: Bytes): Promise<Bytes> {
  return argon2idP1(passphrase.normalize('NFKC'), salt)
}

/** Ties a statement's keys to an address without publishing the address (PROTOCOL 4): 16 bytes. */
export async function emailTag(canonicalEmail: string): Promise<Bytes> {
  return (await argon2idP1(canonicalEmail, emailTagSalt)).slice(0, 16)
}

const emailTagSalt = utf8('severy/1/email-tag00')

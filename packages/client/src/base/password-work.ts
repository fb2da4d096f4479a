/**
 * The slow part of handling a password, OPAQUE and Argon2id: 64 MiB of memory and most of a second. In the browser it
 * runs in a separate worker, which is ended after use to free the memory (PROTOCOL 12.1).
 */
import * as kdf from '@severy/crypto/kdf'
import type { Bytes } from '@severy/verifier'

/** Each call may reject with an error named `NetworkError` when its code cannot be fetched. */
export interface PasswordWork {
  startRegistration(passwordInput: string): Promise<kdf.Started>
  finishRegistration(passwordInput: string, state: string, response: string): Promise<kdf.Registered | null>
  startLogin(passwordInput: string): Promise<kdf.Started>
  finishLogin(passwordInput: string, state: string, response: string): Promise<kdf.LoggedIn | null>
  stretchForDevice(passwordInput: string, salt: Bytes): Promise<Bytes>
  stretchForArchive(passphrase: string, salt: Bytes): Promise<Bytes>
  emailTag(canonicalEmail: string): Promise<Bytes>
  /** Ends the worker. */
  close(): void
}

/** The work itself, on the calling thread: the second worker exposes it, and tests use it. */
export const passwordWork: PasswordWork = {
  startRegistration: kdf.startRegistration,
  finishRegistration: kdf.finishRegistration,
  startLogin: kdf.startLogin,
  finishLogin: kdf.finishLogin,
  stretchForDevice: kdf.stretchForDevice,
  stretchForArchive: kdf.stretchForArchive,
  emailTag: kdf.emailTag,
  close: () => undefined,
}

import type { PasswordWork } from '@severy/client/password-work'
import { concat, label, sha256, utf8, type Bytes } from '@severy/verifier'
import {
  finishOpaqueLogin,
  finishOpaqueRegistration,
  startOpaqueLogin,
  startOpaqueRegistration,
} from '../opaque-client.ts'

/** The engine's password work at low cost: real OPAQUE, almost no stretching, and a hash instead of Argon2id. */
export const quickPasswordWork: PasswordWork = {
  startRegistration: startOpaqueRegistration,
  finishRegistration: (input, state, response) =>
    Promise.resolve(orNull(() => finishOpaqueRegistration(input, state, response))),
  startLogin: startOpaqueLogin,
  finishLogin: (input, state, response) =>
    Promise.resolve(orNull(() => finishOpaqueLogin(input, state, response))),
  stretchForDevice: (input, salt) => sha256(label('test-stretch', salt, concat(utf8(input)))),
  stretchForArchive: (passphrase, salt) => sha256(label('test-archive', salt, concat(utf8(passphrase)))),
  emailTag: async (email): Promise<Bytes> => (await sha256(label('test-tag', utf8(email)))).slice(0, 16),
  close: () => undefined,
}

/** The library throws for messages that it cannot read. */
function orNull<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}

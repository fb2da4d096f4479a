/** The slow ways from a passphrase to a key that the platform does not have. */
import { argon2, type Argon2 } from './argon2.ts'
import { scrypt, type Scrypt } from './scrypt.ts'

/** They may run in another thread. */
export interface Derivations {
  readonly argon2: Argon2
  readonly scrypt: Scrypt
}

/** The work itself, in whatever thread it is called. */
export const derivations: Derivations = { argon2, scrypt }

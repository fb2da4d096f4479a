/** The slow ways from a passphrase to a key that the platform does not have, and OpenPGP, whose library goes one itself. */
import { argon2, type Argon2 } from './argon2.ts'
import { openPgp, type OpenPgp } from './openpgp/open-message.ts'
import { scrypt, type Scrypt } from './scrypt.ts'

/** They may run in another thread. */
export interface Derivations {
  readonly argon2: Argon2
  readonly scrypt: Scrypt
  readonly openPgp: OpenPgp
}

/** The work itself, in whatever thread it is called. */
export const derivations: Derivations = { argon2, scrypt, openPgp }

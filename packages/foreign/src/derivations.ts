/** The slow key derivations that the platform lacks, and OpenPGP, whose library derives keys itself. */
import { argon2, type Argon2 } from './argon2.ts'
import { openPgp, type OpenPgp } from './openpgp/open-message.ts'
import { scrypt, type Scrypt } from './scrypt.ts'

/** They may run in another thread. */
export interface Derivations {
  readonly argon2: Argon2
  readonly scrypt: Scrypt
  readonly openPgp: OpenPgp
}

/** Does the work in the calling thread. */
export const derivations: Derivations = { argon2, scrypt, openPgp }

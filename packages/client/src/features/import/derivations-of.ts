import type { Derivations } from '@severy/foreign/derivations'
import type { EnginePorts } from '../../base/ports.ts'
import type { ForeignWork } from '../../base/foreign-work.ts'

/** Runs each derivation, and each decryption of an OpenPGP message, in its own worker. */
export function derivationsOf(ports: EnginePorts): Derivations {
  const run = async <T>(derive: (work: ForeignWork) => Promise<T>): Promise<T> => {
    const work = ports.openForeignWork()
    try {
      return await derive(work)
    } finally {
      work.close()
    }
  }
  return {
    argon2: (request) => run((work) => work.argon2(request)),
    scrypt: (request) => run((work) => work.scrypt(request)),
    openPgp: (request) => run((work) => work.openPgp(request)),
  }
}

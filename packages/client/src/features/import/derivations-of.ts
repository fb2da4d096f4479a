import type { Derivations } from '@severy/foreign/derivations'
import type { EnginePorts } from '../../base/ports.ts'
import type { ForeignWork } from '../../base/foreign-work.ts'

/**
 * Runs each derivation, and each decryption of an OpenPGP message, in its own worker. `signal` ends the worker: the
 * derivation then rejects with the signal's reason.
 */
export function derivationsOf(ports: EnginePorts, signal?: AbortSignal): Derivations {
  const run = async <T>(derive: (work: ForeignWork) => Promise<T>): Promise<T> => {
    signal?.throwIfAborted()
    const work = ports.openForeignWork()
    const aborted = Promise.withResolvers<never>()
    const abort = (): void => {
      aborted.reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort)
    try {
      return await Promise.race([derive(work), aborted.promise])
    } finally {
      signal?.removeEventListener('abort', abort)
      work.close()
    }
  }
  return {
    argon2: (request) => run((work) => work.argon2(request)),
    scrypt: (request) => run((work) => work.scrypt(request)),
    openPgp: (request) => run((work) => work.openPgp(request)),
  }
}

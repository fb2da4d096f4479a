import type { EnginePorts } from '../ports.ts'
import type { ForeignWork } from './foreign-work.ts'

/** Runs each derivation in its own worker. */
export function argon2Of(ports: EnginePorts): ForeignWork['argon2'] {
  return async (request) => {
    const work = ports.openForeignWork()
    try {
      return await work.argon2(request)
    } finally {
      work.close()
    }
  }
}

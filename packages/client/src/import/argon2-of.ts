import type { EnginePorts } from '../ports.ts'
import type { ForeignWork } from './foreign-work.ts'

/** Each derivation has a worker of its own, for as long as it takes. */
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

/**
 * Argon2 as a file of another product asks for it. In the browser it runs in a worker of its own, which holds no key,
 * is ended after use and gives up to a gibibyte back.
 */
import { argon2, type Argon2 } from '@severy/foreign/argon2'

export interface ForeignWork {
  /** May reject with an error named `NetworkError`: its code could not be fetched. */
  argon2: Argon2
  /** Ends the worker. */
  close(): void
}

/** The work itself, in whatever thread this is called: what the worker exposes, and what tests use. */
export const foreignWork: ForeignWork = { argon2, close: () => undefined }

/**
 * Argon2 with the parameters of another product's file. In the browser it runs in a worker that holds no keys and is
 * ended after use, which frees up to a gibibyte.
 */
import { argon2, type Argon2 } from '@severy/foreign/argon2'

export interface ForeignWork {
  /** May reject with an error named `NetworkError` when its code cannot be fetched. */
  argon2: Argon2
  /** Ends the worker. */
  close(): void
}

/** The work itself, on the calling thread: the worker exposes it, and tests use it. */
export const foreignWork: ForeignWork = { argon2, close: () => undefined }

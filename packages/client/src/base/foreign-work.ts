/**
 * Key derivations with the parameters of another product's file, and OpenPGP messages. In the browser they run in a worker that holds no keys
 * and is ended after use, which frees up to a gibibyte.
 */
import { derivations, type Derivations } from '@severy/foreign/derivations'

/** Each may reject with an error named `NetworkError` when its code cannot be fetched. */
export interface ForeignWork extends Derivations {
  /** Ends the worker. */
  close(): void
}

/** The work itself, on the calling thread: the worker exposes it, and tests use it. */
export const foreignWork: ForeignWork = { ...derivations, close: () => undefined }

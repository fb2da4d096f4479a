/**
 * An expected outcome as a value: either success, or a refusal with a named reason. Unexpected errors are thrown
 * instead.
 */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

/** A success, with or without a value. */
export function ok(): { ok: true; value: undefined }
export function ok<T>(value: T): { ok: true; value: T }
export function ok<T>(value?: T): { ok: true; value: T | undefined } {
  return { ok: true, value }
}

/** A refusal with its reason. */
export function err<E extends string>(error: E): { ok: false; error: E }
export function err<E>(error: E): { ok: false; error: E }
export function err<E>(error: E): { ok: false; error: E } {
  return { ok: false, error }
}

/**
 * The slow part, on WebAssembly: OPAQUE and Argon2id. It runs in its own worker, which is terminated after use
 * (PROTOCOL 12.1).
 */
export * from './argon2.ts'
export * from './opaque.ts'

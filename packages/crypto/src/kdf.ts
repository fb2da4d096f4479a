/** The slow half, on wasm: OPAQUE and Argon2id. It runs in its own worker, which is ended after use (PROTOCOL 12.1). */
export * from './argon2.ts'
export * from './opaque.ts'

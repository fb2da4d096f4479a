/** One-time codes: RFC 4226 and RFC 6238, and the links and secrets by which they are handed over. */
export { codesAt, hotp, type OneTimeCode } from './one-time-code.ts'
export { readOneTimeSecret, type CodeHash, type OneTimeSecret } from './one-time-secret.ts'

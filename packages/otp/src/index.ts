/** One-time codes: RFC 4226 and RFC 6238, and the links and secrets by which they are handed over. */
export { writeBase32 } from './base32.ts'
export { codesAt, hotp, timeStepOf, type OneTimeCode } from './one-time-code.ts'
export { oneTimeLink, readOneTimeSecret, type CodeHash, type OneTimeSecret } from './one-time-secret.ts'

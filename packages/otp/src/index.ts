/** One-time codes: RFC 4226 and RFC 6238, and the links and secrets in which they are exchanged. */
export { readBase32, writeBase32 } from './base32.ts'
export {
  codeOf,
  codesAt,
  hotp,
  timeStepOf,
  type CountedCode,
  type OneTimeCode,
  type RunningCode,
} from './one-time-code.ts'
export {
  nextOneTimeSecret,
  oneTimeLink,
  readOneTimeSecret,
  type CodeHash,
  type OneTimeSecret,
} from './one-time-secret.ts'

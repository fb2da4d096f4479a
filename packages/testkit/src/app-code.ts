import { hotp, readOneTimeSecret, timeStepOf } from '@severy/otp'

/** What an authenticator app shows for a secret or `otpauth:` link at a time, or so many half minutes from it. */
export async function appCode(secret: string, atMs: number, steps = 0): Promise<string> {
  const read = readOneTimeSecret(secret)
  if (read === null) throw new Error('not a secret that an app would take')
  return hotp(read, timeStepOf(read.periodSeconds, atMs) + steps)
}

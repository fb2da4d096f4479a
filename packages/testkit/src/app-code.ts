import { hotp, readOneTimeSecret, timeStepOf } from '@severy/otp'

/** The code that an authenticator app shows for a secret or `otpauth:` link at a time, or `steps` periods later. */
export async function appCode(secret: string, atMs: number, steps = 0): Promise<string> {
  const read = readOneTimeSecret(secret)
  if (read === null) throw new Error('not a secret that an app would take')
  return hotp(read, timeStepOf(read.periodSeconds, atMs) + steps)
}

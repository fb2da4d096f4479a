/** The token by which a browser or installed client is recognized; `sessions/device.ts` issues it. */
import type { Caller } from './caller.ts'
import { hashToken } from './random.ts'

export const peoplePerBrowserMax = 4

/** The hash of the person's token of the caller's device; null when they have never signed in from there. */
export function deviceHashOf({ held }: Pick<Caller, 'held'>, userId: string): string | null {
  const token = parseDeviceToken(held.device).get(userId)
  return token === undefined ? null : hashToken(token)
}

/** Tokens by user id. */
export function parseDeviceToken(value = ''): Map<string, string> {
  const pairs = value.split('~').slice(0, peoplePerBrowserMax)
  return new Map(
    pairs.flatMap((pair) => {
      const [, userId, token] = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(pair) ?? []
      return userId === undefined || token === undefined ? [] : [[userId, token]]
    }),
  )
}

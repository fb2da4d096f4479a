/** What every endpoint refuses, whatever it is for. */
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiCaller } from '../api-caller.ts'
import { needsSession, type NamedEndpoint } from './endpoints.ts'
import { bytes32, type PreparedCall } from './prepared-call.ts'
import type { AccessPeople } from './use-people.ts'

/** What a browser says of a page that is not ours. */
const foreignPages: readonly Record<string, string | undefined>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
  { 'sec-fetch-site': undefined, origin: 'null' },
]

/** Registers the tests of these endpoints in the `describe` around the call. */
export function tryFromOtherOrigins(people: AccessPeople, tried: readonly NamedEndpoint[]): void {
  describe.each(tried.filter(([, { method }]) => method !== 'GET'))('to %s', (name, endpoint) => {
    // Refused every time, it is as good the next time.
    let call: PreparedCall
    beforeAll(async () => {
      call = await people.prepare(name)
    })
    it.each(foreignPages)(
      'is refused to a page of another origin that has its owner’s cookies: %o',
      async (headers) => {
        const caller = foreignPage(people, headers)
        for (const [cookie, value] of people.target.caller.cookies) caller.cookies.set(cookie, value)
        const before = await people.targetRows()
        expect(await caller.call(endpoint, call)).toMatchObject({ status: 403, problem: 'forbidden' })
        expect(await people.targetRows()).toEqual(before)
      },
    )
  })
}

/** Registers the tests of these endpoints in the `describe` around the call. */
export function tryWithoutSession(people: AccessPeople, tried: readonly NamedEndpoint[]): void {
  describe.each(tried.filter(([, endpoint]) => needsSession(endpoint)))('to %s', (name, endpoint) => {
    it('is refused to nobody, and to whoever was somebody once', async () => {
      const call = await people.prepare(name)
      const before = await people.targetRows()
      const nobodys = await people.stranger().call(endpoint, call)
      expect(nobodys).toMatchObject({ status: 401, problem: 'not-signed-in' })
      const invented = people.stranger()
      invented.cookies.set('session', `${people.target.account.userId}.${bytes32}`)
      expect((await invented.call(endpoint, call)).problem).toBe('not-signed-in')
      expect(await people.targetRows()).toEqual(before)
    })
  })
}

function foreignPage(people: AccessPeople, headers: Record<string, string | undefined>): ApiCaller {
  return new ApiCaller((request) => {
    const all = Object.entries({ ...request.headers, ...headers })
    const sent = all.flatMap(([header, value]) => (value === undefined ? [] : [[header, value] as const]))
    return people.carry({ ...request, headers: Object.fromEntries(sent) })
  })
}

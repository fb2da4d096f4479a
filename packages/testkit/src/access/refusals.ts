/** What every endpoint must refuse, whatever it does. */
import { beforeAll, describe, expect, it } from 'vitest'
import { needsSession, type NamedEndpoint } from './endpoints.ts'
import { bytes32, type PreparedCall } from './prepared-call.ts'
import type { AccessPeople } from './use-people.ts'

/** Headers of requests from other sites' pages, which must not act in the owner's name. */
const foreignPages = {
  cookie: [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
    { 'sec-fetch-site': undefined, origin: 'null' },
  ],
  // No page is an installed client, including ours, and no installed client sends cookies.
  bearer: [{ origin: 'https://evil.example' }, { origin: 'null' }, { cookie: 'session=x' }],
} as const satisfies Record<string, readonly Record<string, string | undefined>[]>

/** Registers the tests of these endpoints in the `describe` around the call. */
export function tryFromOtherOrigins(people: AccessPeople, tried: readonly NamedEndpoint[]): void {
  const { sessionKind } = people
  // With cookies, endpoints that only read are not tried: browsers do not show the answer to the other page.
  const guarded = tried.filter(([, { method }]) => sessionKind === 'bearer' || method !== 'GET')
  describe.each(guarded)('to %s', (name, endpoint) => {
    // Refused requests change nothing, so one prepared call serves all.
    let call: PreparedCall
    beforeAll(async () => {
      call = await people.prepare(name)
    })
    it.each<Record<string, string | undefined>>(foreignPages[sessionKind])(
      'is refused to a page of another origin that has its owner’s session: %o',
      async (headers) => {
        const before = await people.targetRows()
        const answer = await people.inNameOfTarget(headers).call(endpoint, call)
        expect(answer).toMatchObject({ status: 403, problem: 'forbidden' })
        expect(await people.targetRows()).toEqual(before)
      },
    )
  })
}

/** Registers the tests of these endpoints in the `describe` around the call. */
export function tryWithoutSession(people: AccessPeople, tried: readonly NamedEndpoint[]): void {
  describe.each(tried.filter(([, endpoint]) => needsSession(endpoint)))('to %s', (name, endpoint) => {
    it('is refused to nobody, to whoever was somebody once, and to a session of the other kind', async () => {
      const call = await people.prepare(name)
      const before = await people.targetRows()
      const nobodys = await people.stranger().call(endpoint, call)
      expect(nobodys).toMatchObject({ status: 401, problem: 'not-signed-in' })
      const invented = people.withSession(`${people.target.account.userId}.${bytes32}`)
      expect((await invented.call(endpoint, call)).problem).toBe('not-signed-in')
      const crossed = people.withSession(people.sessionOfOtherKind())
      expect((await crossed.call(endpoint, call)).problem).toBe('not-signed-in')
      expect(await people.targetRows()).toEqual(before)
    })
  })
}

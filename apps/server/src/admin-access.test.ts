/** Calls every endpoint of the admin area as every kind of person. access.test.ts checks that none is missing. */
import { databaseKinds, freshDatabase, ManualClock } from '@severy/testkit'
import {
  adminAreaEndpoints,
  sessionKinds,
  tryFromOtherOrigins,
  tryWithoutSession,
  useAccessPeople,
} from '@severy/testkit/access'
import { describe, expect, it } from 'vitest'
import { accessMeans } from './testing/access-means.ts'
import { useServer } from './testing/use-server.ts'

const runs = databaseKinds.flatMap((kind) => sessionKinds.map((sessionKind) => [kind, sessionKind] as const))

describe.each(runs)('access to the admin area on %s, with a session that is a %s', (kind, sessionKind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const people = useAccessPeople(world, accessMeans(world, clock), sessionKind)

  tryFromOtherOrigins(people, adminAreaEndpoints)
  tryWithoutSession(people, adminAreaEndpoints)

  describe.each(adminAreaEndpoints)('to %s', (name, endpoint) => {
    it('depends on the role', async () => {
      const { other, admin, superAdmin } = people
      const call = await people.prepare(name)
      expect((await (await people.signedIn(other)).call(endpoint, call)).problem).toBe('forbidden')
      const asAdmin = (await (await people.signedIn(admin)).call(endpoint, call)).problem
      if (endpoint.access === 'super-admin') expect(asAdmin).toBe('forbidden')
      else expect(asAdmin).not.toBe('forbidden')
      expect((await (await people.signedIn(superAdmin)).call(endpoint, call)).problem).not.toBe('forbidden')
    })
  })
})

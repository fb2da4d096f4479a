/**
 * Calls every endpoint of the contract as every kind of person, together with admin-access.test.ts. A new endpoint
 * fails here until `callOf` has a call for it and the server registers it.
 */
import * as contract from '@severy/contract'
import { type EndpointDefinition, endpoints } from '@severy/contract'
import { databaseKinds, freshDatabase, ManualClock, signIn, type Target } from '@severy/testkit'
import {
  callOf,
  everyEndpoint,
  isOfAdminArea,
  isStream,
  needsSession,
  otherEndpoints,
  type PreparedCall,
  sessionKinds,
  tryFromOtherOrigins,
  tryWithoutSession,
  useAccessPeople,
} from '@severy/testkit/access'
import { describe, expect, it } from 'vitest'
import { otherPersonsAnswers, ownAnswers, publicAnswers } from './testing/access-answers.ts'
import { accessMeans } from './testing/access-means.ts'
import { useServer } from './testing/use-server.ts'
import { endTrial, subscribe } from './testing/what-people-have.ts'

const ofPeople = otherEndpoints.filter(([, endpoint]) => needsSession(endpoint) && !isStream(endpoint))
const ofAnybody = otherEndpoints.filter(([, endpoint]) => !needsSession(endpoint))

const runs = databaseKinds.flatMap((kind) => sessionKinds.map((sessionKind) => [kind, sessionKind] as const))

describe.each(runs)('access on %s, with a session that is a %s', (kind, sessionKind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const people = useAccessPeople(world, accessMeans(world, clock), sessionKind)

  it('is decided for every endpoint of the contract', () => {
    for (const [name, endpoint] of everyEndpoint) {
      expect([name, callOf(name) !== undefined]).toEqual([name, true])
      expect(world.server.bound).toContain(`${endpoint.method} ${endpoint.path}`)
      if (isStream(endpoint)) continue
      const table = needsSession(endpoint) ? otherPersonsAnswers : publicAnswers
      expect([name, isOfAdminArea(endpoint) || name in table]).toEqual([name, true])
    }
    expect(world.server.bound.size).toBe(everyEndpoint.length)
    const listed = new Set(everyEndpoint.map(([, endpoint]) => endpoint))
    const exported = Object.values(contract as Record<string, unknown>).filter(isEndpoint)
    expect(exported.filter((endpoint) => !listed.has(endpoint))).toEqual([])
  })

  tryFromOtherOrigins(people, otherEndpoints)
  tryWithoutSession(people, otherEndpoints)

  describe.each(ofPeople)('to the rows behind %s', (name, endpoint) => {
    it.each(['another person', 'an admin', 'a super admin'])('is refused to %s', async (who) => {
      const { target, other, admin, superAdmin } = people
      const account = { 'another person': other, 'an admin': admin, 'a super admin': superAdmin }[who]!
      const caller = await people.signedIn(account)
      const call = await people.prepare(name)
      const before = await people.targetRows()
      const answer = await caller.call(endpoint, call)
      const expected = otherPersonsAnswers[name]
      if (expected !== null) {
        expect(answer.problem).toBe(expected)
      } else {
        const text = JSON.stringify([answer.problem === null ? answer.reply : answer.problemBody])
        for (const mark of marksOf(target)) expect(text).not.toContain(mark)
      }
      expect(await people.targetRows()).toEqual(before)
    })
  })

  describe.each(ofAnybody)('through %s', (name, endpoint) => {
    it('gives no one access to someone else’s rows', async () => {
      const call = await people.prepare(name)
      const before = await people.targetRows()
      const answer = await people.stranger().call(endpoint, call)
      expect(answer.problem).toBe(publicAnswers[name])
      if (sessionKind === 'bearer') expect(answer.headers['set-cookie']).toBeUndefined()
      const text = JSON.stringify(answer.problem === null ? (answer.reply ?? null) : answer.problemBody)
      for (const mark of marksOf(people.target)) expect(text).not.toContain(mark)
      await world.server.jobs.runDue()
      const after = await people.targetRows()
      // A failed sign-in is recorded in the target's events; none of the target's other rows may change.
      const { security_events: _before, ...othersBefore } = before
      const { security_events: _after, ...othersAfter } = after
      expect(othersAfter).toEqual(othersBefore)
    })
  })

  it('is given to the owner of the rows, by the same calls', async () => {
    const { target } = people
    const caller = await people.signedIn(target.account)
    for (const name of Object.keys(otherPersonsAnswers)) {
      const call = await people.prepare(name)
      const { problem } = await caller.call(endpoints[name]!, call)
      expect([name, problem]).toEqual([name, ownAnswers[name] ?? null])
      await keepUp(target, name, call)
      // Installed clients get tokens, browsers get cookies, and nobody gets both.
      const isClient = sessionKind === 'bearer'
      expect([name, caller.cookies.size > 0, caller.tokens.size > 0]).toEqual([name, !isClient, isClient])
    }
  })

  it('needs a trial or a plan exactly where the contract says so', async () => {
    // A person whose trial has ended, and who has never paid.
    const former = await people.newTarget('eve@post.example')
    const caller = await people.signedIn(former.account)
    const { durable } = world.server.database
    const { userId } = former.account
    for (const name of Object.keys(otherPersonsAnswers)) {
      await subscribe(durable, userId, 'families')
      const call = await people.prepare(name, former)
      await endTrial(durable, userId, clock.nowMs())
      const { problem } = await caller.call(endpoints[name]!, call)
      const needsPlan = 'subscription-required' in (endpoints[name]?.problems ?? {})
      expect([name, problem === 'subscription-required']).toEqual([name, needsPlan])
      if (problem === null) await keepUp(former, name, call)
    }
  })
})

function isEndpoint(value: unknown): value is EndpointDefinition {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  )
}

/** Values that only the target's own records contain. */
function marksOf({ account }: Target): string[] {
  return [account.userId, account.vault.vaultId, account.email]
}

const bringsKeyring =
  /^(writeKeyring|healKeyring|replaceRecoverySlot|createVault|enrollEmergencyContact|finish(Password|Email)Change)$/

interface WithKeyring {
  keyring?: contract.KeyringWrite
  recoverySlot?: contract.RecoverySlot
}

/** Some successful calls change the target's password or keys, which the next calls need to know. */
async function keepUp({ account, caller }: Target, name: string, call: PreparedCall): Promise<void> {
  if (name === 'endOtherSessions') await signIn(caller, account.email, account.password)
  if (name === 'healVault') call.accept?.()
  if (!bringsKeyring.test(name)) return
  const { body } = call as { body: WithKeyring & contract.KeyringWrite }
  await account.acceptKeyring(body.keyring ?? body)
  if (body.recoverySlot !== undefined) account.acceptRecoverySlot(body.recoverySlot)
}

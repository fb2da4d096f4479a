import {
  endEmergencyAccess,
  endEmergencyRequest,
  enrollEmergencyContact,
  listEmergencyAccess,
  listSecurityEvents,
  openEmergencyAccount,
  readEmergencyVaults,
  requestEmergencyAccess,
  rotateAccount,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  signIn,
} from '@severy/testkit'
import { EscrowKind } from '@severy/verifier'
import { beforeEach, describe, expect, it } from 'vitest'
import { digestRows } from '../../testing/rows-store.ts'
import { useServer } from '../../testing/use-server.ts'
import { endTrial, subscribe } from '../../testing/what-people-have.ts'
import { createErasePerson } from '../../erase-person.ts'

const dayMs = 24 * 3600_000

describe.each(databaseKinds)('emergency access on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let annsBrowser: ApiCaller
  let bensBrowser: ApiCaller
  let ann: BuiltAccount
  let ben: BuiltAccount
  let number = 0

  const join = async (caller: ApiCaller, name: string): Promise<BuiltAccount> => {
    const email = `${name}${String(number)}@post.example`
    return createAccount(caller, world.server.mailedToken, await BuiltAccount.build(email, clock.nowMs()))
  }
  /** Sessions last hours, waits last days. */
  const again = async (account: BuiltAccount): Promise<ApiCaller> => {
    const caller = browser()
    await signIn(caller, account.email, account.password)
    return caller
  }

  beforeEach(async () => {
    number += 1
    annsBrowser = browser()
    bensBrowser = browser()
    ann = await join(annsBrowser, 'ann')
    ben = await join(bensBrowser, 'ben')
    await subscribe(world.server.database.durable, ann.userId, 'families')
  })

  const enroll = async (options: Parameters<BuiltAccount['escrow']>[1] = {}) => {
    const body = await ann.escrow(ben, options)
    const answer = await annsBrowser.call(enrollEmergencyContact, { body })
    if (answer.problem === null) await ann.acceptKeyring(body.keyring)
    return { params: { slotId: body.slotId }, answer }
  }
  const subjectsTo = async ({ email }: BuiltAccount): Promise<string[]> => {
    await world.server.jobs.runDue()
    return world.server.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
  }

  it('gives the slot to the contact when the wait is over, and to no one before', async () => {
    const { params } = await enroll({ waitDays: 7 })
    expect((await bensBrowser.call(readEmergencyVaults, { params })).problem).toBe('emergency-waits')
    const { readyAt } = (await bensBrowser.call(requestEmergencyAccess, { params })).reply
    expect(readyAt).toBe(clock.nowMs() + 7 * dayMs)
    expect((await bensBrowser.call(requestEmergencyAccess, { params })).reply).toEqual({ readyAt })

    clock.advance(7 * dayMs - 1)
    const early = await again(ben)
    expect((await early.call(readEmergencyVaults, { params })).problem).toBe('emergency-waits')
    clock.advance(1)
    const vaults = await early.call(readEmergencyVaults, { params })
    expect(vaults.problem).toBeNull()
    expect(vaults.reply.vaults.map(({ vaultId }) => vaultId)).toEqual([ann.vault.vaultId])
    // The other kind of access has its own endpoint.
    const body = { registrationRequest: null }
    expect((await early.call(openEmergencyAccount, { params, body })).problem).toBe('not-found')
  })

  it('informs both by email at every step, and the owner in the list of events', async () => {
    const { params } = await enroll({ waitDays: 1 })
    await bensBrowser.call(requestEmergencyAccess, { params })
    clock.advance(dayMs)
    await world.server.jobs.runDue()
    await (await again(ben)).call(readEmergencyVaults, { params })
    await (await again(ann)).call(endEmergencyRequest, { params })
    await (await again(ann)).call(endEmergencyAccess, { params })
    const [anns, bens] = [await subjectsTo(ann), await subjectsTo(ben)]
    const has = (subjects: string[], pattern: RegExp): void => {
      expect(subjects).toContainEqual(expect.stringMatching(pattern))
    }
    has(anns, /is now your trusted contact/)
    has(bens, /chose you as a trusted contact/)
    has(anns, /asks for access to your account/)
    has(bens, /^You can help/)
    has(anns, /can open your account now/)
    has(bens, /^The wait .* is over/)
    has(anns, /used the access/)
    has(bens, /^The request .* has ended/)
    has(bens, /no longer a trusted contact/)
    const { events } = (await (await again(ann)).call(listSecurityEvents, { body: { after: null } })).reply
    const types = events.flatMap(({ seen }) => (seen === null ? [] : [seen.type]))
    expect(types).toEqual(
      expect.arrayContaining([
        'EMERGENCY_CONTACT_ADDED',
        'EMERGENCY_REQUESTED',
        'EMERGENCY_OPENED',
        'EMERGENCY_REQUEST_ENDED',
        'EMERGENCY_CONTACT_ENDED',
      ]),
    )
  })

  it('gives nothing after a refusal, even when the wait is over, and no email says otherwise', async () => {
    const { params } = await enroll({ waitDays: 1 })
    await bensBrowser.call(requestEmergencyAccess, { params })
    await annsBrowser.call(endEmergencyRequest, { params })
    clock.advance(2 * dayMs)
    const caller = await again(ben)
    expect((await caller.call(readEmergencyVaults, { params })).problem).toBe('emergency-waits')
    expect((await subjectsTo(ben)).filter((subject) => subject.includes('is over'))).toEqual([])
  })

  it('refuses an escrow that its contact would refuse', async () => {
    const eve = await join(browser(), 'eve')
    const body = await ann.escrow(ben)
    const other = await ann.escrow(eve)
    const mixed = { ...body, escrow: { ...body.escrow, sig: other.escrow.sig } }
    expect((await annsBrowser.call(enrollEmergencyContact, { body: mixed })).problem).toBe('record-refused')
    const moved = { ...body, slotId: other.slotId }
    expect((await annsBrowser.call(enrollEmergencyContact, { body: moved })).problem).toBe('record-refused')
    const myself = await ann.escrow(ann)
    expect((await annsBrowser.call(enrollEmergencyContact, { body: myself })).problem).toBe('record-refused')
  })

  it('enrolls someone once, and only soon after the password was entered', async () => {
    await enroll()
    expect((await enroll()).answer.problem).toBe('already-enrolled')
    clock.advance(5 * 60_000)
    expect((await enroll()).answer.problem).toBe('reauthentication-required')
  })

  it('is part of Families and Business, and continues to work when nothing is paid anymore', async () => {
    const { durable } = world.server.database
    await subscribe(durable, ann.userId, 'personal')
    expect((await enroll()).answer.problem).toBe('plan-limit')
    await subscribe(durable, ann.userId, 'families')
    const { params } = await enroll({ waitDays: 0 })
    await endTrial(durable, ann.userId, clock.nowMs())
    await endTrial(durable, ben.userId, clock.nowMs())
    expect((await bensBrowser.call(requestEmergencyAccess, { params })).problem).toBeNull()
    expect((await bensBrowser.call(readEmergencyVaults, { params })).problem).toBeNull()
  })

  it('ends when the owner’s keys are replaced', async () => {
    const { params } = await enroll({ kind: EscrowKind.takeOver, waitDays: 0 })
    await bensBrowser.call(requestEmergencyAccess, { params })
    const rotation = await ann.rotation(new Uint8Array(64).fill(1))
    const body = { registrationRecord: 'A'.repeat(256), ...rotation }
    expect((await annsBrowser.call(rotateAccount, { body })).problem).toBeNull()
    const asked = { params, body: { registrationRequest: null } }
    expect((await bensBrowser.call(openEmergencyAccount, asked)).problem).toBe('not-found')
    expect((await bensBrowser.call(listEmergencyAccess)).reply.accesses).toEqual([])
  })

  it.each(['owner', 'contact'] as const)(
    'ends with the account of the %s, and informs the other',
    async (who) => {
      await enroll()
      const [gone, left] = who === 'owner' ? [ann, ben] : [ben, ann]
      const { durable } = world.server.database
      await durable
        .transaction()
        .execute((tx) =>
          createErasePerson(world.server.jobs)(tx, gone.userId, { why: 'account-deleted', nowMs: 0 }),
        )
      expect(await subjectsTo(left)).toContainEqual(expect.stringMatching(/no longer/))
      const rows = await digestRows(world.server.database, { userId: ann.userId, vaultId: ann.vault.vaultId })
      expect(Object.keys(rows)).not.toContain('emergency_accesses')
    },
  )

  it('shows the contact and the owner their own side, and a stranger nothing', async () => {
    const { params } = await enroll()
    expect((await annsBrowser.call(listEmergencyAccess)).reply).toMatchObject({
      contacts: [{ slotId: params.slotId, contactId: ben.userId, readyAt: null }],
      accesses: [],
    })
    expect((await bensBrowser.call(listEmergencyAccess)).reply).toMatchObject({
      contacts: [],
      accesses: [{ slotId: params.slotId, userId: ann.userId, email: ann.email }],
    })
    const stranger = browser()
    await join(stranger, 'eve')
    expect((await stranger.call(listEmergencyAccess)).reply).toEqual({ contacts: [], accesses: [] })
    expect((await stranger.call(endEmergencyAccess, { params })).problem).toBe('not-found')
  })
})

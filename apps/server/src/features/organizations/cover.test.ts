/** What members hear when another person's plan begins or stops covering them, whatever the reason. */
import {
  chooseTrialPlan,
  createVault,
  getSubscriptionState,
  joinOrganization,
  leaveVault,
  listNews,
  listOrganizations,
  payForOrganization,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  type BuiltMember,
  BuiltSharedVault,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  signIn,
} from '@severy/testkit'
import { Role, toBase64Url, VaultKind, zeros16 } from '@severy/verifier'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayInLetter } from '../../platform/letter.ts'
import { endTrial, subscribe } from '../../testing/what-people-have.ts'
import { useServer } from '../../testing/use-server.ts'

const hourMs = 3600_000
const dayMs = 24 * hourMs

describe.each(databaseKinds)('someone covered by another person’s plan on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const db = () => world.server.database.durable
  let number = 0

  interface Person {
    account: BuiltAccount
    caller: ApiCaller
  }
  let ann: Person
  let ben: Person

  async function join(name: string): Promise<Person> {
    number += 1
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const built = await BuiltAccount.build(`${name}${String(number)}@post.example`, clock.nowMs())
    return { caller, account: await createAccount(caller, world.server.mailedToken, built) }
  }
  const idOf = ({ account }: Person): string => account.userId
  const withoutPlan = ({ account }: Person) => endTrial(db(), account.userId, clock.nowMs())
  const pays = (person: Person, tier: 'families' | 'personal' = 'families') =>
    subscribe(db(), idOf(person), tier)
  const cancels = (person: Person) =>
    subscribe(db(), idOf(person), 'families', { status: 'canceled', endedAtMs: clock.nowMs() })

  const owner = ({ account }: Person) => ({ account, role: Role.owner }) as const
  const viewer = ({ account }: Person): BuiltMember => ({ account, role: Role.viewer })

  /** Everyone listed joins, also the first, who pays. */
  async function organize(payer: Person, others: readonly Person[], members: readonly BuiltMember[]) {
    const contents = new Map([[toBase64Url(zeros16), { title: 'x' }]])
    const forge = { kind: VaultKind.organization }
    const { call, vault } = await BuiltSharedVault.build([owner(payer), ...members], contents, forge)
    expect((await payer.caller.call(createVault, call)).problem).toBeNull()
    await payer.account.acceptKeyring(call.body.keyring)
    const params = { vaultId: vault.vaultId }
    for (const { caller } of [payer, ...others])
      expect((await caller.call(joinOrganization, { params })).problem).toBeNull()
    await world.server.jobs.runDue()
    return params
  }

  /** Everything that is due within the next hour has happened afterward. */
  async function anHourLater(): Promise<void> {
    clock.advance(hourMs)
    await world.server.jobs.runDue()
  }
  const mailsTo = ({ account }: Person) =>
    world.server.mails.filter(({ to, template }) => to === account.email && template.includes('covered'))
  const told = (person: Person): string[] => mailsTo(person).map(({ template }) => template)
  /** Sessions that nobody uses end within the hour. */
  const back = ({ caller, account }: Person) => signIn(caller, account.email, account.password)
  const bellOf = async (person: Person) => {
    await back(person)
    const { events } = (await person.caller.call(listNews)).reply
    return events.flatMap(({ seen }) => (seen === null ? [] : [seen.type]))
  }

  const stateOf = async (person: Person) => {
    await back(person)
    return (await person.caller.call(getSubscriptionState)).reply
  }

  const begins = 'covered-by-plan'
  const ends = 'not-covered-by-plan'

  beforeAll(async () => {
    // From here on it repeats by itself.
    await world.server.jobs.add(db(), 'look-at-covers', null)
    await world.server.jobs.add(db(), 'tell-of-ending-trials', null)
  })

  beforeEach(async () => {
    ann = await join('ann')
    ben = await join('ben')
    await pays(ann)
    await withoutPlan(ben)
    world.server.mails.length = 0
  })

  it('is told once that it ended, by email and in the bell, and once that it is back', async () => {
    await organize(ann, [ben], [viewer(ben)])
    expect(told(ben)).toEqual([begins])
    await anHourLater()
    expect(told(ben)).toEqual([begins])
    await cancels(ann)
    for (let hours = 0; hours < 3; hours++) await anHourLater()
    expect(told(ben)).toEqual([begins, ends])
    expect(await bellOf(ben)).toContain('COVER_ENDED')
    expect(await bellOf(ann)).not.toContain('COVER_ENDED')
    const { text } = mailsTo(ben).at(-1)!
    expect(text).toContain('You’re still a member.')
    expect(text).toContain('choose your own plan')
    expect(text).not.toContain(ann.account.email)
    await pays(ann)
    for (let hours = 0; hours < 2; hours++) await anHourLater()
    expect(told(ben)).toEqual([begins, ends, begins])
    expect(told(ann)).toEqual([])
  })

  it('is a member in what the server says of their plan, covered or not, also once nobody pays', async () => {
    expect(await stateOf(ben)).toMatchObject({ isMember: false, coveringTier: null })
    const params = await organize(ann, [ben], [owner(ben)])
    expect(await stateOf(ben)).toMatchObject({ isMember: true, coveringTier: 'families' })
    expect(await stateOf(ann)).toMatchObject({ isMember: false })
    await cancels(ann)
    expect(await stateOf(ben)).toMatchObject({
      isMember: true,
      coveringTier: null,
      subscriptionStatus: 'expired',
    })
    expect((await ann.caller.call(leaveVault, { params })).problem).toBeNull()
    expect(await stateOf(ben)).toMatchObject({ isMember: true, coveringTier: null })
    expect(await stateOf(ann)).toMatchObject({ isMember: false })
  })

  it('is told that a plan covers nobody else anymore, and how long their own trial runs', async () => {
    const cleo = await join('cleo')
    const trialEndsAtMs = clock.nowMs() + 30 * dayMs
    await organize(ann, [ben, cleo], [viewer(ben), viewer(cleo)])
    await pays(ann, 'personal')
    await anHourLater()
    for (const person of [ben, cleo]) expect(told(person)).toEqual([begins, ends])
    const day = dayInLetter(trialEndsAtMs)
    expect(mailsTo(cleo).at(-1)?.text).toContain(`Your free trial runs until ${day}.`)
    expect(mailsTo(ben).at(-1)?.text).not.toContain('trial')
  })

  it('is told when a trial that covers them is over, and when a failed payment is given up', async () => {
    const tom = await join('tom')
    expect((await tom.caller.call(chooseTrialPlan, { body: { plan: 'families' } })).problem).toBeNull()
    await organize(tom, [ben], [viewer(ben)])
    const cleo = await join('cleo')
    await withoutPlan(cleo)
    const graceEndsAtMs = clock.nowMs() + dayMs
    await subscribe(db(), idOf(ann), 'families', { status: 'past_due', graceEndsAtMs })
    await organize(ann, [cleo], [viewer(cleo)])
    expect([told(ben), told(cleo)]).toEqual([[begins], [begins]])

    clock.advance(dayMs)
    await anHourLater()
    expect([told(ben), told(cleo)]).toEqual([[begins], [begins, ends]])
    clock.advance(30 * dayMs)
    await anHourLater()
    expect([told(ben), told(cleo)]).toEqual([
      [begins, ends],
      [begins, ends],
    ])
  })

  it('is told when the family changes from a trial to a plan that covers nobody', async () => {
    const tom = await join('tom')
    const choose = async (plan: 'families' | 'personal') =>
      (await tom.caller.call(chooseTrialPlan, { body: { plan } })).problem
    expect(await choose('families')).toBeNull()
    await organize(tom, [ben], [viewer(ben)])
    expect(await choose('personal')).toBeNull()
    await world.server.jobs.runDue()
    expect(told(ben)).toEqual([begins, ends])
  })

  it('hears nothing of the end with a plan of their own', async () => {
    await organize(ann, [ben], [viewer(ben)])
    await pays(ben, 'personal')
    await cancels(ann)
    await anHourLater()
    expect(told(ben)).toEqual([begins])
    expect(await bellOf(ben)).not.toContain('COVER_ENDED')
  })

  it('hears nothing as long as another plan covers them, and once when the last one ends', async () => {
    const eve = await join('eve')
    await pays(eve)
    await organize(ann, [ben], [viewer(ben)])
    await organize(eve, [ben], [viewer(ben)])
    expect(told(ben)).toEqual([begins])
    await cancels(ann)
    await anHourLater()
    expect(told(ben)).toEqual([begins])
    await cancels(eve)
    await anHourLater()
    expect(told(ben)).toEqual([begins, ends])
  })

  it('is told once when two plans end at the same time', async () => {
    const eve = await join('eve')
    await pays(eve)
    await organize(ann, [ben], [viewer(ben)])
    await organize(eve, [ben], [viewer(ben)])
    for (const person of [ann, eve]) await cancels(person)
    await anHourLater()
    expect(told(ben)).toEqual([begins, ends])
  })

  it('hears nothing if another owner takes over before anyone noticed, and the one who paid hears of it once', async () => {
    const cleo = await join('cleo')
    await withoutPlan(cleo)
    const params = await organize(ann, [ben, cleo], [owner(ben), viewer(cleo)])
    world.server.mails.length = 0
    await cancels(ann)
    await pays(ben)
    expect((await ben.caller.call(payForOrganization, { params })).problem).toBeNull()
    for (let hours = 0; hours < 2; hours++) await anHourLater()
    for (const person of [ann, ben, cleo]) expect(told(person)).toEqual([])
    const changed = world.server.mails.filter(({ template }) => template === 'payer-changed')
    expect(changed.map(({ to }) => to)).toEqual([ann.account.email])
    // Now Ann is the one who is covered.
    await cancels(ben)
    await anHourLater()
    expect([told(ann), told(ben), told(cleo)]).toEqual([[ends], [], [ends]])
  })

  it('is told when the one who pays leaves, who is told nothing', async () => {
    const params = await organize(ann, [ben], [owner(ben)])
    expect((await ann.caller.call(leaveVault, { params })).problem).toBeNull()
    await world.server.jobs.runDue()
    expect((await ben.caller.call(listOrganizations)).reply.organizations).toMatchObject([{ payerId: null }])
    expect([told(ann), told(ben)]).toEqual([[], [begins, ends]])
  })

  it('is not told that they are covered while the plan covers nobody else', async () => {
    const cleo = await join('cleo')
    await withoutPlan(cleo)
    const params = await organize(ann, [ben], [viewer(ben), viewer(cleo)])
    await pays(ann, 'personal')
    await anHourLater()
    await back(cleo)
    expect((await cleo.caller.call(joinOrganization, { params })).problem).toBeNull()
    await anHourLater()
    expect(told(cleo)).toEqual([])
  })
})

/** The admins' view of subscribers, against the real server and the real test gateway. */
import {
  addSubscriberNote,
  type BillingPeriod,
  type BodyOf,
  changeSubscriberPlan,
  createCheckoutSession,
  createCustomerPortal,
  exportSubscribers,
  extendTrial,
  getBillingSummary,
  getSubscriber,
  getSubscriberFigures,
  getSubscriptionState,
  listAuditEntries,
  listSubscriberInvoices,
  listSubscribers,
  removeSubscriberNote,
  setCancellation,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
  signIn,
} from '@severy/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renewTerms } from '../../testing/rows-store.ts'
import { startTestPayments } from '../../testing/test-payments.ts'
import { useServer } from '../../testing/use-server.ts'
import { subscribe } from '../../testing/what-people-have.ts'
import { changeRole } from '../roles/index.ts'
import { deleteSubscriptionAndTrial, keepSubscriber } from '../subscriptions/index.ts'

const dayMs = 86_400_000
const unknown = 'AAAAAAAAAAAAAAAAAAAAAA'

describe.each(databaseKinds)('subscribers on %s', (kind) => {
  let origin = ''
  // The gateway starts with the real time.
  const clock = new ManualClock(Date.now())
  const payments = startTestPayments(() => `${origin}/v1/webhooks/stripe`)
  const world = useServer(() => freshDatabase(kind), { clock, payments: payments.account })
  const browser = () => new ApiCaller((request) => world.server.http.inject(request))
  const admin = browser()

  async function person(email: string) {
    const caller = browser()
    const account = await BuiltAccount.build(email, clock.nowMs())
    await createAccount(caller, world.server.mailedToken, account)
    return { caller, account, userId: account.userId }
  }

  beforeAll(async () => {
    origin = await world.server.http.listen({ host: '127.0.0.1', port: 0 })
    const { account } = await person('ada@post.example')
    await signIn(admin, account.email, account.password)
    await changeRole(world.server.database.durable, account.email, 'admin', clock.nowMs())
    // Removes her own row from those that are counted.
    await deleteSubscriptionAndTrial(world.server.database.durable, account.userId)
  })
  afterAll(() => {
    payments.close()
  })

  const question = (changes: Partial<BodyOf<typeof exportSubscribers>> = {}) => ({
    search: '',
    filters: { status: [], tier: [] },
    sort: [],
    ...changes,
  })
  const list = async (changes: Partial<BodyOf<typeof listSubscribers>> = {}) =>
    (await admin.call(listSubscribers, { body: { ...question(changes), size: 25, place: null, ...changes } }))
      .reply
  const emails = async (changes: Partial<BodyOf<typeof listSubscribers>> = {}) =>
    (await list(changes)).rows.map(({ email }) => email)
  const figures = async () => (await admin.call(getSubscriberFigures)).reply
  const details = (userId: string) => admin.call(getSubscriber, { params: { userId } })
  const mailsTo = async (email: string) => {
    await world.server.jobs.runDue()
    return world.server.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
  }
  const db = () => world.server.database.durable

  describe('in the table', () => {
    beforeAll(async () => {
      const since = clock.nowMs() - 90 * dayMs
      const [mara, ines, theo, ola] = [
        await person('mara.lind@post.example'),
        await person('Ines@Elsewhere.example'),
        await person('theo@post.example'),
        await person('ola@post.example'),
      ]
      await subscribe(db(), mara.userId, 'families', { amount: 4491, interval: 'year', startedAtMs: since })
      await subscribe(db(), ines.userId, 'business', {
        amount: 799,
        paidTotal: 2397,
        startedAtMs: since,
        status: 'past_due',
        graceEndsAtMs: clock.nowMs() + dayMs,
      })
      const endedAtMs = clock.nowMs() - dayMs
      await subscribe(db(), theo.userId, 'personal', { status: 'canceled', startedAtMs: since, endedAtMs })
      // Theo's trial has ended too, but unlike Ola, he has bought something.
      await world.server.database.durable.transaction().execute(async (tx) => {
        await keepSubscriber(tx, ola.userId)
      })
    })

    it('lists everyone with a trial or a subscription, with its state and price', async () => {
      const { rows, total } = await list({ sort: [{ column: 'email', direction: 'ascending' }] })
      expect(total).toEqual({ count: 4, isExact: true })
      expect(rows.map(({ email, status, amount, interval }) => [email, status, amount, interval])).toEqual([
        ['ines@elsewhere.example', 'past_due', 799, 'month'],
        ['mara.lind@post.example', 'active', 4491, 'year'],
        ['ola@post.example', 'trialing', 0, null],
        // People who cancel during the trial keep the rest of it.
        ['theo@post.example', 'trialing', 299, 'month'],
      ])
    })

    it.each([
      ['mara', ['mara.lind@post.example']],
      ['INES@', ['ines@elsewhere.example']],
      ['@elsewhere', ['ines@elsewhere.example']],
      ['elsewhere.ex', ['ines@elsewhere.example']],
      ['busin', ['ines@elsewhere.example']],
      ['lind', []],
      ["'; --", []],
    ])('is searched for %j', async (search, found) => {
      expect(await emails({ search })).toEqual(found)
    })

    it('can be filtered by state and plan, and sorted by the amount paid', async () => {
      expect(await emails({ filters: { status: ['active'], tier: [] } })).toEqual(['mara.lind@post.example'])
      expect(
        await emails({
          filters: { status: ['trialing'], tier: ['personal'] },
          sort: [{ column: 'email', direction: 'descending' }],
        }),
      ).toEqual(['theo@post.example', 'ola@post.example'])
      expect(await emails({ filters: { status: ['expired', 'canceled'], tier: [] } })).toEqual([])
      expect((await emails({ sort: [{ column: 'paidTotal', direction: 'descending' }] }))[0]).toBe(
        'ines@elsewhere.example',
      )
    })

    it('has figures above it: monthly revenue, and the number of people lost', async () => {
      expect(await figures()).toEqual({
        arePlansOn: true,
        active: 1,
        trialing: 2,
        pastDue: 1,
        churn: { ended: 1, ran: 3 },
        monthlyRevenue: [{ currency: 'USD', amount: Math.round(4491 / 12 + 799) }],
      })
    })

    it('is exported completely, and the log says by whom', async () => {
      const exported = await admin.call(exportSubscribers, { body: question({ search: 'mara' }) })
      expect(exported.headers['content-disposition']).toMatch(/filename="subscribers-\d{4}-\d\d-\d\d\.csv"/)
      const [head, row, rest] = exported.octets.toString().trim().split('\r\n')
      expect(head).toContain('"Email","Status","Plan"')
      expect(row).toContain('"mara.lind@post.example","active","families monthly","year",44.91,"USD"')
      expect(rest).toBeUndefined()
    })

    it('counts days as they pass: an expired trial is shown as such', async () => {
      clock.advance(31 * dayMs)
      await signIn(admin, 'ada@post.example', await adminPassword())
      await renewTerms(world.server.database, clock.nowMs())
      expect(await emails({ filters: { status: ['expired'], tier: [] } })).toEqual(['ola@post.example'])
      expect(await emails({ filters: { status: ['canceled'], tier: [] } })).toEqual(['theo@post.example'])
      expect(await figures()).toMatchObject({ trialing: 0 })
    })
  })

  const adminPassword = async () => (await BuiltAccount.build('ada@post.example', 0)).password

  let people = 0
  async function subscriber(period: BillingPeriod = 'monthly') {
    people += 1
    const someone = await person(`person-${String(people)}@post.example`)
    await payments.advanceTo(Math.floor(clock.nowMs() / 1000))
    const body = { plan: 'personal', billingPeriod: period }
    const { url } = (await someone.caller.call(createCheckoutSession, { body })).reply
    expect((await payments.pay(url)).status).toBe(303)
    await someone.caller.call(getBillingSummary)
    // The gateway's events may arrive late, so this waits for them before the test continues.
    await expect
      .poll(() => mailsTo(someone.account.email))
      .toContainEqual(expect.stringMatching(/^Your Severy plan: /))
    return someone
  }

  describe('in the panel of one subscriber', () => {
    it('a trial is extended, even one that is over, and the person is told', async () => {
      const { caller, account, userId } = await person('trying@post.example')
      const params = { userId }
      const before = (await details(userId)).reply.subscriber.trialUntil!
      const longer = await admin.call(extendTrial, { params, body: { days: 14 } })
      expect(longer.reply.subscriber.trialUntil).toBe(before + 14 * dayMs)
      expect((await caller.call(getSubscriptionState)).reply).toMatchObject({
        isTrialActive: true,
        daysRemaining: 44,
      })
      expect((await mailsTo(account.email)).at(-1)).toMatch(/^Your Severy trial now ends on /)
    })

    it('a subscription that is still in its trial is extended, and charged later', async () => {
      const { userId } = await subscriber()
      const { subscriber: before } = (await details(userId)).reply
      expect(before).toMatchObject({ status: 'trialing', plan: 'Personal monthly' })
      const longer = await admin.call(extendTrial, { params: { userId }, body: { days: 7 } })
      expect(longer.reply.subscriber).toMatchObject({ renewsAt: before.renewsAt! + 7 * dayMs })
    })

    it('a plan is changed at the provider, with an invoice, and a paying person has no trial to extend', async () => {
      const { account, userId } = await subscriber()
      const params = { userId }
      const { renewsAt } = (await details(userId)).reply.subscriber
      await payments.advanceTo(Math.floor(renewsAt! / 1000) + 1)
      const change = { plan: 'families', billingPeriod: 'monthly' } as const
      const changed = await admin.call(changeSubscriberPlan, { params, body: change })
      expect(changed.reply).toMatchObject({
        subscriber: { status: 'active', tier: 'families', plan: 'Families monthly', amount: 499 },
        isChangeable: true,
        // The test gateway has no pages for the operator.
        providerUrl: null,
      })
      expect(changed.reply.subscriber.paidTotal).toBeGreaterThan(299)
      const { invoices } = (await admin.call(listSubscriberInvoices, { params })).reply
      expect(invoices.length).toBeGreaterThanOrEqual(3)
      const mails = await mailsTo(account.email)
      expect(mails).toContain('Your Severy plan is now Families monthly')
      // Like a second admin whose page still shows the old plan.
      const again = await admin.call(changeSubscriberPlan, { params, body: change })
      expect(again.problem).toBe('plan-unchanged')
      expect((await admin.call(listSubscriberInvoices, { params })).reply.invoices).toEqual(invoices)
      expect(await mailsTo(account.email)).toEqual(mails)
      const filters = { action: 'plan-changed', result: null, from: null, to: null } as const
      const body = { search: account.email, filters, size: 25, place: null } as const
      const { rows } = (await admin.call(listAuditEntries, { body: { ...body, sort: [] } })).reply
      expect(rows.map(({ result }) => result)).toEqual(['failed', 'success'])
      expect((await admin.call(extendTrial, { params, body: { days: 7 } })).problem).toBe('no-trial')
    })

    it('a refused card leaves the plan as it was', async () => {
      const { caller, userId } = await subscriber()
      const params = { userId }
      const { renewsAt } = (await details(userId)).reply.subscriber
      await payments.advanceTo(Math.floor(renewsAt! / 1000) + 1)
      const { url } = (await caller.call(createCustomerPortal)).reply
      const card = { number: '4000000000000341', expiry: '12/99', cvc: '123', name: 'Ann' }
      expect((await payments.send(`${url}/card`, card)).status).toBe(303)
      const body = { plan: 'business', billingPeriod: 'monthly' } as const
      expect((await admin.call(changeSubscriberPlan, { params, body })).problem).toBe('payment-refused')
      expect((await details(userId)).reply.subscriber).toMatchObject({ tier: 'personal' })
    })

    it('a subscription ends with its period, and is continued again', async () => {
      const { account, userId } = await subscriber('yearly')
      const params = { userId }
      const ending = await admin.call(setCancellation, { params, body: { endsAtRenewal: true } })
      expect(ending.reply.subscriber).toMatchObject({ endsAtRenewal: true })
      expect((await mailsTo(account.email)).at(-1)).toMatch(/^Your Severy plan ends on /)
      const going = await admin.call(setCancellation, { params, body: { endsAtRenewal: false } })
      expect(going.reply.subscriber).toMatchObject({ endsAtRenewal: false })
      expect((await mailsTo(account.email)).at(-1)).toBe('Your Severy plan continues')
    })

    it('says why a change is not possible', async () => {
      const { userId } = await person('never-bought@post.example')
      const params = { userId }
      const plan = { plan: 'families', billingPeriod: 'monthly' } as const
      expect((await admin.call(changeSubscriberPlan, { params, body: plan })).problem).toBe('no-subscription')
      const none = { plan: 'no-such-plan', billingPeriod: 'monthly' } as const
      expect((await admin.call(changeSubscriberPlan, { params, body: none })).problem).toBe('plan-unknown')
      expect((await admin.call(setCancellation, { params, body: { endsAtRenewal: true } })).problem).toBe(
        'no-subscription',
      )
      expect(
        (await admin.call(extendTrial, { params: { userId: unknown }, body: { days: 1 } })).problem,
      ).toBe('not-found')
      expect((await admin.call(listSubscriberInvoices, { params })).reply.invoices).toEqual([])
    })

    it('keeps notes, with their authors', async () => {
      const { userId } = await person('noted@post.example')
      const params = { userId }
      const { notes } = (
        await admin.call(addSubscriberNote, { params, body: { text: ' Called about an invoice. ' } })
      ).reply
      expect(notes).toMatchObject([{ text: 'Called about an invoice.', author: 'ada@post.example' }])
      const noteId = notes[0]!.noteId
      const elsewhere = { userId, noteId: newItemId() }
      expect((await admin.call(removeSubscriberNote, { params: elsewhere })).problem).toBe('not-found')
      expect((await admin.call(removeSubscriberNote, { params: { userId, noteId } })).reply.notes).toEqual([])
    })
  })
})

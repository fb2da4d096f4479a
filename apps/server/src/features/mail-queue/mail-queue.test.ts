import {
  deleteKeptMails,
  discardMail,
  getMailQueue,
  listMailDeliveries,
  listMailTemplates,
  previewMailTemplate,
  requestRecovery,
  retryMail,
  type DeliveryOutcome,
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
import { beforeAll, describe, expect, it } from 'vitest'
import { createErasePerson } from '../../erase-person.ts'
import { countMailJobs, listMailJobs } from '../../platform/job-store.ts'
import { createOutboxMailer, type MailRoute } from '../../platform/mail.ts'
import { useServer } from '../../testing/use-server.ts'
import { changeRole } from '../roles/index.ts'
import { writeSystemSetting } from '../system-settings/index.ts'
import { listDeliveries } from './delivery-store.ts'

const dayMs = 24 * 3600_000

describe.each(databaseKinds)('the mail queue on %s', (kind) => {
  const clock = new ManualClock()
  /** While it is set, the mail server rejects every email with it. */
  let refusal: string | null = null
  const mailer: MailRoute = {
    send(mail) {
      if (refusal !== null) return Promise.reject(new Error(refusal))
      world.server.mails.push(mail)
      return Promise.resolve({ outcome: 'sent', answer: '250 queued as 1' })
    },
  }
  const world = useServer(() => freshDatabase(kind), { clock, mailer })
  let sue: ApiCaller
  let account: BuiltAccount
  let ben: BuiltAccount
  const newCaller = () => new ApiCaller((request) => world.server.http.inject(request))

  beforeAll(async () => {
    const { server } = world
    sue = newCaller()
    account = await BuiltAccount.build('sue@post.example', clock.nowMs())
    await createAccount(sue, server.mailedToken, account)
    await changeRole(server.database.durable, account.email, 'super_admin', clock.nowMs())
    ben = await BuiltAccount.build('Ben@post.example', clock.nowMs())
    await createAccount(newCaller(), server.mailedToken, ben)
    await server.jobs.runDue()
  })

  const queue = async () => (await sue.call(getMailQueue)).reply
  const deliveries = async (outcome: DeliveryOutcome | null, recipient: string | null = null) =>
    (await sue.call(listMailDeliveries, { body: { outcome, recipient, after: null } })).reply.deliveries
  const ask = () => newCaller().call(requestRecovery, { body: { email: ben.email } })

  /** Until the mail server has rejected an email ten times; the session has ended by then. */
  async function failToTheEnd(): Promise<void> {
    const { database, jobs } = world.server
    const dead = async () => (await countMailJobs(database.durable)).dead
    while ((await dead()) === 0) {
      await jobs.runDue()
      const [next] = await listMailJobs(database.durable, false, 1)
      if (next !== undefined) clock.advance(next.runAtMs - clock.nowMs())
    }
    await signIn(sue, account.email, account.password)
  }

  it('shows what waits and why, and what was sent, without its content', async () => {
    refusal = '451 come back later'
    await ask()
    await world.server.jobs.runDue()
    const waiting = await queue()
    expect(waiting).toMatchObject({ waitingCount: 1, deadCount: 0, keptCount: 0 })
    expect(waiting.waiting[0]).toMatchObject({
      kind: 'recovery-link-mail',
      askedAt: clock.nowMs(),
      attempts: 1,
      nextAt: clock.nowMs() + 10_000,
      isUnderWay: false,
      lastError: '451 come back later',
    })
    expect((await deliveries('failed'))[0]).toMatchObject({
      template: 'recovery-link',
      recipient: 'ben@post.example',
      answer: '451 come back later',
    })
    refusal = null
    clock.advance(10_000)
    await world.server.jobs.runDue()
    expect((await queue()).waitingCount).toBe(0)
    const [sent] = await deliveries('sent', 'BEN@post.example')
    expect(sent).toMatchObject({ template: 'recovery-link', answer: '250 queued as 1', at: clock.nowMs() })
    const token = world.server.mails.at(-1)?.text.split('/auth/recover#')[1]?.slice(0, 43)
    expect(token).toHaveLength(43)
    expect(JSON.stringify([waiting, await deliveries(null)])).not.toContain(token)
  })

  it('gives up on an email after its last attempt; a person has it tried again, or drops it', async () => {
    refusal = '550 no such mailbox'
    await ask()
    await failToTheEnd()
    const { dead, deadCount, waitingCount } = await queue()
    expect([deadCount, waitingCount]).toEqual([1, 0])
    expect(dead[0]).toMatchObject({ attempts: 10, lastError: '550 no such mailbox' })
    const { jobId } = dead[0]!

    expect((await sue.call(retryMail, { body: { jobId } })).status).toBe(204)
    await world.server.jobs.runDue()
    expect(await queue()).toMatchObject({ deadCount: 0, waitingCount: 1, waiting: [{ jobId, attempts: 1 }] })
    // An email that is still being tried cannot be dropped by mistake.
    expect((await sue.call(discardMail, { body: { jobId } })).problem).toBe('not-found')
    await failToTheEnd()
    refusal = null
    expect((await sue.call(discardMail, { body: { jobId } })).status).toBe(204)
    expect(await queue()).toMatchObject({ deadCount: 0, waitingCount: 0 })
    expect((await sue.call(retryMail, { body: { jobId } })).problem).toBe('not-found')
  })

  it('lists what was sent, one page at a time', async () => {
    for (let n = 0; n < 55; n++) {
      await ask()
      clock.advance(1_000)
    }
    await world.server.jobs.runDue()
    const body = { outcome: 'sent', recipient: ben.email, after: null } as const
    const first = (await sue.call(listMailDeliveries, { body })).reply
    expect(first.deliveries).toHaveLength(50)
    const second = (await sue.call(listMailDeliveries, { body: { ...body, after: first.next } })).reply
    expect(second.deliveries.length).toBeGreaterThan(5)
    expect(second.next).toBeNull()
    const ids = [...first.deliveries, ...second.deliveries].map(({ deliveryId }) => deliveryId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('deletes what is in the outbox when someone says so', async () => {
    const outbox = createOutboxMailer(`${world.server.dataDir}/outbox`, 'a@post.example', clock)
    await outbox.send({ template: 'test', to: 'x@post.example', subject: 'Old', text: 'old', html: '' })
    expect((await queue()).keptCount).toBe(1)
    expect((await sue.call(deleteKeptMails)).reply).toEqual({ count: 1 })
    expect((await queue()).keptCount).toBe(0)
  })

  it('shows every email, light and dark, without anything that runs or loads', async () => {
    const { templates } = (await sue.call(listMailTemplates)).reply
    const names = templates.map(({ template }) => template)
    expect(names).toEqual(
      expect.arrayContaining(['confirm-address', 'recovery-link', 'new-device', 'trial-ending']),
    )
    for (const { number, subject, text } of templates) {
      expect(subject).not.toBe('')
      expect(text).toContain('Severy')
      const url = previewMailTemplate.path.replace(':number', String(number))
      const [light, dark] = await Promise.all(
        ['light', 'dark'].map((theme) =>
          sue.send({ method: 'GET', headers: {}, url: url.replace(':theme', theme) }),
        ),
      )
      expect(light?.headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
      )
      const [lightPage, darkPage] = [light, dark].map((page) => page?.rawPayload.toString())
      expect(lightPage).toContain('@media not all{')
      expect(darkPage).toContain('@media all{')
      expect(lightPage).not.toMatch(/<(script|img|link|iframe|object)|url\(/i)
    }
  })

  it('forgets the recipients when the person goes, and everything once it is old', async () => {
    const { database, jobs } = world.server
    await database.durable
      .transaction()
      .execute((tx) =>
        createErasePerson(jobs)(tx, ben.userId, { why: 'account-deleted', nowMs: clock.nowMs() }),
      )
    expect(await deliveries(null, ben.email)).toEqual([])
    expect(JSON.stringify(await deliveries(null))).not.toContain('ben@post.example')
    await writeSystemSetting(database.durable, 'log_retention_days', 2, clock.nowMs())
    clock.advance(3 * dayMs)
    await jobs.start()
    await jobs.runDue()
    const all = { outcome: null, recipient: null, after: null }
    expect(await listDeliveries(database.durable, all, 1)).toEqual([])
  })
})

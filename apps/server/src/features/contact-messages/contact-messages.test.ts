import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  answerMessage,
  type BodyOf,
  countNewMessages,
  deleteMessage,
  getMessage,
  getSupportPhone,
  limits,
  listMessages,
  markMessage,
  sendContactMessage,
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
  startSmtpSink,
} from '@severy/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSmtpMailer } from '../../platform/mail.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { renewTerms } from '../../testing/rows-store.ts'
import { useServer } from '../../testing/use-server.ts'
import { subscribe } from '../../testing/what-people-have.ts'
import { changeRole } from '../roles/index.ts'

const message = {
  name: 'Ann Lind',
  email: 'ann@post.example',
  subject: 'A question',
  message: 'How do I …?\n\nThank you <b>very</b> much.',
  homepage: '',
}
const supportEmail = 'help@severy.example'

describe.each(databaseKinds)('the contact form on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), {
    clock,
    env: { SUPPORT_EMAIL: supportEmail, SUPPORT_PHONE: '+1 415 555 0100' },
  })
  const browser = () => new ApiCaller((request) => world.server.http.inject(request))
  const anybody = browser()
  const admin = browser()

  let adminPassword = ''

  beforeAll(async () => {
    const account = await BuiltAccount.build('ada@post.example', clock.nowMs())
    await createAccount(admin, world.server.mailedToken, account)
    adminPassword = account.password
    await changeRole(world.server.database.durable, account.email, 'admin', clock.nowMs())
    await world.server.jobs.runDue()
  })

  const send = (body: object) => anybody.call(sendContactMessage, { body: { ...message, ...body } })
  const list = async (asked: Partial<BodyOf<typeof listMessages>> = {}) => {
    const question = {
      search: '',
      filters: { status: [], isPriority: false },
      sort: [],
      size: 50,
      place: null,
    }
    return (
      await admin.call(listMessages, { body: { ...question, ...asked } as BodyOf<typeof listMessages> })
    ).reply
  }
  const open = async (messageId: string) => (await admin.call(getMessage, { params: { messageId } })).reply
  const mails = async () => {
    await world.server.jobs.runDue()
    return world.server.mails.filter(({ to }) => to === supportEmail)
  }

  it('answers with a reference, lists the message for admins and emails it to the support address', async () => {
    clock.advance(1_000)
    const { reference } = (await send({})).reply
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/)
    const { homepage: _homepage, message: text, ...kept } = message
    const [first] = (await list()).rows
    expect(first).toMatchObject({ ...kept, reference, at: clock.nowMs(), status: 'new', senderPlan: null })
    expect(await open(first!.messageId)).toMatchObject({ ...kept, message: text, answers: [] })

    const mail = (await mails()).at(-1)
    expect(mail).toMatchObject({
      subject: `[${reference}] A question`,
      replyTo: { name: 'Ann Lind', address: 'ann@post.example' },
    })
    expect(mail?.text).toContain('How do I …?')
    expect(mail?.html).toContain('&lt;b&gt;very&lt;/b&gt;')
  })

  it('lists the newest first, one page at a time', async () => {
    for (let n = 1; n <= 55; n++) {
      clock.advance(1)
      await send({ subject: `Question ${String(n)}` })
    }
    const first = await list()
    expect(first.rows.map(({ subject }) => subject).slice(0, 2)).toEqual(['Question 55', 'Question 54'])
    expect(first.rows).toHaveLength(50)
    const second = await list({ place: first.next })
    expect(second.rows.at(0)?.subject).toBe('Question 5')
    expect(second.next).toBeNull()
    expect(second.total).toEqual({ count: 56, isExact: true })
  })

  it('gives a bot that fills in every field the same answer, and stores nothing', async () => {
    const before = [await list(), (await mails()).length]
    const { reference } = (await send({ homepage: 'https://spam.example' })).reply
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/)
    expect([await list(), (await mails()).length]).toEqual(before)
  })

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', 'Ann\r\nBcc: everybody@post.example'],
    ['name', 'x'.repeat(limits.contactNameLengthMax + 1)],
    ['email', ''],
    ['email', 'ann'],
    ['email', 'ann@post.example\r\nBcc: everybody@post.example'],
    ['email', 'ann@post.example, everybody@post.example'],
    ['email', '<ann@post.example>'],
    ['subject', 'One\nTwo'],
    ['subject', 'x'.repeat(limits.contactSubjectLengthMax + 1)],
    ['message', ' \n '],
    ['message', 'turned \u202e around'],
    ['message', 'x'.repeat(limits.contactMessageLengthMax + 1)],
  ])('refuses a %s like %j', async (field, value) => {
    expect((await send({ [field]: value })).problem).toBe('invalid-request')
  })

  it('finds a message by its words and by its reference', async () => {
    const { reference } = (await send({ subject: 'GRÜßE aus 100%_Köln', message: 'Two\nlines' })).reply
    const found = async (search: string) => (await list({ search })).rows.map((row) => row.reference)
    for (const search of ['grüße', 'köln lines', '100%_k', reference.toLowerCase()]) {
      expect([search, await found(search)]).toEqual([search, [reference]])
    }
    expect(await found('100%x')).toEqual([])
  })

  it('marks messages from addresses with the Families or Business plan, for admins only', async () => {
    const account = await BuiltAccount.build('bea@post.example', clock.nowMs())
    await createAccount(browser(), world.server.mailedToken, account)
    await subscribe(world.server.database.durable, account.userId, 'business')
    await send({ email: 'Bea@post.example', subject: 'Call me' })
    expect((await mails()).at(-1)?.subject).toMatch(/^\[\w{6}\] \[Priority\] Call me$/)
    const { rows } = await list({ filters: { status: [], isPriority: true } })
    expect(rows).toMatchObject([{ subject: 'Call me', senderPlan: 'business' }])
  })

  it('shows the phone number to members of the Business plan only', async () => {
    const caller = browser()
    const account = await BuiltAccount.build('phil@post.example', clock.nowMs())
    await createAccount(caller, world.server.mailedToken, account)
    const phone = async () => (await caller.call(getSupportPhone)).reply.phone
    expect(await phone()).toBeNull()
    await subscribe(world.server.database.durable, account.userId, 'families')
    expect(await phone()).toBeNull()
    await subscribe(world.server.database.durable, account.userId, 'business')
    expect(await phone()).toBe('+1 415 555 0100')
    await subscribe(world.server.database.durable, account.userId, 'business', { status: 'canceled' })
    expect(await phone()).toBeNull()
  })

  it('is answered by email, once, and keeps the answer', async () => {
    const { reference } = (await send({ subject: 'How much?' })).reply
    const { messageId } = (await list({ search: reference })).rows[0]!
    const body = { answerId: newItemId(), text: 'Dear Ann,\n\nthree <b>dollars</b>.' }
    const answered = (await admin.call(answerMessage, { params: { messageId }, body })).reply
    expect(answered).toMatchObject({
      status: 'answered',
      answers: [{ text: body.text, author: 'ada@post.example', sentAt: null }],
    })
    await admin.call(answerMessage, { params: { messageId }, body })
    await world.server.jobs.runDue()
    const sent = world.server.mails.filter(({ to }) => to === message.email)
    expect(sent).toMatchObject([
      {
        subject: `Re: [${reference}] How much?`,
        replyTo: { name: 'Severy', address: supportEmail },
      },
    ])
    expect(sent[0]?.html).toContain('three &lt;b&gt;dollars&lt;/b&gt;.')
    expect((await open(messageId)).answers).toMatchObject([{ sentAt: clock.nowMs() }])
  })

  it('is marked as read, as spam, or deleted, and new ones are counted', async () => {
    const before = (await admin.call(countNewMessages)).reply.count
    const { reference } = (await send({ subject: 'Buy now' })).reply
    const { messageId } = (await list({ search: reference })).rows[0]!
    const count = async () => (await admin.call(countNewMessages)).reply.count
    expect(await count()).toBe(before + 1)
    const mark = (status: 'read' | 'spam') =>
      admin.call(markMessage, { params: { messageId }, body: { status } })
    const { deletedAt } = (await mark('read')).reply
    expect(await count()).toBe(before)
    const spam = (await mark('spam')).reply
    expect(spam.deletedAt).toBe(clock.nowMs() + 30 * 24 * 3600_000)
    expect(spam.deletedAt).toBeLessThan(deletedAt)
    expect((await list({ search: reference })).rows).toEqual([])
    const among = { status: ['spam' as const], isPriority: false }
    expect((await list({ search: reference, filters: among })).rows).toHaveLength(1)
    expect((await admin.call(deleteMessage, { params: { messageId } })).status).toBe(204)
    expect((await admin.call(getMessage, { params: { messageId } })).problem).toBe('not-found')
    expect((await admin.call(deleteMessage, { params: { messageId } })).problem).toBe('not-found')
  })

  it('deletes spam after a month and a message after a year, with its answers', async () => {
    const { reference } = (await send({ subject: 'Spam' })).reply
    const { messageId } = (await list({ search: reference })).rows[0]!
    await admin.call(markMessage, { params: { messageId }, body: { status: 'spam' } })
    await world.server.jobs.start()
    const enter = async () => {
      await world.server.jobs.runDue()
      await signIn(admin, 'ada@post.example', adminPassword)
      await renewTerms(world.server.database, clock.nowMs())
    }
    clock.advance(31 * 24 * 3600_000)
    await enter()
    expect((await admin.call(getMessage, { params: { messageId } })).problem).toBe('not-found')
    expect((await list()).total.count).toBeGreaterThan(50)
    clock.advance(366 * 24 * 3600_000)
    await enter()
    expect((await list()).rows).toEqual([])
  })
})

describe('a message of the contact form', () => {
  it('arrives with its sender as the reply address, whatever the name is', async () => {
    const sink = await startSmtpSink({ security: 'NONE' })
    const smtp = { host: 'localhost', port: sink.port, security: 'NONE', login: null, ca: null } as const
    const clock = new ManualClock()
    const mailer = createSmtpMailer(smtp, 'Severy <vault@post.example>')
    const server = await startTestServer({
      databaseUrl: null,
      clock,
      mailer,
      env: { SUPPORT_EMAIL: supportEmail },
    })
    const caller = new ApiCaller((request) => server.http.inject(request))
    const name = 'Ann "A" Lind, <eve@post.example>; Grüße'
    await caller.call(sendContactMessage, { body: { ...message, name } })
    await server.jobs.runDue()
    expect(sink.received).toHaveLength(1)
    expect(sink.received[0]).toMatchObject({ to: [supportEmail] })
    expect(sink.received[0]?.parsed.replyTo).toEqual([{ name, address: 'ann@post.example' }])
    await server.close()
    await sink.close()
  })

  it('is refused after ten in an hour from one address', async () => {
    const server = await startTestServer({
      databaseUrl: null,
      clock: new ManualClock(),
      env: { RATE_LIMIT_FACTOR: '1' },
    })
    const caller = new ApiCaller((request) => server.http.inject(request))
    for (let n = 0; n < 10; n++)
      expect((await caller.call(sendContactMessage, { body: message })).status).toBe(200)
    expect((await caller.call(sendContactMessage, { body: message })).problem).toBe('rate-limited')
    await server.close()
  })
})

describe('the contact form without JavaScript', () => {
  const folder = mkdtempSync(join(tmpdir(), 'severy-contact-'))
  const clock = new ManualClock()
  const template =
    '<p>{{contact.name}}|{{contact.message}}</p><em>{{contact.error.name}}|{{contact.error.email}}</em>' +
    '{{#contact.waitMinutes}}<b>{{.}}</b>{{/contact.waitMinutes}}<strong>{{contact.reference}}</strong>'
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, 'site', 'contact.html'), template)
  const pages = { siteDist: join(folder, 'site'), webDist: join(folder, 'web') }
  const env = { RATE_LIMIT_FACTOR: '1' }
  const world = useServer(() => freshDatabase('SQLite'), { clock, pages, env })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    world.server.http.inject({
      method: 'POST',
      url: '/contact',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    })

  it('answers with the page that shows the reference', async () => {
    const reply = await post({ ...message, message: 'First line\r\nSecond line' })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    const reference = /<strong>([0-9A-Z]{6})<\/strong>/.exec(reply.body)?.[1]
    expect(reference).toBeDefined()
    await world.server.jobs.runDue()
    expect(world.server.mails.at(-1)).toMatchObject({ subject: `[${reference!}] A question` })
  })

  it('answers with what was typed, and a message for each invalid field', async () => {
    const mailed = world.server.mails.length
    const reply = await post({ ...message, name: ' ', email: 'nobody', message: '<script>{{origin}}' })
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain('&lt;script&gt;{{origin}}')
    expect(reply.body).toContain('Enter your name.|Enter an email address like name@example.org.')
    expect(reply.body).toContain('<strong></strong>')
    await world.server.jobs.runDue()
    expect(world.server.mails).toHaveLength(mailed)
  })

  it('treats a form without any field as an empty one', async () => {
    expect((await post({})).body).toContain('Enter your name.|Enter your email address.')
  })

  it('is refused from another site’s page', async () => {
    expect((await post(message, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  })

  it('says how long to wait after too many messages, and keeps the text', async () => {
    for (let n = 0; n < 10; n++) await post(message)
    const reply = await post(message)
    expect(reply.statusCode).toBe(429)
    expect(reply.body).toContain('<b>60</b>')
    expect(reply.body).toContain('Ann Lind')
  })
})

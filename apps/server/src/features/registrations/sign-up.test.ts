import { setImmediate } from 'node:timers/promises'
import {
  ApiCaller,
  BuiltAccount,
  confirm,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  register,
  signIn,
  startOpaqueRegistration,
  tryRegister,
  trySignIn,
} from '@severy/testkit'
import {
  finishConfirmation,
  finishRegistration,
  getSession,
  resendConfirmation,
  startConfirmation,
  startRegistration,
} from '@severy/contract'
import { describe, expect, it } from 'vitest'
import { rowsPerStretch } from '../../platform/database/stretch-store.ts'
import { countRows } from '../../testing/rows-store.ts'
import { useServer } from '../../testing/use-server.ts'
import { listSignUp } from '../directory/index.ts'
import { insertRegistration } from './registration-store.ts'

describe.each(databaseKinds)('sign-up on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  const build = (email: string, password?: string): Promise<BuiltAccount> =>
    BuiltAccount.build(email, clock.nowMs(), password)

  it('creates an account with link and password together, and signs in', async () => {
    const ann = await build('Ann@Post.example')
    const caller = browser()
    await register(caller, ann)
    const confirmed = await confirm(caller, await world.server.mailedToken('/auth/confirm'), ann.password)
    expect(confirmed.status).toBe(200)

    const session = await caller.call(getSession)
    expect(session.reply).toMatchObject({ userId: ann.userId, email: 'Ann@Post.example', roles: ['user'] })
    const elsewhere = await signIn(browser(), 'ann@post.example', ann.password)
    expect(elsewhere.bundle.userId).toBe(ann.userId)
    expect(await ann.opens(elsewhere.bundle.slots[0]!, elsewhere.exportKey)).toBe(true)
  })

  it('treats the address as unknown until the link was opened', async () => {
    const ben = await build('ben@post.example')
    await register(browser(), ben)
    const { answer } = await trySignIn(browser(), ben.email, ben.password)
    expect(answer.problem).toBe('sign-in-failed')
  })

  it('does nothing with the link alone', async () => {
    const cleo = await build('cleo@post.example')
    await register(browser(), cleo)
    const token = await world.server.mailedToken('/auth/confirm')
    const wrong = await confirm(browser(), token, 'somebody else’s password')
    expect(wrong.problem).toBe('sign-in-failed')
    const right = await confirm(browser(), token, cleo.password)
    expect(right.status).toBe(200)
  })

  it('gives a contested address to the first person who proves link and password', async () => {
    const thief = await build('dora@post.example', 'the thief’s own password')
    const dora = await build('dora@post.example')
    await register(browser(), thief)
    const thiefToken = await world.server.mailedToken('/auth/confirm')
    await register(browser(), dora)
    const doraToken = await world.server.mailedToken('/auth/confirm')

    expect((await confirm(browser(), thiefToken, dora.password)).problem).toBe('sign-in-failed')
    expect((await confirm(browser(), doraToken, dora.password)).status).toBe(200)
    expect((await confirm(browser(), thiefToken, thief.password)).problem).toBe('link-expired')
    expect((await signIn(browser(), dora.email, dora.password)).bundle.userId).toBe(dora.userId)
  })

  it('stores nothing for an address that has an account, and informs it by email', async () => {
    const eve = await build('eve@post.example')
    await register(browser(), eve)
    await confirm(browser(), await world.server.mailedToken('/auth/confirm'), eve.password)
    const before = await countRows(world.server.database)

    const again = await tryRegister(browser(), await build('EVE@post.example'))
    expect(again.answer.status).toBe(200)
    await world.server.jobs.runDue()
    expect(world.server.mails.at(-1)).toMatchObject({
      to: 'eve@post.example',
      subject: 'You already have an account',
    })
    // The log of emails records that one was sent to that address.
    const { mail_deliveries: mails = 0, ...others } = await countRows(world.server.database)
    expect({ ...others, mail_deliveries: mails - 1 }).toEqual(before)
  })

  it('answers a known and an unknown address with the same bytes', async () => {
    const fay = await build('fay@post.example')
    await register(browser(), fay)
    await confirm(browser(), await world.server.mailedToken('/auth/confirm'), fay.password)
    const known = (await tryRegister(browser(), await build('fay@post.example'))).answer
    const unknown = (await tryRegister(browser(), await build('nobody@post.example'))).answer
    expect(known.status).toBe(unknown.status)
    const shape = (headers: typeof known.headers): unknown => ({ ...headers, date: '' })
    expect(shape(known.headers)).toEqual(shape(unknown.headers))
  })

  it('emails the link again, and both links work', async () => {
    const gus = await build('gus@post.example')
    const registrationId = await register(browser(), gus)
    const first = await world.server.mailedToken('/auth/confirm')
    expect((await browser().call(resendConfirmation, { body: { registrationId } })).status).toBe(204)
    const second = await world.server.mailedToken('/auth/confirm')
    expect(second).not.toBe(first)
    expect((await confirm(browser(), first, gus.password)).status).toBe(200)
  })

  it('answers a resend for an unknown registration like any other, and sends no email', async () => {
    await world.server.jobs.runDue()
    const count = world.server.mails.length
    const registrationId = 'AAAAAAAAAAAAAAAAAAAAAA'
    expect((await browser().call(resendConfirmation, { body: { registrationId } })).status).toBe(204)
    await world.server.jobs.runDue()
    expect(world.server.mails).toHaveLength(count)
  })

  it('lets a link expire after 24 hours', async () => {
    const hal = await build('hal@post.example')
    await register(browser(), hal)
    const token = await world.server.mailedToken('/auth/confirm')
    clock.advance(24 * 3600_000)
    expect((await confirm(browser(), token, hal.password)).problem).toBe('link-expired')
  })

  it('accepts a confirmation only once', async () => {
    const ida = await build('ida@post.example')
    await register(browser(), ida)
    const token = await world.server.mailedToken('/auth/confirm')
    expect((await confirm(browser(), token, ida.password)).status).toBe(200)
    expect((await confirm(browser(), token, ida.password)).problem).toBe('link-expired')
  })

  it('refuses a token that was never emailed', async () => {
    const body = { token: 'A'.repeat(43), startLoginRequest: 'A'.repeat(128) }
    expect((await browser().call(startConfirmation, { body })).problem).toBe('link-expired')
  })

  it('refuses a login id that nobody got at the confirmation', async () => {
    const body = { loginId: 'AAAAAAAAAAAAAAAAAAAAAA', finishLoginRequest: 'AAAA' }
    expect((await browser().call(finishConfirmation, { body })).problem).toBe('sign-in-expired')
  })

  it('refuses a registration without its first half', async () => {
    const jo = await build('jo@post.example')
    const upload = await jo.upload(new Uint8Array(64).fill(1))
    const body = {
      registrationId: 'AAAAAAAAAAAAAAAAAAAAAA',
      email: jo.email,
      registrationRecord: 'A'.repeat(256),
      ...upload,
    }
    expect((await browser().call(finishRegistration, { body })).problem).toBe('registration-unknown')
  })

  it('accepts each first half once, and for an hour', async () => {
    const start = async (): Promise<string> => {
      const { request } = await startOpaqueRegistration('a password')
      const started = await browser().call(startRegistration, { body: { registrationRequest: request } })
      return started.reply.registrationId
    }
    const finish = async (registrationId: string): Promise<number> => {
      const lea = await build('lea@post.example')
      const upload = await lea.upload(new Uint8Array(64).fill(1))
      const body = { registrationId, email: lea.email, registrationRecord: 'A'.repeat(256), ...upload }
      return (await browser().call(finishRegistration, { body })).status
    }
    const once = await start()
    expect(await finish(once)).toBe(200)
    expect(await finish(once)).toBe(409)
    const late = await start()
    clock.advance(3600_000)
    expect(await finish(late)).toBe(409)
  })

  it('deletes registrations that were never confirmed, however many, without blocking other writes', async () => {
    const { durable } = world.server.database
    await world.server.jobs.start()
    await world.server.jobs.runDue()
    const before = await countRows(world.server.database)
    const nowMs = clock.nowMs()
    const count = rowsPerStretch + 200
    await durable.transaction().execute(async (tx) => {
      for (let i = 0; i < count; i++) {
        const registrationId = `waits-${String(i).padStart(6, '0')}`
        const email = `${registrationId}@post.example`
        const signUp = { registrationId, email, canonicalEmail: email }
        const sealed = { opaqueId: 'o', opaqueRecord: 'r', upload: '{}' }
        await insertRegistration(tx, { ...signUp, ...sealed }, nowMs + 3600_000, null)
        const listed = { ...signUp, createdAtMs: nowMs, waitsUntilMs: nowMs + 3600_000 }
        if (i % 100 === 0) await listSignUp(tx, listed)
      }
    })
    clock.advance(2 * 3600_000)
    let isDone = false
    const cleared = world.server.jobs.runDue().then(() => {
      isDone = true
    })
    const leftMeanwhile = new Set<number>()
    while (!isDone) {
      leftMeanwhile.add((await countRows(world.server.database))['registrations'] ?? 0)
      await setImmediate()
    }
    await cleared
    // With a single writing connection, other requests are answered in between.
    const seenBetween = [...leftMeanwhile].filter((left) => left > 100 && left < rowsPerStretch)
    expect(seenBetween.length > 0 || kind === 'PostgreSQL').toBe(true)
    const after = await countRows(world.server.database)
    expect(after['registrations']).toBeLessThanOrEqual(before['registrations'] ?? 0)
    expect(after['directory_entries']).toBeLessThanOrEqual(before['directory_entries'] ?? 0)
  })

  describe('refuses an upload', () => {
    type Upload = Awaited<ReturnType<BuiltAccount['upload']>>
    const tryUpload = async (change: (upload: Upload) => Upload): Promise<string | undefined> => {
      const { request } = await startOpaqueRegistration('a password')
      const started = await browser().call(startRegistration, { body: { registrationRequest: request } })
      const { registrationId } = started.reply
      const kim = await build('kim@post.example')
      const upload = change(await kim.upload(new Uint8Array(64).fill(1)))
      const body = { registrationId, email: kim.email, registrationRecord: 'A'.repeat(256), ...upload }
      const answer = await browser().call(finishRegistration, { body })
      expect(answer.problem).toBe('record-refused')
      return answer.problemBody?.detail
    }
    const flip = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)

    it('whose statement is not signed by its own key', async () => {
      const detail = await tryUpload((upload) => ({
        ...upload,
        statement: { ...upload.statement, sigSelf: flip(upload.statement.sigSelf) },
      }))
      expect(detail).toBe('statement-signature')
    })

    it('under a user id that is not the statement’s', async () => {
      const detail = await tryUpload((upload) => ({ ...upload, userId: flip(upload.userId) }))
      expect(detail).toBe('statement-chain')
    })

    it('with someone else’s vault', async () => {
      const other = await build('other@post.example')
      const detail = await tryUpload((upload) => ({ ...upload, vault: other.vault.upload }))
      expect(detail).toBe('roster-member-statement')
    })

    it('whose vault id is not derived from the genesis', async () => {
      const detail = await tryUpload(({ vault, ...upload }) => ({
        ...upload,
        vault: { ...vault, vaultId: flip(vault.vaultId) },
      }))
      expect(detail).toBe('roster-vault')
    })

    it('whose roster or head was changed after signing', async () => {
      const roster = await tryUpload(({ vault, ...upload }) => ({
        ...upload,
        vault: { ...vault, roster: { ...vault.roster, sig: flip(vault.roster.sig) } },
      }))
      expect(roster).toBe('roster-signature')
      const head = await tryUpload(({ vault, ...upload }) => ({
        ...upload,
        vault: { ...vault, head: { ...vault.head, sig: flip(vault.head.sig) } },
      }))
      expect(head).toBe('head-signature')
    })

    it('whose head does not cover the items that were sent along', async () => {
      const missing = await tryUpload(({ vault, ...upload }) => ({
        ...upload,
        vault: { ...vault, items: [] },
      }))
      expect(missing).toBe('items-count')
      const swapped = await tryUpload(({ vault, ...upload }) => ({
        ...upload,
        vault: { ...vault, items: vault.items.map((item) => ({ ...item, ct: flip(item.ct) })) },
      }))
      expect(swapped).toBe('items-root')
    })

    it('that does not begin with slot 1, keyring 1 and version 1 of the account key', async () => {
      const slot = await tryUpload((upload) => ({ ...upload, slot: { ...upload.slot, type: 2 } }))
      expect(slot).toBe('slot-malformed')
      const seq = await tryUpload((upload) => ({ ...upload, keyring: { ...upload.keyring, seq: 2 } }))
      expect(seq).toBe('keyring-seq')
      const version = await tryUpload((upload) => ({ ...upload, keyring: { ...upload.keyring, akVer: 2 } }))
      expect(version).toBe('keyring-account-key-version')
    })

    it('of an account that exists already', async () => {
      const lou = await createAccount(browser(), world.server.mailedToken, await build('lou@post.example'))
      const again = await lou.upload(new Uint8Array(64).fill(1))
      const detail = await tryUpload(() => ({ ...again, keyring: { ...again.keyring, seq: 1 } }))
      expect(detail).toBe('id-taken')
    })
  })
})

import {
  finishRecovery,
  getSession,
  replaceRecoverySlot,
  requestRecovery,
  startRecovery,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  finishOpaqueRegistration,
  freshDatabase,
  ManualClock,
  newItemId,
  signIn,
  startOpaqueRegistration,
  trySignIn,
} from '@severy/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'

describe.each(databaseKinds)('recovery on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let elsewhere: ApiCaller
  let ann: BuiltAccount
  let recAuth: string
  let number = 0

  beforeEach(async () => {
    elsewhere = browser()
    number += 1
    const account = await BuiltAccount.build(`Ann${String(number)}@post.example`, clock.nowMs())
    ann = await createAccount(elsewhere, world.server.mailedToken, account)
    const kit = await ann.recoverySlot()
    const keyring = await ann.nextKeyring()
    await elsewhere.call(replaceRecoverySlot, { body: { recoverySlot: kit.slot, keyring } })
    kit.accept()
    await ann.acceptKeyring(keyring)
    recAuth = kit.recAuth
  })

  const mailLink = async (): Promise<string> => {
    await browser().call(requestRecovery, { body: { email: ann.email.toUpperCase() } })
    return world.server.mailedToken('/auth/recover')
  }
  const start = async (token: string, proof = recAuth) => {
    const { state, request } = await startOpaqueRegistration('a new password')
    const body = { token, recAuth: proof, registrationRequest: request, keyringSeq: 0 }
    return { state, answer: await browser().call(startRecovery, { body }) }
  }
  /** Everything except the last request, which is not sent. */
  const prepare = async (token: string) => {
    const { state, answer } = await start(token)
    const registered = finishOpaqueRegistration('a new password', state, answer.reply.registrationResponse)
    const kit = await ann.recoverySlot()
    return {
      token,
      recAuth,
      registrationRecord: registered.record,
      slot: await ann.passwordSlot(registered.exportKey),
      recoverySlot: kit.slot,
      keyring: await ann.nextKeyring(),
    }
  }

  it('sets a new password for the person with link and recovery key', async () => {
    const caller = browser()
    const body = await prepare(await mailLink())
    expect((await caller.call(finishRecovery, { body })).status).toBe(204)
    expect((await caller.call(getSession)).reply.userId).toBe(ann.userId)
    expect((await elsewhere.call(getSession)).problem).toBe('not-signed-in')

    expect((await trySignIn(browser(), ann.email, ann.password)).answer.problem).toBe('sign-in-failed')
    const { bundle, exportKey } = await signIn(browser(), ann.email, 'a new password')
    expect(bundle.userId).toBe(ann.userId)
    expect(await ann.opens(bundle.slots[0]!, exportKey)).toBe(true)
  })

  it('returns the recovery slot, not the password slot', async () => {
    const { answer } = await start(await mailLink())
    expect(answer.reply.account.slots.map(({ type }) => type)).toEqual([2])
  })

  it('informs the owner once, by email', async () => {
    const token = await mailLink()
    await start(token)
    await start(token)
    await world.server.jobs.runDue()
    const notices = world.server.mails.filter(
      ({ to, subject }) => to === ann.email && subject === 'Your Recovery Kit was used',
    )
    expect(notices).toHaveLength(1)
  })

  it('gives the same answer for an address without an account, and sends no email', async () => {
    await world.server.jobs.runDue()
    const count = world.server.mails.length
    const answer = await browser().call(requestRecovery, { body: { email: 'nobody@post.example' } })
    expect(answer.status).toBe(204)
    await world.server.jobs.runDue()
    expect(world.server.mails).toHaveLength(count)
  })

  it('refuses a wrong recovery key in the same way as an account without a kit', async () => {
    const token = await mailLink()
    const wrong = (await start(token, Buffer.alloc(32, 5).toString('base64url'))).answer
    expect(wrong).toMatchObject({ status: 403, problem: 'recovery-key-wrong' })

    const caller = browser()
    const kitless = await BuiltAccount.build(`ben${String(number)}@post.example`, clock.nowMs())
    await createAccount(caller, world.server.mailedToken, kitless)
    await browser().call(requestRecovery, { body: { email: kitless.email } })
    const other = (await start(await world.server.mailedToken('/auth/recover'))).answer
    expect(other.problemBody).toEqual(wrong.problemBody)
  })

  it('accepts the link for an hour, once', async () => {
    const body = await prepare(await mailLink())
    const late = await mailLink()
    expect((await browser().call(finishRecovery, { body })).status).toBe(204)
    expect((await browser().call(finishRecovery, { body })).problem).toBe('link-expired')
    // Links that were emailed before are invalid too.
    expect((await start(late)).answer.problem).toBe('link-expired')

    const fresh = await mailLink()
    clock.advance(3600_000)
    expect((await start(fresh)).answer.problem).toBe('link-expired')
  })

  it('changes nothing if the keyring has changed in the meantime', async () => {
    const body = await prepare(await mailLink())
    const stale = { ...body, keyring: { ...body.keyring, seq: body.keyring.seq + 1 } }
    expect((await browser().call(finishRecovery, { body: stale })).problem).toBe('sequence-conflict')
    expect((await elsewhere.call(getSession)).status).toBe(200)
    expect((await signIn(browser(), ann.email, ann.password)).bundle.userId).toBe(ann.userId)
    expect((await browser().call(finishRecovery, { body })).status).toBe(204)
  })

  it('needs the proof again at the end', async () => {
    const body = await prepare(await mailLink())
    const without = { ...body, recAuth: Buffer.alloc(32, 9).toString('base64url') }
    expect((await browser().call(finishRecovery, { body: without })).problem).toBe('recovery-key-wrong')
    const invented = { ...body, token: 'A'.repeat(43) }
    expect((await browser().call(finishRecovery, { body: invented })).problem).toBe('link-expired')
    const replacesOther = { ...body, recoverySlot: { ...body.recoverySlot, replaces: newItemId() } }
    expect((await browser().call(finishRecovery, { body: replacesOther })).problem).toBe('sequence-conflict')
  })
})

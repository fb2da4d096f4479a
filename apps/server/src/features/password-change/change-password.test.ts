import { finishPasswordChange, getSession, startPasswordChange } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  finishOpaqueRegistration,
  freshDatabase,
  ManualClock,
  signIn,
  startOpaqueRegistration,
  trySignIn,
} from '@severy/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'

describe.each(databaseKinds)('changing the password on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let me: ApiCaller
  let ann: BuiltAccount
  let number = 0

  beforeEach(async () => {
    me = browser()
    number += 1
    const account = await BuiltAccount.build(`ann${String(number)}@post.example`, clock.nowMs())
    ann = await createAccount(me, world.server.mailedToken, account)
  })

  /** Everything except the last request, which is not sent. */
  const prepare = async (caller: ApiCaller, password: string, endOtherSessions = true) => {
    const { state, request } = await startOpaqueRegistration(password)
    const started = await caller.call(startPasswordChange, { body: { registrationRequest: request } })
    const registered = finishOpaqueRegistration(password, state, started.reply.registrationResponse)
    return {
      registrationRecord: registered.record,
      slot: await ann.passwordSlot(registered.exportKey),
      keyring: await ann.nextKeyring(),
      endOtherSessions,
    }
  }
  const elsewhere = async (): Promise<ApiCaller> => {
    const caller = browser()
    await signIn(caller, ann.email, ann.password)
    return caller
  }
  const mails = async (): Promise<string[]> => {
    await world.server.jobs.runDue()
    return world.server.mails.filter(({ to }) => to === ann.email).map(({ subject }) => subject)
  }

  it('makes the new password the one that signs in, and informs the owner', async () => {
    const body = await prepare(me, 'a new password')
    expect((await me.call(finishPasswordChange, { body })).status).toBe(204)
    expect((await trySignIn(browser(), ann.email, ann.password)).answer.problem).toBe('sign-in-failed')
    await signIn(browser(), ann.email, 'a new password')
    expect(await mails()).toContain('Your account password was changed')
  })

  it('ends every other session, and keeps this one', async () => {
    const other = await elsewhere()
    const body = await prepare(me, 'a new password')
    await me.call(finishPasswordChange, { body })
    expect((await other.call(getSession, {})).problem).toBe('not-signed-in')
    expect((await me.call(getSession, {})).problem).toBeNull()
  })

  it('keeps the other sessions if requested', async () => {
    const other = await elsewhere()
    const body = await prepare(me, 'a new password', false)
    await me.call(finishPasswordChange, { body })
    expect((await other.call(getSession, {})).problem).toBeNull()
  })

  it('lets one of two devices win that change it at the same moment', async () => {
    const other = await elsewhere()
    const first = await prepare(me, 'a new password', false)
    const second = await prepare(other, 'another password', false)
    const answers = await Promise.all([
      me.call(finishPasswordChange, { body: first }),
      other.call(finishPasswordChange, { body: second }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const [winner, loser] =
      answers[0].status === 204
        ? ['a new password', 'another password']
        : ['another password', 'a new password']
    await signIn(browser(), ann.email, winner)
    expect((await trySignIn(browser(), ann.email, loser)).answer.problem).toBe('sign-in-failed')
  })

  it('needs a sign-in less than five minutes old', async () => {
    const body = await prepare(me, 'a new password')
    clock.advance(5 * 60_000)
    const refused = await me.call(finishPasswordChange, { body })
    expect(refused).toMatchObject({ status: 403, problem: 'reauthentication-required' })
    const { request } = await startOpaqueRegistration('a new password')
    const start = await me.call(startPasswordChange, { body: { registrationRequest: request } })
    expect(start.problem).toBe('reauthentication-required')
    await signIn(browser(), ann.email, ann.password)
  })

  it('refuses a slot of another kind or key, and changes nothing', async () => {
    const body = await prepare(me, 'a new password')
    for (const slot of [
      { ...body.slot, type: 2 as const },
      { ...body.slot, akVer: 2 },
    ]) {
      expect((await me.call(finishPasswordChange, { body: { ...body, slot } })).problem).toBe(
        'invalid-request',
      )
    }
    await signIn(browser(), ann.email, ann.password)
  })
})

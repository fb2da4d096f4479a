import {
  finishEmailChange,
  getSession,
  requestRecovery,
  startEmailChange,
  startRecovery,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  signIn,
  startOpaqueRegistration,
  trySignIn,
} from '@severy/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'

describe.each(databaseKinds)('changing the address on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let me: ApiCaller
  let ann: BuiltAccount
  let next: string
  let number = 0

  const join = async (caller: ApiCaller, email: string): Promise<BuiltAccount> =>
    createAccount(caller, world.server.mailedToken, await BuiltAccount.build(email, clock.nowMs()))

  beforeEach(async () => {
    me = browser()
    number += 1
    ann = await join(me, `ann${String(number)}@post.example`)
    next = `ann.next${String(number)}@post.example`
  })

  const ask = async (email: string, caller = me): Promise<void> => {
    expect((await caller.call(startEmailChange, { body: { email } })).status).toBe(204)
  }
  const finish = async (code: string, statement = ann.nextStatement()) =>
    me.call(finishEmailChange, {
      body: { code, statement: await statement, keyring: await ann.nextKeyring() },
    })
  const mailsTo = async (email: string): Promise<string[]> => {
    await world.server.jobs.runDue()
    return world.server.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
  }
  const anotherThan = (code: string): string => (code === '000000' ? '000001' : '000000')

  it('moves the account to the address that got the code, and informs the old one', async () => {
    await ask(next)
    expect((await finish(await world.server.mailedCode(next))).status).toBe(204)
    await signIn(browser(), next, ann.password)
    expect((await trySignIn(browser(), ann.email, ann.password)).answer.problem).toBe('sign-in-failed')
    expect((await me.call(getSession, {})).reply.email).toBe(next)
    expect(await mailsTo(ann.email)).toContain('Your account has moved to another address')
  })

  it('frees the old address for someone else', async () => {
    await ask(next)
    await finish(await world.server.mailedCode(next))
    const ben = await join(browser(), ann.email)
    expect(ben.userId).not.toBe(ann.userId)
  })

  it('says the same for an address that has an account, and sends no code there', async () => {
    const ben = await join(browser(), `ben${String(number)}@post.example`)
    await ask(ben.email)
    expect(await mailsTo(ben.email)).toContain('This address already has an account')
    expect((await finish('000000')).problem).toBe('code-wrong')
    await signIn(browser(), ann.email, ann.password)
  })

  it('refuses an address that someone else has taken in the meantime', async () => {
    await ask(next)
    const code = await world.server.mailedCode(next)
    await join(browser(), next)
    expect(await finish(code)).toMatchObject({ status: 409, problem: 'email-taken' })
    expect((await me.call(getSession, {})).reply.email).toBe(ann.email)
  })

  it('accepts a code once, and five guesses at most', async () => {
    await ask(next)
    const code = await world.server.mailedCode(next)
    for (let i = 0; i < 5; i++) expect((await finish(anotherThan(code))).problem).toBe('code-wrong')
    expect(await finish(code)).toMatchObject({ status: 410, problem: 'code-expired' })

    await ask(next)
    const fresh = await world.server.mailedCode(next)
    expect((await finish(fresh)).status).toBe(204)
    await ann.acceptKeyring(await ann.nextKeyring())
    expect((await finish(fresh)).problem).toBe('code-expired')
  })

  it('gives a hundred simultaneous guesses no chance', async () => {
    await ask(next)
    const code = await world.server.mailedCode(next)
    const statement = ann.nextStatement()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => String(i).padStart(6, '1'))
        .filter((guess) => guess !== code)
        .map((guess) => finish(guess, statement)),
    )
    expect(answers.filter(({ problem }) => problem === 'code-wrong')).toHaveLength(5)
    expect((await finish(code)).problem).toBe('code-expired')
  })

  it('refuses a code after half an hour, and one that was replaced by a newer one', async () => {
    await ask(next)
    const late = await world.server.mailedCode(next)
    clock.advance(30 * 60_000)
    await signIn(me, ann.email, ann.password)
    expect((await finish(late)).problem).toBe('code-expired')

    await ask(next)
    const replaced = await world.server.mailedCode(next)
    await ask(`other.${next}`)
    const newest = await world.server.mailedCode(`other.${next}`)
    if (replaced !== newest) expect((await finish(replaced)).problem).toBe('code-wrong')
    expect((await finish(newest)).status).toBe(204)
    expect((await me.call(getSession, {})).reply.email).toBe(`other.${next}`)
  })

  it('needs a sign-in less than five minutes old', async () => {
    await ask(next)
    const code = await world.server.mailedCode(next)
    clock.advance(5 * 60_000)
    expect((await finish(code)).problem).toBe('reauthentication-required')
    await signIn(me, ann.email, ann.password)
    expect((await finish(code)).status).toBe(204)
  })

  it('refuses a statement with other keys, of someone else, or without the hand-over', async () => {
    const ben = await BuiltAccount.build('ben@post.example', clock.nowMs())
    const own = await ann.nextStatement()
    const wrong = [
      await ann.nextStatement('new'),
      await ben.nextStatement(),
      { ...own, sigPrev: 'A'.repeat(86) },
    ]
    for (const statement of wrong) {
      await ask(next)
      const answer = await finish(await world.server.mailedCode(next), Promise.resolve(statement))
      expect(answer).toMatchObject({ status: 422, problem: 'record-refused' })
    }
    expect((await me.call(getSession, {})).reply.email).toBe(ann.email)
  })

  it('invalidates recovery links that were sent to the old address', async () => {
    await browser().call(requestRecovery, { body: { email: ann.email } })
    const token = await world.server.mailedToken('/auth/recover')
    await ask(next)
    await finish(await world.server.mailedCode(next))
    const { request } = await startOpaqueRegistration('a new password')
    const body = { token, recAuth: 'A'.repeat(43), registrationRequest: request, keyringSeq: 0 }
    expect((await browser().call(startRecovery, { body })).problem).toBe('link-expired')
  })
})

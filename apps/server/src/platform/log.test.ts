import { commitVault, getSession, leaveVault, requestRecovery, sync } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
  signIn,
  trySignIn,
} from '@severy/testkit'
import { describe, expect, it } from 'vitest'
import { useServer } from '../testing/use-server.ts'

describe.each(databaseKinds)('the log on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock, env: { LOG_LEVEL: 'trace' } })

  it('contains no secret from a whole sign-up, sign-in, commit and sync', async () => {
    const { server } = world
    const sent: string[] = []
    const caller = new ApiCaller((request) => {
      const text = request.payload?.toString() ?? ''
      sent.push(...(text.match(/[A-Za-z0-9_-]{20,}/g) ?? []), ...Object.values(request.headers))
      return server.http.inject(request)
    })
    const account = await BuiltAccount.build('ann.secret@post.example', clock.nowMs())
    await createAccount(caller, server.mailedToken, account)
    const confirmToken = await server.mailedToken('/auth/confirm')
    const firstCookie = caller.cookies.get('session')!
    await signIn(caller, account.email, account.password)
    await trySignIn(caller, account.email, 'a wrong password')
    const puts = new Map([[newItemId(), { title: 'a' }]])
    await caller.call(commitVault, await account.vault.commit(1, { puts }))
    await caller.call(sync, { body: { keyringSeq: 0, vaults: [] } })
    await caller.call(requestRecovery, { body: { email: account.email } })
    const recoveryToken = await server.mailedToken('/auth/recover')
    await server.http.inject({
      url: `/v1/session?token=${confirmToken}`,
      headers: { cookie: `x=${firstCookie}` },
    })
    await server.http.inject({ url: `/nothing/here?q=find-me-not`, headers: { referer: 'http://x/#y' } })

    const log = server.log.join('')
    expect(log).toContain('/v1/auth/finish')
    const secrets = [
      ...sent.filter((text) => text.length >= 20 && text !== 'application/json'),
      account.email,
      account.password,
      confirmToken,
      recoveryToken,
      firstCookie,
      firstCookie.split('.')[1]!,
      'find-me-not',
    ]
    expect(secrets.length).toBeGreaterThan(20)
    expect(secrets.filter((secret) => log.includes(secret))).toEqual(
      ['application/vnd.severy.frames'].filter((s) => log.includes(s)),
    )
  })

  it('has one line for each answer: route, status and time, as JSON', async () => {
    world.server.log.length = 0
    await world.server.http.inject({ url: '/v1/session?x=1', remoteAddress: '192.0.2.7' })
    const lines = world.server.log.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      msg: 'answered',
      req: { method: 'GET', path: '/v1/session', address: '192.0.2.7' },
      res: { status: 401 },
    })
  })

  it('names account and session by pseudonyms, and a refusal by its problem', async () => {
    const { server } = world
    const enter = async (email: string) => {
      const caller = new ApiCaller((request) => server.http.inject(request))
      const account = await createAccount(
        caller,
        server.mailedToken,
        await BuiltAccount.build(email, clock.nowMs()),
      )
      return { caller, account }
    }
    const ann = await enter('ann.log@post.example')
    const ben = await enter('ben.log@post.example')
    const lines = async (act: () => Promise<unknown>) => {
      server.log.length = 0
      await act()
      return server.log.map((line) => JSON.parse(line) as Record<string, string>)
    }
    const [first, second] = await lines(async () => {
      await ann.caller.call(sync, { body: { keyringSeq: 0, vaults: [] } })
      await ann.caller.call(getSession)
    })
    const [other] = await lines(() => ben.caller.call(getSession))
    expect(first!['account']).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(second!['account']).toBe(first!['account'])
    expect(second!['session']).toBe(first!['session'])
    expect(other!['account']).not.toBe(first!['account'])
    await signIn(ann.caller, ann.account.email, ann.account.password)
    const [anew] = await lines(() => ann.caller.call(getSession))
    expect(anew!['account']).toBe(first!['account'])
    expect(anew!['session']).not.toBe(first!['session'])
    expect(first).not.toHaveProperty('problem')
    // Neither the id of the account nor of the session, in any form.
    const whole = JSON.stringify([first, second, other, anew])
    for (const hidden of [ann.account.userId, ann.caller.cookies.get('session')!.split('.')[0]!]) {
      expect(whole).not.toContain(hidden)
    }

    const [stranger] = await lines(() => server.http.inject({ url: '/v1/session' }))
    expect(stranger).toMatchObject({ problem: 'not-signed-in', res: { status: 401 } })
    expect(stranger).not.toHaveProperty('account')
    const [refused] = await lines(() =>
      ann.caller.call(leaveVault, { params: { vaultId: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
    )
    expect(refused).toMatchObject({ problem: 'not-found', account: first!['account'] })
    const [broken] = await lines(() =>
      server.http.inject({
        method: 'POST',
        url: '/v1/auth/start',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      }),
    )
    expect(broken!['problem']).toBeDefined()
  })
})

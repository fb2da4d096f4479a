import { getStatus, requestRecovery } from '@severy/contract'
import { ApiCaller, BuiltAccount, createAccount, ManualClock } from '@severy/testkit'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { loopDelayMsMax } from './late-loop.ts'

it('a server that is far behind refuses new requests without doing anything for them, and recovers', async () => {
  let loopDelayMs = 0
  const clock = new ManualClock()
  const server = await startTestServer({ databaseUrl: null, clock, loopDelayMs: () => loopDelayMs })
  try {
    const caller = new ApiCaller((request) => server.http.inject(request))
    const { email } = await BuiltAccount.build('ann@post.example', clock.nowMs()).then(async (account) => {
      await createAccount(caller, server.mailedToken, account)
      return account
    })
    await server.jobs.runDue()
    const sent = server.mails.length
    const ask = () => caller.call(requestRecovery, { body: { email } })
    const countMails = async () => {
      await server.jobs.runDue()
      return server.mails.length - sent
    }

    for (const late of [loopDelayMsMax + 1, Infinity]) {
      loopDelayMs = late
      const { status, problem } = await ask()
      expect([status, problem]).toEqual([503, 'unavailable'])
      const raw = await caller.send({ method: 'GET', url: getStatus.path, headers: {} })
      expect([raw.statusCode, raw.headers['retry-after']]).toEqual([503, '10'])
    }
    expect(await countMails()).toBe(0)

    loopDelayMs = loopDelayMsMax
    expect((await ask()).status).toBe(204)
    expect(await countMails()).toBe(1)
  } finally {
    await server.close()
  }
})

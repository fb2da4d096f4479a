import { answerDeviceLink, takeDeviceLink } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
} from '@severy/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'

describe.each(databaseKinds)('the mailbox of a device link on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const newCaller = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  const signedIn = newCaller()
  const newDevice = newCaller()
  const sealed = 'c2VhbGVk'

  beforeAll(async () => {
    const account = await BuiltAccount.build('link@post.example', clock.nowMs())
    await createAccount(signedIn, world.server.mailedToken, account)
  })

  const answer = (mailboxId: string) => signedIn.call(answerDeviceLink, { body: { mailboxId, sealed } })
  const take = async (mailboxId: string): Promise<string | null> =>
    (await newDevice.call(takeDeviceLink, { body: { mailboxId } })).reply.sealed

  it('is empty until it is answered, and returns the answer once', async () => {
    const mailboxId = newItemId()
    expect(await take(mailboxId)).toBeNull()
    expect((await answer(mailboxId)).problem).toBeNull()
    expect(await take(newItemId())).toBeNull()
    expect(await take(mailboxId)).toBe(sealed)
    expect(await take(mailboxId)).toBeNull()
  })

  it('accepts one answer', async () => {
    const mailboxId = newItemId()
    await answer(mailboxId)
    expect((await answer(mailboxId)).problem).toBe('link-answered')
  })

  it('keeps the answer for five minutes', async () => {
    const mailboxId = newItemId()
    await answer(mailboxId)
    clock.advance(5 * 60_000)
    expect(await take(mailboxId)).toBeNull()
  })
})

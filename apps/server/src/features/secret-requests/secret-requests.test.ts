import { createHash } from 'node:crypto'
import {
  answerSecretRequest,
  createSecretRequest,
  dropSecretRequest,
  limits,
  listSecretRequests,
  openSecretRequest,
  readSecretAnswer,
  secretAnswerMsMax,
  secretRequestMsMax,
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
import { beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { deleteEndedSecretRequests } from './secret-request-store.ts'

const hourMs = 3600_000
const auth = 'CQkJCQkJCQkJCQkJCQkJCQ'
const authHash = createHash('sha256').update(Buffer.from(auth, 'base64url')).digest('base64url')

describe.each(databaseKinds)('requests for a secret on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let ann: ApiCaller
  let account: BuiltAccount
  let number = 0

  beforeEach(async () => {
    ann = browser()
    number += 1
    const built = await BuiltAccount.build(`ask${String(number)}@post.example`, clock.nowMs())
    account = await createAccount(ann, world.server.mailedToken, built)
  })

  const create = async (expiresAt = clock.nowMs() + hourMs) => {
    const body = { requestId: newItemId(), authHash, question: 'cXVlc3Rpb24', expiresAt }
    return { requestId: body.requestId, answer: await ann.call(createSecretRequest, { body }) }
  }
  const open = (requestId: string, proof = auth) =>
    browser().call(openSecretRequest, { body: { requestId, auth: proof } })
  const answer = (requestId: string, text: string, proof = auth) =>
    browser().call(answerSecretRequest, { body: { requestId, auth: proof, answer: text } })
  const read = (requestId: string) => ann.call(readSecretAnswer, { params: { requestId } })
  const list = async () => (await ann.call(listSecretRequests)).reply.requests

  it('show their question to anyone with the link, and bring the answer to the requester', async () => {
    const { requestId } = await create()
    const end = clock.nowMs() + hourMs
    expect((await open(requestId)).reply).toEqual({ question: 'cXVlc3Rpb24', expiresAt: end })
    expect((await read(requestId)).problem).toBe('not-found')
    expect((await answer(requestId, 'YW5zd2Vy')).problem).toBeNull()
    expect(await list()).toMatchObject([{ requestId, answeredAt: clock.nowMs() }])
    expect((await read(requestId)).reply).toEqual({ answer: 'YW5zd2Vy' })
    expect((await ann.call(dropSecretRequest, { params: { requestId } })).problem).toBeNull()
    expect(await list()).toEqual([])
  })

  it('cause one email to the requester when they are answered, without the content', async () => {
    const { requestId } = await create()
    const mails = async () => {
      await world.server.jobs.runDue()
      return world.server.mails.filter(
        ({ to, template }) => to === account.email && template === 'secret-answered',
      )
    }
    expect(await mails()).toEqual([])
    await Promise.all(['YW5zd2Vy', 'b3RoZXI'].map((text) => answer(requestId, text)))
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'The secret you asked for has arrived' })
    expect(mail?.text).toContain('http://localhost:3000/sharing')
    for (const secret of ['YW5zd2Vy', 'cXVlc3Rpb24', requestId]) {
      expect(`${String(mail?.text)}${String(mail?.html)}`).not.toContain(secret)
    }
  })

  it('are limited to a hundred, even if more are created at the same moment', async () => {
    const most = limits.secretRequestsPerPersonMax
    for (let count = 0; count < most - 1; count++) expect((await create()).answer.problem).toBeNull()
    const answers = await Promise.all(Array.from({ length: 12 }, () => create()))
    const problems = answers.map(({ answer: { problem } }) => problem)
    expect(problems.filter((problem) => problem === null)).toHaveLength(1)
    expect(problems.filter((problem) => problem === 'requests-full')).toHaveLength(11)
    expect(await list()).toHaveLength(most)
  })

  it('accept one answer, even if two arrive at the same moment', async () => {
    const { requestId } = await create()
    const answers = await Promise.all(['YQ', 'Yg', 'Yw'].map((text) => answer(requestId, text)))
    expect(answers.filter(({ problem }) => problem === null)).toHaveLength(1)
    const first = (await read(requestId)).reply.answer
    expect((await answer(requestId, 'ZA')).problem).toBe('request-gone')
    expect((await read(requestId)).reply.answer).toBe(first)
  })

  it('that are unknown, expired, answered, dropped or requested wrongly all look the same', async () => {
    const [wrong, answered, dropped, over] = [await create(), await create(), await create(), await create()]
    await answer(answered.requestId, 'YQ')
    await ann.call(dropSecretRequest, { params: { requestId: dropped.requestId } })
    const tries = (requestId: string, proof = auth) =>
      Promise.all([open(requestId, proof), answer(requestId, 'YQ', proof)])
    const answers = [
      ...(await tries(newItemId())),
      ...(await tries(wrong.requestId, newItemId())),
      ...(await tries(answered.requestId)),
      ...(await tries(dropped.requestId)),
    ]
    clock.advance(hourMs)
    answers.push(...(await tries(over.requestId)))
    expect(answers[0]?.problem).toBe('request-gone')
    const looks = answers.map(({ status, problemBody }) => JSON.stringify([status, problemBody]))
    expect(new Set(looks).size).toBe(1)
  })

  it('keep an answer for ninety days, even beyond the expiry of the request', async () => {
    const [answered, open] = [await create(), await create()]
    await answer(answered.requestId, 'YQ')
    clock.advance(hourMs)
    const { durable } = world.server.database
    await signIn(ann, account.email, account.password)
    await deleteEndedSecretRequests(durable, clock.nowMs())
    expect((await list()).map(({ requestId }) => requestId)).toEqual([answered.requestId])
    expect((await read(open.requestId)).problem).toBe('not-found')
    clock.advance(secretAnswerMsMax)
    await signIn(ann, account.email, account.password)
    expect(await list()).toEqual([])
    await deleteEndedSecretRequests(durable, clock.nowMs())
    const dropped = await ann.call(dropSecretRequest, { params: { requestId: answered.requestId } })
    expect(dropped.problem).toBe('not-found')
  })

  it('are refused with an expiry that is past or more than thirty days away', async () => {
    expect((await create(clock.nowMs())).answer.problem).toBe('end-refused')
    const far = clock.nowMs() + secretRequestMsMax + hourMs
    expect((await create(far)).answer.problem).toBe('end-refused')
  })
})

describe('a server with rate limits', () => {
  const world = useServer(() => freshDatabase('SQLite'), {
    clock: new ManualClock(),
    env: { RATE_LIMIT_FACTOR: '1' },
  })

  it('does not let one address try and answer requests without limit', async () => {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const proof = () => ({ requestId: newItemId(), auth })
    const open = async () => (await caller.call(openSecretRequest, { body: proof() })).problem
    const answer = async () =>
      (await caller.call(answerSecretRequest, { body: { ...proof(), answer: 'YQ' } })).problem
    for (let tries = 0; tries < 60; tries++) expect(await open()).toBe('request-gone')
    expect(await open()).toBe('rate-limited')
    for (let tries = 0; tries < 30; tries++) expect(await answer()).toBe('request-gone')
    expect(await answer()).toBe('rate-limited')
  })
})

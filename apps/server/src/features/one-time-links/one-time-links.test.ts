import { createHash } from 'node:crypto'
import {
  createOneTimeLink,
  limits,
  listOneTimeLinks,
  listSecurityEvents,
  oneTimeLinkMsMax,
  openOneTimeLink,
  revokeOneTimeLink,
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
import { deleteEndedOneTimeLinks } from './one-time-link-store.ts'

const hourMs = 3600_000
const auth = 'CQkJCQkJCQkJCQkJCQkJCQ'
const hashOf = (proof: string): string =>
  createHash('sha256').update(Buffer.from(proof, 'base64url')).digest('base64url')

describe.each(databaseKinds)('one-time links on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let ann: ApiCaller
  let account: BuiltAccount
  let number = 0

  beforeEach(async () => {
    ann = browser()
    number += 1
    const built = await BuiltAccount.build(`link${String(number)}@post.example`, clock.nowMs())
    account = await createAccount(ann, world.server.mailedToken, built)
  })

  const create = async (change: { viewsMax?: number; expiresAt?: number } = {}) => {
    const body = {
      linkId: newItemId(),
      authHash: hashOf(auth),
      sealed: 'c2VhbGVk',
      expiresAt: clock.nowMs() + hourMs,
      viewsMax: 1,
      ...change,
    }
    return { linkId: body.linkId, body, answer: await ann.call(createOneTimeLink, { body }) }
  }
  const open = (linkId: string, proof = auth) =>
    browser().call(openOneTimeLink, { body: { linkId, auth: proof } })
  const list = async () => (await ann.call(listOneTimeLinks)).reply.links

  it('are opened by anyone who has them, as often as chosen, and their owner sees how often', async () => {
    const { linkId } = await create({ viewsMax: 2 })
    expect(await list()).toMatchObject([{ linkId, viewsMax: 2, viewsLeft: 2, lastViewedAt: null }])
    const end = clock.nowMs() + hourMs
    expect((await open(linkId)).reply).toEqual({ sealed: 'c2VhbGVk', expiresAt: end, viewsLeft: 1 })
    expect(await list()).toMatchObject([{ viewsLeft: 1, lastViewedAt: clock.nowMs() }])
    expect((await open(linkId)).reply).toMatchObject({ viewsLeft: 0 })
    expect((await open(linkId)).problem).toBe('link-gone')
    expect(await list()).toMatchObject([{ viewsLeft: 0 }])
    const { events } = (await ann.call(listSecurityEvents, { body: { after: null } })).reply
    const seen = events.map((event) => event.seen?.type)
    expect(seen.filter((type) => type === 'ONE_TIME_LINK_OPENED')).toHaveLength(2)
    expect(seen).toContain('ONE_TIME_LINK_CREATED')
  })

  it('give their last view to only one of several simultaneous requests', async () => {
    const { linkId } = await create()
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(linkId)))
    expect(answers.filter(({ problem }) => problem === null)).toHaveLength(1)
  })

  it('that are unknown, expired, used up, revoked or requested wrongly all look the same', async () => {
    const [wrong, used, revoked, over] = [await create(), await create(), await create(), await create()]
    await open(used.linkId)
    expect((await ann.call(revokeOneTimeLink, { params: { linkId: revoked.linkId } })).problem).toBeNull()
    const answers = [
      await open(newItemId()),
      await open(wrong.linkId, newItemId()),
      await open(used.linkId),
      await open(revoked.linkId),
    ]
    clock.advance(hourMs)
    answers.push(await open(over.linkId))
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.problemBody])))).toEqual(
      new Set([JSON.stringify([404, answers[0]?.problemBody])]),
    )
    expect(answers[0]?.problem).toBe('link-gone')
  })

  it('that were requested wrongly are not used up', async () => {
    const { linkId } = await create()
    await open(linkId, newItemId())
    expect((await open(linkId)).problem).toBeNull()
  })

  it('are refused with an expiry that is past or more than thirty days away, and beyond a hundred', async () => {
    expect((await create({ expiresAt: clock.nowMs() })).answer.problem).toBe('end-refused')
    const far = clock.nowMs() + oneTimeLinkMsMax + hourMs
    expect((await create({ expiresAt: far })).answer.problem).toBe('end-refused')
    for (let count = 0; count < limits.oneTimeLinksPerPersonMax; count++) {
      expect((await create()).answer.problem).toBeNull()
    }
    expect((await create()).answer.problem).toBe('links-full')
  })

  it('are limited to a hundred, even if more are requested at the same moment', async () => {
    const most = limits.oneTimeLinksPerPersonMax
    for (let count = 0; count < most - 1; count++) expect((await create()).answer.problem).toBeNull()
    const answers = await Promise.all(Array.from({ length: 12 }, () => create()))
    const problems = answers.map(({ answer }) => answer.problem)
    expect(problems.filter((problem) => problem === null)).toHaveLength(1)
    expect(problems.filter((problem) => problem === 'links-full')).toHaveLength(11)
    expect(await list()).toHaveLength(most)
  })

  it('do not change if they are created again', async () => {
    const { body } = await create()
    expect((await ann.call(createOneTimeLink, { body })).problem).toBe('invalid-request')
    expect(await list()).toHaveLength(1)
  })

  it('are deleted from the disk when they expire, and leave the list before that', async () => {
    const { linkId } = await create()
    clock.advance(hourMs)
    await signIn(ann, account.email, account.password)
    expect(await list()).toEqual([])
    await deleteEndedOneTimeLinks(world.server.database.durable, clock.nowMs())
    expect((await ann.call(revokeOneTimeLink, { params: { linkId } })).problem).toBe('not-found')
  })
})

describe('a server with rate limits', () => {
  const world = useServer(() => freshDatabase('SQLite'), {
    clock: new ManualClock(),
    env: { RATE_LIMIT_FACTOR: '1' },
  })

  it('does not let one address try links without limit', async () => {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const open = async () =>
      (await caller.call(openOneTimeLink, { body: { linkId: newItemId(), auth } })).problem
    for (let tries = 0; tries < 60; tries++) expect(await open()).toBe('link-gone')
    expect(await open()).toBe('rate-limited')
  })
})

/** One-time links and requests for a secret: the engine of an account, and one without an account (PROTOCOL 8.5). */
import { freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

const hourMs = 3600_000
let people = 0

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
const join = (): Promise<TestDevice> => world.house.signUp(`links-${String(++people)}@example.org`)

const reasonOf = (result: { ok: boolean; error?: { reason: string } }): string | null =>
  result.ok ? null : (result.error?.reason ?? null)

describe('a one-time link', () => {
  async function given(views = 1) {
    const ann = await join()
    await addPasswords(ann, 'Wi-Fi')
    const made = await ann.engine.createOneTimeLink({ ref: ann.ref('Wi-Fi'), lifeMs: hourMs, views })
    return { ann, fragment: must(made).fragment, nobody: await world.house.newDevice() }
  }

  it('shows a copy of the item to someone without an account, once', async () => {
    const { ann, fragment, nobody } = await given()
    const opened = must(await nobody.engine.openOneTimeLink(fragment))
    expect(opened.viewsLeft).toBe(0)
    expect(opened.item).toMatchObject({
      type: 'password',
      title: 'Wi-Fi',
      fields: { username: 'Wi-Fi@example.org', password: 'secret of Wi-Fi' },
    })
    expect(reasonOf(await nobody.engine.openOneTimeLink(fragment))).toBe('link-gone')
    expect(must(await ann.engine.listOneTimeLinks())).toMatchObject([{ title: 'Wi-Fi', viewsLeft: 0 }])
  })

  it('leaves out history, one-time code, tags and deleted values', async () => {
    const ann = await join()
    must(await ann.engine.addItem({ ...draft('Mail'), totp: 'JBSWY3DPEHPK3PXP', tags: ['private'] }))
    await ann.untilSynced()
    const { ref, rev } = ann.row('Mail')
    const changed = { ...draft('Mail', 'newer'), totp: 'JBSWY3DPEHPK3PXP', tags: ['private'] }
    must(await ann.engine.editItem(ref, changed, rev))
    const { fragment } = must(await ann.engine.createOneTimeLink({ ref, lifeMs: hourMs, views: 1 }))
    const { item } = must(await (await world.house.newDevice()).engine.openOneTimeLink(fragment))
    expect(item).toMatchObject({ fields: { password: 'newer' }, totp: '', tags: [], history: [] })
    expect(JSON.stringify(item)).not.toContain('secret of Mail')
  })

  it('is revoked by its owner, from any device', async () => {
    const { ann, fragment, nobody } = await given(5)
    must(await nobody.engine.openOneTimeLink(fragment))
    const [link] = must(await ann.engine.listOneTimeLinks())
    must(await ann.engine.revokeOneTimeLink(link!.linkId))
    must(await ann.engine.revokeOneTimeLink(link!.linkId))
    expect(reasonOf(await nobody.engine.openOneTimeLink(fragment))).toBe('link-gone')
    expect(must(await ann.engine.listOneTimeLinks())).toEqual([])
  })

  it('opens nothing if a character is missing or wrong', async () => {
    const { fragment, nobody } = await given()
    const open = async (text: string) => reasonOf(await nobody.engine.openOneTimeLink(text))
    expect(await open(fragment.slice(0, -1))).toBe('link-malformed')
    const last = fragment.at(-2) === 'A' ? 'B' : 'A'
    expect(await open(fragment.slice(0, -2) + last + fragment.slice(-1))).toBe('link-gone')
    expect(await open(fragment)).toBeNull()
  })

  it('cannot be created for an item that asks for the password first, or while locked', async () => {
    const ann = await join()
    must(await ann.engine.addItem({ ...draft('Bank'), reprompt: true }))
    await ann.untilSynced()
    const ref = ann.ref('Bank')
    const make = async () => reasonOf(await ann.engine.createOneTimeLink({ ref, lifeMs: hourMs, views: 1 }))
    expect(await make()).toBe('password-needed')
    must(await ann.engine.unlockItem(ref, accountPassword))
    expect(await make()).toBeNull()
    await ann.engine.lock('user')
    expect(await make()).toBe('locked')
  })

  it('says if the device’s clock must be wrong', async () => {
    const ann = await join()
    await addPasswords(ann, 'Wi-Fi')
    const past = { ref: ann.ref('Wi-Fi'), lifeMs: -hourMs, views: 1 }
    expect(reasonOf(await ann.engine.createOneTimeLink(past))).toBe('clock-wrong')
  })

  it('ends when all keys are replaced', async () => {
    const { ann, fragment, nobody } = await given(5)
    const asked = must(await ann.engine.createSecretRequest({ title: 'Router', lifeMs: hourMs }))
    const passwords = { password: accountPassword, newPassword: 'another quarry ember lantern 8' }
    must(await ann.engine.rotateKeys({ ...passwords, useSecretKey: false }))
    expect(reasonOf(await nobody.engine.openOneTimeLink(fragment))).toBe('link-gone')
    expect(reasonOf(await nobody.engine.openSecretRequest(asked.fragment))).toBe('request-gone')
    expect(must(await ann.engine.listOneTimeLinks())).toEqual([])
    expect(must(await ann.engine.listSecretRequests())).toEqual([])
  })
})

describe('a requested secret', () => {
  const answer = { username: 'admin', secret: 'kettle-Orbit-41', notes: 'behind the cupboard' }

  async function asked() {
    const ann = await join()
    const { fragment } = must(await ann.engine.createSecretRequest({ title: ' Router ', lifeMs: hourMs }))
    return { ann, fragment, nobody: await world.house.newDevice() }
  }
  const only = async (device: TestDevice) => must(await device.engine.listSecretRequests())[0]!

  it('comes from someone without an account, and becomes an item after a review', async () => {
    const { ann, fragment, nobody } = await asked()
    expect(await only(ann)).toMatchObject({ title: 'Router', answeredAt: null })
    const question = must(await nobody.engine.openSecretRequest(fragment))
    expect(question).toMatchObject({ title: 'Router', from: `links-${String(people)}@example.org` })
    must(await nobody.engine.answerSecretRequest(fragment, answer))
    expect(reasonOf(await nobody.engine.answerSecretRequest(fragment, answer))).toBe('request-gone')

    const request = await only(ann)
    expect(request.answeredAt).not.toBeNull()
    expect(ann.titles()).toEqual([])
    expect(must(await ann.engine.readSecretAnswer(request.requestId))).toEqual(answer)
    const ref = must(await ann.engine.saveSecretAnswer(request.requestId))
    expect(await ann.engine.getItem(ref)).toMatchObject({
      title: 'Router',
      fields: { username: 'admin', password: 'kettle-Orbit-41' },
      notes: 'behind the cupboard',
    })
    expect(must(await ann.engine.listSecretRequests())).toEqual([])
  })

  it('can be opened on another device of the requester, and after a lock', async () => {
    const { ann, fragment, nobody } = await asked()
    must(await nobody.engine.answerSecretRequest(fragment, answer))
    const { requestId } = await only(ann)
    const other = await world.house.signIn(`links-${String(people)}@example.org`)
    expect(must(await other.engine.readSecretAnswer(requestId))).toEqual(answer)
    await ann.restart()
    must(await ann.engine.unlock(accountPassword))
    await ann.untilSynced()
    expect(must(await ann.engine.readSecretAnswer(requestId))).toEqual(answer)
  })

  it('is discarded without a trace in the vault', async () => {
    const { ann, fragment, nobody } = await asked()
    must(await nobody.engine.answerSecretRequest(fragment, answer))
    const { requestId } = await only(ann)
    must(await ann.engine.dropSecretRequest(requestId))
    expect(reasonOf(await ann.engine.readSecretAnswer(requestId))).toBe('request-gone')
    expect(ann.titles()).toEqual([])
  })

  it('must contain something, and no more than fits', async () => {
    const { fragment, nobody } = await asked()
    const send = async (change: Partial<typeof answer>) =>
      reasonOf(await nobody.engine.answerSecretRequest(fragment, { ...answer, ...change }))
    expect(await send({ secret: '', notes: '' })).toBe('invalid')
    expect(await send({ notes: 'x'.repeat(10_001) })).toBe('answer-too-large')
    expect(await send({ secret: '漢'.repeat(9_000), notes: '字'.repeat(9_000) })).toBe('answer-too-large')
    expect(await send({ secret: 'x'.repeat(10_000), notes: 'y'.repeat(10_000) })).toBeNull()
  })

  it('cannot be requested without a name', async () => {
    const ann = await join()
    const ask = async (title: string) =>
      reasonOf(await ann.engine.createSecretRequest({ title, lifeMs: hourMs }))
    expect(await ask('  ')).toBe('invalid')
    expect(await ask('x'.repeat(101))).toBe('invalid')
    expect(reasonOf(await ann.engine.createSecretRequest({ title: 'Router', lifeMs: -hourMs }))).toBe(
      'clock-wrong',
    )
    expect(must(await ann.engine.listSecretRequests())).toEqual([])
  })
})

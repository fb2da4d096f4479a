/**
 * One-time links and requests for a secret, against a server that reads, alters, forges and swaps (PROTOCOL 8.5, 16).
 */
import {
  answerSecretRequest,
  createOneTimeLink,
  createSecretRequest,
  openOneTimeLink,
  openSecretRequest,
  readSecretAnswer,
  type BodyOf,
  type EndpointDefinition,
  type ReplyOf,
} from '@severy/contract'
import { importKey, randomBytes, sealAnswer } from '@severy/crypto'
import { freshDatabase } from '@severy/testkit'
import { addPasswords, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { jsonReply, readJson } from '@severy/testkit/lying-server'
import { fromBase64Url, toBase64Url } from '@severy/verifier'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

const hourMs = 3600_000
let people = 0

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
const join = (): Promise<TestDevice> => world.house.signUp(`liar-links-${String(++people)}@example.org`)

/** Changes an endpoint’s successful answers in place. */
function change<D extends EndpointDefinition>(endpoint: D, alter: (reply: ReplyOf<D>) => void): void {
  world.house.liar.tell(endpoint, async (request, ask) => {
    const answer = await ask(request)
    if (answer.status !== 200) return answer
    const reply = readJson(answer) as ReplyOf<D>
    alter(reply)
    return jsonReply(200, reply)
  })
}

/** Every body that a device sent to this endpoint. */
const sentTo = <D extends EndpointDefinition>(device: TestDevice, { path, method }: D): BodyOf<D>[] =>
  device.sent
    .filter((request) => request.path === path && request.method === method)
    .map((request) => readJson(request) as BodyOf<D>)

afterEach(() => {
  world.house.liar.beHonest()
})

describe('of a one-time link', () => {
  async function given() {
    const ann = await join()
    await addPasswords(ann, 'Wi-Fi')
    const made = await ann.engine.createOneTimeLink({ ref: ann.ref('Wi-Fi'), lifeMs: hourMs, views: 9 })
    return { ann, fragment: must(made).fragment, nobody: await world.house.newDevice() }
  }

  it('the server learns neither the key nor the content', async () => {
    const { ann, fragment, nobody } = await given()
    must(await nobody.engine.openOneTimeLink(fragment))
    const key = toBase64Url(fromBase64Url(fragment)!.slice(17))
    for (const { sent } of [ann, nobody]) {
      const all = sent.map(({ path, body }) => path + new TextDecoder().decode(body)).join('\n')
      expect(all).not.toContain(fragment)
      expect(all).not.toContain(key)
      expect(all).not.toContain('secret of')
    }
    expect(sentTo(ann, createOneTimeLink)).toHaveLength(1)
  })

  it.each([
    [
      'altered bytes',
      (reply: ReplyOf<typeof openOneTimeLink>) => void (reply.sealed = flipped(reply.sealed)),
    ],
    ['another end', (reply: ReplyOf<typeof openOneTimeLink>) => void (reply.expiresAt += 1)],
  ])('%s are shown to nobody', async (_what, alter) => {
    const { fragment, nobody } = await given()
    change(openOneTimeLink, alter)
    expect(await nobody.engine.openOneTimeLink(fragment)).toMatchObject({ error: { reason: 'link-altered' } })
  })

  it('what is behind another link is not shown for this one', async () => {
    const [one, two] = [await given(), await given()]
    const [body] = sentTo(two.ann, createOneTimeLink)
    change(openOneTimeLink, (reply) => {
      reply.sealed = body!.sealed
      reply.expiresAt = body!.expiresAt
    })
    const opened = await one.nobody.engine.openOneTimeLink(one.fragment)
    expect(opened).toMatchObject({ error: { reason: 'link-altered' } })
  })
})

describe('of a request for a secret', () => {
  const secret = { username: '', secret: 'kettle-Orbit-41', notes: '' }

  async function asked() {
    const ann = await join()
    const { fragment } = must(await ann.engine.createSecretRequest({ title: 'Router', lifeMs: hourMs }))
    const [request] = must(await ann.engine.listSecretRequests())
    const { requestId, expiresAt } = request!
    return { ann, fragment, requestId, expiresAt, nobody: await world.house.newDevice() }
  }
  const refused = { error: { reason: 'answer-refused' } }

  it('the server learns neither keys, question nor answer', async () => {
    const { ann, fragment, nobody } = await asked()
    must(await nobody.engine.answerSecretRequest(fragment, secret))
    const bytes = fromBase64Url(fragment)!
    for (const { sent } of [ann, nobody]) {
      const all = sent.map(({ path, body }) => path + new TextDecoder().decode(body)).join('\n')
      for (const hidden of [fragment, toBase64Url(bytes.slice(17, 49)), toBase64Url(bytes.slice(49))]) {
        expect(all).not.toContain(hidden)
      }
      expect(all).not.toContain('Router')
      expect(all).not.toContain('kettle')
    }
    expect(sentTo(ann, createSecretRequest)).toHaveLength(1)
  })

  it('an answer made by the server is refused, even if it had learned the public key', async () => {
    const { ann, fragment, requestId, expiresAt, nobody } = await asked()
    must(await nobody.engine.answerSecretRequest(fragment, secret))
    const publicKey = fromBase64Url(fragment)!.slice(49)
    const place = { requestId: fromBase64Url(requestId)!, expiresAt }
    const guess = await importKey(randomBytes(32))
    const forged = (await sealAnswer(guess, publicKey, place, { v: 1, ...secret, secret: 'the server’s' }))!
    change(readSecretAnswer, (reply) => void (reply.answer = toBase64Url(forged)))
    expect(await ann.engine.readSecretAnswer(requestId)).toMatchObject(refused)
    expect(await ann.engine.saveSecretAnswer(requestId)).toMatchObject(refused)
    expect(ann.titles()).toEqual([])
  })

  it('an altered answer, and the answer to another request, are refused', async () => {
    const [one, two] = [await asked(), await asked()]
    must(await one.nobody.engine.answerSecretRequest(one.fragment, secret))
    must(await two.nobody.engine.answerSecretRequest(two.fragment, secret))
    change(readSecretAnswer, (reply) => void (reply.answer = flipped(reply.answer)))
    expect(await one.ann.engine.readSecretAnswer(one.requestId)).toMatchObject(refused)
    const [other] = sentTo(two.nobody, answerSecretRequest)
    change(readSecretAnswer, (reply) => void (reply.answer = other!.answer))
    expect(await one.ann.engine.readSecretAnswer(one.requestId)).toMatchObject(refused)
  })

  it('an altered question, or another expiry, is shown to nobody, and nothing is sealed for it', async () => {
    const { fragment, nobody } = await asked()
    change(openSecretRequest, (reply) => void (reply.question = flipped(reply.question)))
    const altered = { error: { reason: 'link-altered' } }
    expect(await nobody.engine.openSecretRequest(fragment)).toMatchObject(altered)
    change(openSecretRequest, (reply) => void (reply.expiresAt += 1))
    expect(await nobody.engine.answerSecretRequest(fragment, secret)).toMatchObject(altered)
    expect(sentTo(nobody, answerSecretRequest)).toEqual([])
  })
})

/** Flips one bit of the sealed bytes. */
function flipped(text: string): string {
  const bytes = fromBase64Url(text)!
  bytes[90] = (bytes[90] ?? 0) ^ 1
  return toBase64Url(bytes)
}

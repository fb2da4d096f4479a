import { expect, it } from 'vitest'
import { createAgreementKey, importAgreementKey } from './hpke.ts'
import { importKey } from './key.ts'
import { randomBytes } from './random.ts'
import {
  encodeRequestLink,
  openAnswer,
  openRequest,
  parseRequestLink,
  requestAuth,
  sealAnswer,
  sealRequest,
} from './secret-request.ts'

async function newRequest() {
  const { secret: xSk, publicKey } = await createAgreementKey()
  const raw = randomBytes(32)
  return {
    place: { requestId: randomBytes(16), expiresAt: 1_800_000_000_000 },
    raw,
    secret: await importKey(raw.slice()),
    keys: await importAgreementKey(xSk),
    publicKey,
  }
}

it('takes an answer from anyone with the link to the person who made it', async () => {
  const { place, secret, keys, publicKey } = await newRequest()
  const sealed = (await sealAnswer(secret, publicKey, place, { password: 'open sesame' }))!
  expect(await openAnswer(secret, keys, place, sealed)).toEqual({ password: 'open sesame' })
})

it('refuses an answer by someone who knows the public key but not the link’s secret', async () => {
  const { place, secret, keys, publicKey } = await newRequest()
  const forged = (await sealAnswer(await importKey(randomBytes(32)), publicKey, place, { password: 'x' }))!
  expect(await openAnswer(secret, keys, place, forged)).toBeNull()
})

it('does not show an answer to someone who has only the link', async () => {
  const { place, secret, publicKey } = await newRequest()
  const sealed = (await sealAnswer(secret, publicKey, place, { password: 'x' }))!
  expect(await openAnswer(secret, (await newRequest()).keys, place, sealed)).toBeNull()
})

it('refuses an answer to another request, with another expiry, or an altered one', async () => {
  const { place, secret, keys, publicKey } = await newRequest()
  const sealed = (await sealAnswer(secret, publicKey, place, { password: 'x' }))!
  expect(await openAnswer(secret, keys, { ...place, requestId: randomBytes(16) }, sealed)).toBeNull()
  expect(await openAnswer(secret, keys, { ...place, expiresAt: place.expiresAt + 1 }, sealed)).toBeNull()
  const altered = sealed.slice()
  altered[90] = (altered[90] ?? 0) ^ 1
  expect(await openAnswer(secret, keys, place, altered)).toBeNull()
})

it('shows the question to anyone with the link', async () => {
  const { place, secret } = await newRequest()
  const sealed = await sealRequest(secret, place, { prompt: 'Router' })
  expect(await openRequest(secret, place, sealed)).toEqual({ prompt: 'Router' })
  expect(await openRequest(await importKey(randomBytes(32)), place, sealed)).toBeNull()
  expect(await openRequest(secret, { ...place, expiresAt: 1 }, sealed)).toBeNull()
})

it('seals nothing to an invalid public key', async () => {
  const { place, secret } = await newRequest()
  expect(await sealAnswer(secret, randomBytes(31), place, {})).toBeNull()
})

it('is parsed completely from its address, or not at all', async () => {
  const { place, raw, publicKey } = await newRequest()
  const link = { requestId: place.requestId, secret: raw, publicKey }
  const text = encodeRequestLink(link)
  expect(text).toMatch(/^[\w-]{108}$/)
  expect(parseRequestLink(text)).toEqual(link)
  for (const other of ['', text.slice(0, -1), `${text}AA`, `B${text.slice(1)}`]) {
    expect(parseRequestLink(other)).toBeNull()
  }
  expect((await requestAuth(await importKey(raw))).length).toBe(16)
})

import { fromBase64Url, parseStatement, toBase64Url, verifyStatementChain } from '@severy/verifier'
import { expect, it } from 'vitest'
import { createIdentity, importIdentity, succeedIdentity } from './identity.ts'
import { randomBytes } from './random.ts'
import { agreementPublicKey } from './hpke.ts'

const first = { userId: randomBytes(16), emailTag: randomBytes(16), timeMs: 1_700_000_000_000 }

it('publishes a statement that verifies', async () => {
  const { identity } = await createIdentity(first)
  const chain = await verifyStatementChain([identity.statement])
  expect(chain.ok && chain.value[0]).toMatchObject({ ...first, idSeq: 0, fp: identity.fp })
  expect(parseStatement(identity.statement.body)?.xPk).toEqual(
    await agreementPublicKey(identity.agreementKey),
  )
})

it('is restored from the core box', async () => {
  const { identity, secret } = await createIdentity(first)
  const imported = await importIdentity(structuredClone(secret))
  expect(imported?.fp).toEqual(identity.fp)
  expect(imported?.statement).toEqual(identity.statement)
  expect(imported?.signingKey.extractable).toBe(false)
})

it('hands over to new keys, or to the same ones with a new address', async () => {
  const one = await createIdentity(first)
  const two = (await succeedIdentity(one, {
    emailTag: randomBytes(16),
    timeMs: first.timeMs + 1,
    keys: 'same',
  }))!
  const three = (await succeedIdentity(two, {
    emailTag: first.emailTag,
    timeMs: first.timeMs + 2,
    keys: 'new',
  }))!
  const chain = await verifyStatementChain([one, two, three].map(({ identity }) => identity.statement))
  const keysOf = chain.ok ? chain.value.map(({ edPk }) => toBase64Url(edPk)) : []
  expect(keysOf[1]).toBe(keysOf[0])
  expect(keysOf[2]).not.toBe(keysOf[1])
  expect(await importIdentity(two.secret)).not.toBeNull()
  expect(three.identity.idSeq).toBe(2)
})

it('does not hand over from keys that are invalid', async () => {
  const one = await createIdentity(first)
  const next = { emailTag: first.emailTag, timeMs: first.timeMs, keys: 'same' } as const
  for (const over of [{ edSeed: '***' }, { xSk: '***' }]) {
    expect(await succeedIdentity({ ...one, secret: { ...one.secret, ...over } }, next)).toBeNull()
  }
})

it('is refused from a core box whose keys and statement do not match', async () => {
  const { secret } = await createIdentity(first)
  const other = (await createIdentity(first)).secret
  const cases = [
    { ...secret, edSeed: other.edSeed },
    { ...secret, xSk: other.xSk },
    { ...secret, statement: other.statement },
    { ...secret, idSeq: 1 },
    { ...secret, edSeed: '***' },
    { ...secret, xSk: '***' },
    { ...secret, statement: { ...secret.statement, body: '***' } },
    { ...secret, statement: { ...secret.statement, sigSelf: '***' } },
    { ...secret, statement: { ...secret.statement, sigPrev: '***' } },
    { ...secret, edSeed: toBase64Url(fromBase64Url(secret.edSeed)!.slice(1)) },
    { ...secret, statement: { ...secret.statement, body: secret.statement.body.slice(4) } },
  ]
  for (const mixed of cases) expect(await importIdentity(mixed)).toBeNull()
  expect(await importIdentity(secret)).not.toBeNull()
})

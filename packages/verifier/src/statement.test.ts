import { expect, it } from 'vitest'
import vectors from '../../../docs/protocol/vectors/severy-1.json' with { type: 'json' }
import { concat, fromHex, toHex, u8, zeros64, type Bytes } from './bytes.ts'
import {
  encodeStatement,
  fingerprint,
  parseStatement,
  StatementBook,
  verifyStatementChain,
  type SignedStatement,
} from './statement.ts'
import { bytes, flipped, impostor, person, rotated, spliced, tooLateTime, verified } from './test-people.ts'

const first: SignedStatement = {
  body: hex(vectors.identity.body),
  sigSelf: hex(vectors.identity.sigSelf),
  sigPrev: zeros64,
}
const second: SignedStatement = {
  body: hex(vectors.rotation.body),
  sigSelf: hex(vectors.rotation.sigSelf),
  sigPrev: hex(vectors.rotation.sigPrev),
}

it('reproduces the statement vectors', async () => {
  const chain = await verifyStatementChain([first, second])
  expect(chain.ok && chain.value.map(({ fp }) => toHex(fp))).toEqual([
    vectors.identity.fp,
    vectors.rotation.fp,
  ])
  const parsed = parseStatement(first.body)
  expect(parsed && encodeStatement(parsed)).toEqual(first.body)
  expect(first.body).toHaveLength(141)
})

it('refuses a malformed body: version, length, keys, time', async () => {
  const cases = [
    spliced(first.body, 0, u8(2)),
    first.body.slice(0, 140),
    concat(first.body, u8(0)),
    spliced(first.body, 53, new Uint8Array(32)),
    spliced(first.body, 85, new Uint8Array(32)),
    spliced(first.body, 133, tooLateTime),
  ]
  for (const body of cases) {
    expect(parseStatement(body)).toBeNull()
    expect(await verifyStatementChain([{ ...first, body }])).toMatchObject({ error: 'statement-malformed' })
  }
})

it('refuses a body that its own key did not sign', async () => {
  const forged = { ...first, body: flipped(first.body, 140) }
  expect(await verifyStatementChain([forged])).toMatchObject({ error: 'statement-signature' })
  const unsigned = { ...first, sigSelf: flipped(first.sigSelf, 3) }
  expect(await verifyStatementChain([unsigned])).toMatchObject({ error: 'statement-signature' })
})

it('refuses new keys that the old key did not sign for', async () => {
  const forged = { ...second, sigPrev: flipped(second.sigPrev, 3) }
  expect(await verifyStatementChain([first, forged])).toMatchObject({ error: 'statement-signature' })
  expect(await verifyStatementChain([first, { ...second, sigPrev: zeros64 }])).toMatchObject({
    error: 'statement-signature',
  })
})

it('refuses anything but zeros where the first statement has no predecessor', async () => {
  const odd = { ...first, sigPrev: flipped(zeros64, 0) }
  expect(await verifyStatementChain([odd])).toMatchObject({ error: 'statement-signature' })
})

it('refuses a chain that skips, repeats, starts late or is empty', async () => {
  const ada = await rotated(await rotated(await person()))
  const [s0, s1, s2] = ada.statements as [SignedStatement, SignedStatement, SignedStatement]
  expect(await verifyStatementChain([s0, s1, s2])).toMatchObject({ ok: true })
  for (const list of [[], [s1, s2], [s0, s2], [s0, s0], [s0, s1, s1], [s1, s0]]) {
    expect(await verifyStatementChain(list)).toMatchObject({ error: 'statement-chain' })
  }
})

it('refuses a hand-over to another user id, or onto another predecessor', async () => {
  const ada = await person()
  const bob = await person()
  const other = await rotated(await impostor(ada))
  expect(await verifyStatementChain([bob.statements[0]!, (await rotated(ada)).statements[1]!])).toMatchObject(
    {
      error: 'statement-chain',
    },
  )
  expect(await verifyStatementChain([ada.statements[0]!, other.statements[1]!])).toMatchObject({
    error: 'statement-chain',
  })
})

it('refuses a hand-over to another person, although both have signed it', async () => {
  const [ada, bob] = [await person(), await person()]
  const parsed = parseStatement(bob.statements[0]!.body)!
  const body = encodeStatement({ ...parsed, idSeq: 1, prev: ada.fp })
  const signed = { body, sigSelf: await bob.sign('id', body), sigPrev: await ada.sign('id', body) }
  expect(await verifyStatementChain([ada.statements[0]!, signed])).toMatchObject({ error: 'statement-chain' })
})

it('refuses a first statement that claims a number or a predecessor', async () => {
  const ada = await person()
  const parsed = parseStatement(ada.statements[0]!.body)!
  for (const over of [{ idSeq: 1 }, { prev: bytes(32, 1) }]) {
    const body = encodeStatement({ ...parsed, ...over })
    const signed = { body, sigSelf: await ada.sign('id', body), sigPrev: zeros64 }
    expect(await verifyStatementChain([signed])).toMatchObject({ error: 'statement-chain' })
  }
})

it('refuses a signature made for another purpose', async () => {
  const ada = await person()
  const { body } = ada.statements[0]!
  const wrong = { body, sigSelf: await ada.sign('roster', body), sigPrev: zeros64 }
  expect(await verifyStatementChain([wrong])).toMatchObject({ error: 'statement-signature' })
})

it('knows which keys follow from which', async () => {
  const ada = await person()
  const later = await rotated(await rotated(ada))
  const fake = await impostor(ada)
  const book = new StatementBook()
  book.add(await verified(later))
  book.add(await verified(fake))
  expect(book.follows(later.fp, ada.fp)).toBe(true)
  expect(book.follows(ada.fp, ada.fp)).toBe(true)
  expect(book.follows(ada.fp, later.fp)).toBe(false)
  expect(book.follows(fake.fp, ada.fp)).toBe(false)
  expect(book.follows(bytes(32), ada.fp)).toBe(false)
  expect(book.find(bytes(32))).toBeNull()
})

it('recognizes keys of different chains, and decides nothing if a hand-over is not known', async () => {
  const [ada, bea] = [await person(), await person()]
  const last = await rotated(await rotated(ada))
  const other = await rotated(ada)
  const book = new StatementBook()
  for (const one of [last, other, bea]) book.add(await verified(one))
  expect(book.areApart(last.fp, ada.fp)).toBe(false)
  expect(book.areApart(ada.fp, last.fp)).toBe(false)
  expect(book.areApart(last.fp, last.fp)).toBe(false)
  // Two statements that follow the same one, and another person's statement as either argument.
  expect(book.areApart(last.fp, other.fp)).toBe(true)
  expect(book.areApart(bea.fp, last.fp)).toBe(true)
  expect(book.areApart(ada.fp, bea.fp)).toBe(true)
  const gap = new StatementBook()
  gap.add((await verified(last)).slice(2))
  gap.add(await verified(ada))
  gap.add(await verified(bea))
  expect(gap.areApart(last.fp, ada.fp)).toBe(false)
  expect(gap.areApart(last.fp, bea.fp)).toBe(false)
  expect(gap.areApart(bytes(32), ada.fp)).toBe(false)
})

it('includes every byte of the statement in its fingerprint', async () => {
  const all = new Set<string>()
  for (let at = 0; at < 141; at += 20) all.add(toHex(await fingerprint(flipped(first.body, at))))
  expect(all.size).toBe(8)
  expect(all.has(vectors.identity.fp)).toBe(false)
})

function hex(text: string): Bytes {
  return fromHex(text)!
}

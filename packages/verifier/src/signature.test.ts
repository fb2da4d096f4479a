import { expect, it } from 'vitest'
import { signedBodyBytesMax, verifySignature } from './signature.ts'
import { bytes, flipped, person, verified } from './test-people.ts'

it('is valid for a body of any length up to the limit, and for none above it', async () => {
  const ada = await person()
  const { edPk } = (await verified(ada))[0]!
  const longest = bytes(signedBodyBytesMax, 1)
  expect(await verifySignature(edPk, 'roster', longest, await ada.sign('roster', longest))).toBe(true)
  const longer = bytes(signedBodyBytesMax + 1, 1)
  expect(await verifySignature(edPk, 'roster', longer, await ada.sign('roster', longer))).toBe(false)
})

it('is false, and no error, for invalid keys and signatures', async () => {
  const ada = await person()
  const { edPk } = (await verified(ada))[0]!
  const body = bytes(10, 1)
  const sig = await ada.sign('head', body)
  expect(await verifySignature(edPk, 'head', body, sig)).toBe(true)
  expect(await verifySignature(edPk, 'grant', body, sig)).toBe(false)
  expect(await verifySignature(edPk, 'head', body, flipped(sig, 5))).toBe(false)
  expect(await verifySignature(edPk, 'head', body, sig.slice(1))).toBe(false)
  expect(await verifySignature(edPk.slice(1), 'head', body, sig)).toBe(false)
  expect(await verifySignature(bytes(32, 0xff), 'head', body, sig)).toBe(false)
})

import { expect, it } from 'vitest'
import { importKey } from './key.ts'
import {
  encodeOneTimeLink,
  oneTimeLinkAuth,
  openOneTimeLink,
  parseOneTimeLink,
  sealOneTimeLink,
} from './one-time-link.ts'
import { randomBytes } from './random.ts'

const until = 1_800_000_000_000

async function newLink() {
  const linkId = randomBytes(16)
  const raw = randomBytes(32)
  return { linkId, raw, secret: await importKey(raw.slice()) }
}

it('opens only with its link and its expiry', async () => {
  const { linkId, secret } = await newLink()
  const sealed = await sealOneTimeLink(secret, linkId, until, { title: 'Wi-Fi' })
  expect(await openOneTimeLink(secret, linkId, until, sealed)).toEqual({ title: 'Wi-Fi' })
  expect(await openOneTimeLink(secret, linkId, until + 1, sealed)).toBeNull()
  expect(await openOneTimeLink(secret, randomBytes(16), until, sealed)).toBeNull()
  expect(await openOneTimeLink((await newLink()).secret, linkId, until, sealed)).toBeNull()
  const altered = sealed.slice()
  altered[80] = (altered[80] ?? 0) ^ 1
  expect(await openOneTimeLink(secret, linkId, until, altered)).toBeNull()
})

it('shows the server 16 bytes, always the same for one link and different for another', async () => {
  const [one, two] = [await newLink(), await newLink()]
  expect((await oneTimeLinkAuth(one.secret)).length).toBe(16)
  expect(await oneTimeLinkAuth(one.secret)).toEqual(await oneTimeLinkAuth(one.secret))
  expect(await oneTimeLinkAuth(one.secret)).not.toEqual(await oneTimeLinkAuth(two.secret))
})

it('is parsed completely from its address, or not at all', async () => {
  const { linkId, raw } = await newLink()
  const text = encodeOneTimeLink({ linkId, secret: raw })
  expect(text).toMatch(/^[\w-]{66}$/)
  expect(parseOneTimeLink(text)).toEqual({ linkId, secret: raw })
  for (const other of ['', text.slice(0, -1), `${text}A`, `B${text.slice(1)}`, `${text.slice(0, -1)}%`]) {
    expect(parseOneTimeLink(other)).toBeNull()
  }
})

import { toBase64Url } from '@severy/verifier'
import { expect, it } from 'vitest'
import { encodeInviteLink, inviteTag, isInviteTag, parseInviteLink } from './invitation.ts'
import { randomBytes } from './random.ts'

const link = { inviteId: randomBytes(16), secret: randomBytes(16), inviterFp: randomBytes(32) }
const inviteeFp = randomBytes(32)

it('a link is parsed into its parts, with or without white space around it', () => {
  expect(parseInviteLink(encodeInviteLink(link))).toEqual(link)
  expect(parseInviteLink(` ${encodeInviteLink(link)}\n`)).toEqual(link)
})

it.each([
  ['cut off', (text: string) => text.slice(0, -2)],
  ['continued', (text: string) => `${text}AAAA`],
  ['of another version', (text: string) => `Ag${text.slice(2)}`],
  ['no base64url', (text: string) => `${text.slice(0, -1)}+`],
  ['empty', () => ''],
])('a link that is %s is refused', (_, alter) => {
  expect(parseInviteLink(alter(encodeInviteLink(link)))).toBeNull()
})

it('a tag is valid for one invitation, one secret and the keys of these two people', async () => {
  const tag = await inviteTag(link, inviteeFp)
  expect(tag).toHaveLength(32)
  expect(await isInviteTag(tag, link, inviteeFp)).toBe(true)
  expect(await isInviteTag(tag, link, randomBytes(32))).toBe(false)
  for (const part of ['inviteId', 'secret', 'inviterFp'] as const) {
    const other = { ...link, [part]: randomBytes(link[part].length) }
    expect([part, await isInviteTag(tag, other, inviteeFp)]).toEqual([part, false])
  }
})

it('a tag is HMAC-SHA-256 under the secret, over the label and both fingerprints', async () => {
  const fixed = {
    inviteId: new Uint8Array(16).fill(1),
    secret: new Uint8Array(16).fill(2),
    inviterFp: new Uint8Array(32).fill(3),
  }
  expect(toBase64Url(await inviteTag(fixed, new Uint8Array(32).fill(4)))).toBe(
    'iyDqI769HrBUh1dtI8WbkBBp8fQPrzsoI88kvYY0jFQ',
  )
})

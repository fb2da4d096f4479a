import { getProfile, limits, readPhoto, removePhoto, saveProfile, writePhoto } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  builtPhoto,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
} from '@severy/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'

describe.each(databaseKinds)('a profile on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const me = new ApiCaller((request) => world.server.http.inject(request))
  const createdAt = clock.nowMs()

  beforeAll(async () => {
    await createAccount(
      me,
      world.server.mailedToken,
      await BuiltAccount.build('ann@post.example', clock.nowMs()),
    )
  })

  const profile = async () => (await me.call(getProfile)).reply
  const save = async (displayName: string) => (await me.call(saveProfile, { body: { displayName } })).problem
  const write = async (octets: Uint8Array) => (await me.call(writePhoto, { octets })).problem

  it('is empty at first and says when the account was created', async () => {
    expect(await profile()).toEqual({ displayName: '', photoChangedAt: null, createdAt })
    expect((await me.call(readPhoto)).problem).toBe('not-found')
  })

  it('keeps a display name as typed, without the spaces around it', async () => {
    expect(await save('  Ann 👩‍🚀 O’Neil <b> ')).toBeNull()
    expect((await profile()).displayName).toBe('Ann 👩‍🚀 O’Neil <b>')
    expect(await save('')).toBeNull()
    expect((await profile()).displayName).toBe('')
  })

  it.each(['a\nb', 'a\u0000b', 'turned \u202e around', 'x'.repeat(limits.displayNameLengthMax + 1)])(
    'refuses a display name that is too long or not one line: %j',
    async (name) => {
      expect(await save(name)).toBe('invalid-request')
    },
  )

  it('keeps a photo until it is replaced or removed, whatever happens to the name', async () => {
    clock.advance(1_000)
    const photo = builtPhoto()
    expect(await write(photo)).toBeNull()
    await save('Ann')
    expect(await profile()).toMatchObject({ displayName: 'Ann', photoChangedAt: clock.nowMs() })
    expect(new Uint8Array((await me.call(readPhoto)).octets)).toEqual(photo)

    expect((await me.call(removePhoto)).problem).toBeNull()
    expect(await profile()).toMatchObject({ displayName: 'Ann', photoChangedAt: null })
    expect((await me.call(readPhoto)).problem).toBe('not-found')
  })

  it.each([
    ['of another size', builtPhoto(20_000, 20_000)],
    ['that is not square', builtPhoto(256, 255)],
    ['that breaks off', builtPhoto().slice(0, -2)],
    ['that is no picture', new TextEncoder().encode('<svg onload="alert(1)"></svg>')],
    ['of no bytes', new Uint8Array(0)],
    [
      'with more bytes than the square needs',
      Uint8Array.from([...builtPhoto(), ...new Uint8Array(limits.photoBytesMax), 0xff, 0xd9]),
    ],
  ])('refuses a photo %s, and keeps the existing one', async (_name, octets) => {
    const photo = builtPhoto()
    await write(photo)
    expect(await write(octets)).toBe('photo-refused')
    expect(new Uint8Array((await me.call(readPhoto)).octets)).toEqual(photo)
  })
})

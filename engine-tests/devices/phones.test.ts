/** The phone mirror with real engines: what apps on a phone fetch, and which of the person's devices writes it. */
import { freshDatabase } from '@severy/testkit'
import { accountPassword, addPasswords, must, useHouse, type TestDevice } from '@severy/testkit/devices'
import { argon2d, argon2id } from 'hash-wasm'
import * as kdbxweb from 'kdbxweb'
import { describe, expect, it } from 'vitest'
import { AuthType, createClient } from 'webdav'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

const server = useServer(() => freshDatabase('SQLite'), { clock: systemClock })
const world = useHouse(server)

const passphrase = 'Lantern-sail-quarry-9-willow'
const own = { own: true, shared: true, collections: [] }
/** Timers that end at once, so that a change is written without the pause. */
const hasty = {
  now: () => Date.now(),
  after: (ms: number, run: () => void) => systemAfter(ms === 10_000 ? 0 : ms, run),
}

function systemAfter(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => {
    clearTimeout(timer)
  }
}

const fetchFile = async ({ userName, password }: { userName: string; password: string }) => {
  const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`
  const url = '/dav/Severy.kdbx'
  const answer = await server.server.http.inject({ method: 'GET', url, headers: { authorization } })
  const file = new File([new Uint8Array(answer.rawPayload)], 'Severy.kdbx')
  return { status: answer.statusCode, etag: String(answer.headers.etag), file }
}
/** The tag of a file that was written after the one with tag `before`. */
const newerThan = async (access: { userName: string; password: string }, before: string) => {
  let tag = before
  const look = async () => {
    const { status, etag } = await fetchFile(access)
    tag = etag
    return status === 200 && etag !== before
  }
  await expect.poll(look, { timeout: 30_000 }).toBe(true)
  return tag
}
const turnOn = async (device: TestDevice, withKeyFile = false, choice = own) => {
  const secrets = { passphrase, withKeyFile }
  const access = must(await device.engine.savePhones(accountPassword, choice, secrets))
  if (access === null) throw new Error('No app password was made')
  return access
}
/** Titles in the file, read back by the reader for other products' files. */
const titlesIn = async (device: TestDevice, file: File, choices: object = { passphrase }) => {
  const preview = await device.engine.previewImport(file, choices)
  return preview.ok ? preview.value.rows.map(({ title }) => title).sort() : preview.error.reason
}

/** A copy of the bytes, without the rest of their buffer. */
const exactly = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
const deriveArgon2: kdbxweb.CryptoEngine.Argon2Fn = async (
  password,
  salt,
  memorySize,
  iterations,
  hashLength,
  parallelism,
  type,
) => {
  const input = {
    password: new Uint8Array(password),
    salt: new Uint8Array(salt),
    outputType: 'binary' as const,
  }
  const derive = type === kdbxweb.CryptoEngine.Argon2TypeArgon2id ? argon2id : argon2d
  return exactly(await derive({ ...input, memorySize, iterations, hashLength, parallelism }))
}

describe('a phone', () => {
  it('opens the chosen vaults with the database password alone, in a file whose size hides single items', async () => {
    const device = await world.house.signUp('phone@example.org')
    await addPasswords(device, 'Bank')
    expect(must(await device.engine.getPhones())).toBeNull()
    const access = await turnOn(device)
    must(await device.engine.updatePhones())
    const { size } = (await fetchFile(access)).file
    await addPasswords(device, 'Mail', 'Post')
    must(await device.engine.updatePhones())
    const { status, file } = await fetchFile(access)
    expect([status, file.size]).toEqual([200, size])
    expect(await titlesIn(device, file)).toEqual(['Bank', 'Mail', 'Post'])
    expect(await titlesIn(device, file, { passphrase: 'another one entirely' })).toBe('wrong-passphrase')
    const state = must(await device.engine.getPhones())
    expect(state).toMatchObject({ choice: own, hasKeyFile: false, size, problem: null })
    expect(state?.access?.lastUsedAt).toBeGreaterThan(0)
  }, 60_000)

  it('opens them with independent programs: a WebDAV client, and another reader of KeePass files', async () => {
    const device = await world.house.signUp('others@example.org')
    await addPasswords(device, 'Bank', 'Mail')
    const access = await turnOn(device, true)
    must(await device.engine.updatePhones())
    const { userName: username, password } = access
    const client = createClient(`${world.house.origin}/dav`, {
      username,
      password,
      authType: AuthType.Password,
    })
    const listed = await client.getDirectoryContents('/')
    expect(listed).toMatchObject([{ filename: '/Severy.kdbx', type: 'file', mime: 'application/x-keepass2' }])
    const fetched = (await client.getFileContents('/Severy.kdbx')) as Buffer
    expect(fetched.length).toBe(listed[0]?.size)
    expect(await client.exists('/Other.kdbx')).toBe(false)
    await expect(client.putFileContents('/Severy.kdbx', 'mine now')).rejects.toThrow('403')
    await expect(client.deleteFile('/Severy.kdbx')).rejects.toThrow('403')

    kdbxweb.CryptoEngine.setArgon2Impl(deriveArgon2)
    const secrets = must(await device.engine.getPhoneSecrets(accountPassword))
    const keyFile = new TextEncoder().encode(secrets?.keyFile ?? '')
    const credentials = () =>
      new kdbxweb.KdbxCredentials(kdbxweb.ProtectedValue.fromString(passphrase), exactly(keyFile))
    const opened = await kdbxweb.Kdbx.load(exactly(fetched), credentials())
    const titles = [...opened.getDefaultGroup().allEntries()].map((entry) => entry.fields.get('Title'))
    expect(titles.sort()).toEqual(['Bank', 'Mail'])
    // The app notices if a server changes a byte.
    const changed = new Uint8Array(fetched)
    changed[changed.length - 100] = (changed[changed.length - 100] ?? 0) ^ 1
    await expect(kdbxweb.Kdbx.load(exactly(changed), credentials())).rejects.toThrow()

    must(await device.engine.endPhoneAccess())
    await expect(client.getFileContents('/Severy.kdbx')).rejects.toThrow('401')
  })

  it('needs the key file too if there is one, which every device can save again', async () => {
    const device = await world.house.signUp('keyed@example.org')
    await addPasswords(device, 'Bank')
    const access = await turnOn(device, true)
    must(await device.engine.updatePhones())
    const { file } = await fetchFile(access)
    expect(await titlesIn(device, file)).toBe('wrong-passphrase')
    const other = await world.house.signIn('keyed@example.org')
    expect(await other.engine.getPhoneSecrets('not this one at all')).toMatchObject({
      error: { reason: 'wrong-password' },
    })
    const secrets = must(await other.engine.getPhoneSecrets(accountPassword))
    expect(secrets?.passphrase).toBe(passphrase)
    const keyFile = new File([secrets?.keyFile ?? ''], 'Severy.keyx')
    expect(await titlesIn(device, file, { passphrase, keyFile })).toEqual(['Bank'])
  }, 60_000)

  it('gets changes of all the person’s devices automatically, and nothing older from one that was away', async () => {
    const first = await world.house.signUp('two@example.org', { clock: hasty })
    await addPasswords(first, 'Bank')
    const access = await turnOn(first)
    const second = await world.house.signIn('two@example.org')
    const etag = await newerThan(access, '')
    await addPasswords(first, 'Mail')
    await newerThan(access, etag)
    must(await second.engine.updatePhones())
    expect(await titlesIn(first, (await fetchFile(access)).file)).toEqual(['Bank', 'Mail'])
  }, 90_000)
})

describe('a phone mirror', () => {
  it('is refused without the account password, without a vault, and with a passphrase that is easy to guess', async () => {
    const device = await world.house.signUp('refused@example.org')
    const secrets = { passphrase, withKeyFile: false }
    const reason = async (...input: Parameters<TestDevice['engine']['savePhones']>) => {
      const saved = await device.engine.savePhones(...input)
      return saved.ok ? null : saved.error.reason
    }
    expect(await reason('not this one at all', own, secrets)).toBe('wrong-password')
    expect(await reason(accountPassword, { ...own, own: false, shared: false }, secrets)).toBe(
      'nothing-chosen',
    )
    expect(await reason(accountPassword, own, { ...secrets, passphrase: 'letmein' })).toBe('weak-passphrase')
    expect(must(await device.engine.getPhones())).toBeNull()
  })

  it('changes its content while its secrets stay, and is ended on every device', async () => {
    const device = await world.house.signUp('ends@example.org')
    await addPasswords(device, 'Bank')
    const access = await turnOn(device)
    must(await device.engine.updatePhones())
    const changed = { own: false, shared: true, collections: [] }
    expect(must(await device.engine.savePhones(accountPassword, changed, null))).toBeNull()
    must(await device.engine.updatePhones())
    expect(await titlesIn(device, (await fetchFile(access)).file)).toBe('empty')
    expect(must(await device.engine.getPhones())).toMatchObject({ choice: changed })
    const other = await world.house.signIn('ends@example.org')
    must(await other.engine.endPhones())
    expect((await fetchFile(access)).status).toBe(401)
    await device.engine.syncNow()
    expect(must(await device.engine.getPhones())).toBeNull()
    expect(await device.engine.updatePhones()).toMatchObject({ error: { reason: 'mirror-off' } })
  }, 60_000)
})

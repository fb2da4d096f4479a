import { readFileSync } from 'node:fs'
import {
  createMessage,
  encrypt,
  enums,
  generateKey,
  LiteralDataPacket,
  Message,
  PacketList,
  readKey,
  SymmetricallyEncryptedDataPacket,
  SymEncryptedSessionKeyPacket,
  type PartialConfig,
} from 'openpgp'
import { describe, expect, it } from 'vitest'
import { openPgp } from './open-message.ts'
import { protonPgp } from './proton-pgp.ts'

const passphrase = 'correct horse ä'

describe('openPgp', () => {
  it.each<[string, PartialConfig]>([
    ['Proton Pass', { s2kIterationCountByte: 255 }],
    ['AES-128 and bytes as they are', { preferredSymmetricAlgorithm: enums.symmetric.aes128 }],
    ['zlib', { preferredCompressionAlgorithm: enums.compression.zlib }],
    ['GCM in chunks', { aeadProtect: true, preferredAEADAlgorithm: enums.aead.gcm, aeadChunkSizeByte: 0 }],
    ['OCB', { aeadProtect: true, preferredAEADAlgorithm: enums.aead.ocb }],
    [
      'EAX and Argon2',
      {
        aeadProtect: true,
        preferredAEADAlgorithm: enums.aead.eax,
        s2kType: enums.s2k.argon2,
        s2kArgon2Params: { passes: 1, parallelism: 2, memoryExponent: 10 },
      },
    ],
  ])(
    'opens a message sealed as by %s, as text and as bytes, and with no other passphrase',
    async (_, config) => {
      const sealed = await seal(config)
      const message = await createMessage({ text: content })
      const text = String(await encrypt({ message, passwords: passphrase, config }))
      for (const given of [sealed, text]) {
        const opened = await openPgp({ message: given, passphrase })
        expect(opened.ok && new TextDecoder().decode(opened.value)).toBe(content)
        expect(await openPgp({ message: given, passphrase: 'correct horse a' })).toEqual({
          ok: false,
          error: 'wrong-passphrase',
        })
      }
    },
  )

  it.each<[string, PartialConfig]>([
    ['CFB', {}],
    ['GCM', { aeadProtect: true, preferredAEADAlgorithm: enums.aead.gcm }],
  ])('returns nothing of a message in %s that was changed or cut short', async (_, config) => {
    const sealed = await seal(config)
    for (let index = 0; index < sealed.length; index += 41) {
      const changed = sealed.slice()
      changed[index] = (changed[index] ?? 0) ^ 1
      expect([index, (await openPgp({ message: changed, passphrase })).ok]).toEqual([index, false])
      expect([index, (await openPgp({ message: sealed.slice(0, index), passphrase })).ok]).toEqual([
        index,
        false,
      ])
    }
  })

  it('refuses a message without protection against changes', async () => {
    const session = new SymEncryptedSessionKeyPacket() as unknown as Packet
    session.sessionKeyAlgorithm = enums.symmetric.aes256
    await session.encrypt(passphrase)
    const literal = new LiteralDataPacket() as unknown as Packet
    literal.setBytes(new TextEncoder().encode(content), enums.literal.binary)
    const data = new SymmetricallyEncryptedDataPacket() as unknown as Packet
    data.packets = new PacketList() as unknown as Packets
    data.packets.push(literal)
    await data.encrypt(enums.symmetric.aes256, session.sessionKey)
    const list = new PacketList() as unknown as Packets
    list.push(session, data)
    const message = new Uint8Array(new Message(list as never).write() as Uint8Array)
    expect(await openPgp({ message, passphrase })).toEqual({ ok: false, error: 'unprotected' })
  })

  it('refuses a cipher that the library does not support', async () => {
    const sealed = await seal({})
    // The session key packet: tag, length, version, cipher.
    const message = sealed.slice()
    message[3] = 13
    expect(await openPgp({ message, passphrase })).toEqual({ ok: false, error: 'unsupported-version' })
  })

  it('refuses a message to a key, which no passphrase opens', async () => {
    const { publicKey } = await generateKey({ userIDs: { email: 'mara@example.org' } })
    const message = new Uint8Array(
      await encrypt({
        message: await createMessage({ text: content }),
        encryptionKeys: await readKey({ armoredKey: publicKey }),
        format: 'binary',
      }),
    )
    expect(await openPgp({ message, passphrase })).toEqual({ ok: false, error: 'account-restricted' })
  })

  it('refuses unlimited work before any of it is done', async () => {
    const argon = await seal({
      aeadProtect: true,
      s2kType: enums.s2k.argon2,
      s2kArgon2Params: { passes: 1, parallelism: 1, memoryExponent: 10 },
    })
    // The passes, lanes and memory exponent follow the salt.
    const at = 2 + 6 + 16
    expect([...argon.slice(at, at + 3)]).toEqual([1, 1, 10])
    for (const parameters of [
      [1, 1, 21],
      [255, 1, 20],
      [1, 255, 20],
    ]) {
      const message = argon.slice()
      message.set(parameters, at)
      expect(await openPgp({ message, passphrase })).toEqual({ ok: false, error: 'too-costly' })
    }
    const passwords = Array.from({ length: 5 }, (_, index) => `${passphrase}${index}`)
    const text = await createMessage({ text: content })
    const many = new Uint8Array(await encrypt({ message: text, passwords, format: 'binary' }))
    expect(await openPgp({ message: many, passphrase })).toEqual({
      ok: false,
      error: 'too-costly',
    })
  })

  it('stops unpacking what would be larger than any export', async () => {
    const message = await createMessage({ binary: new Uint8Array(129 * 1024 ** 2) })
    const config = { preferredCompressionAlgorithm: enums.compression.zlib }
    const sealed = new Uint8Array(await encrypt({ message, passwords: passphrase, format: 'binary', config }))
    expect(sealed.length).toBeLessThan(1_000_000)
    expect(await openPgp({ message: sealed, passphrase })).toEqual({ ok: false, error: 'too-large' })
  })

  it('refuses what is not a message', async () => {
    const key = await generateKey({ userIDs: { email: 'mara@example.org' } })
    for (const message of ['', '-----BEGIN PGP MESSAGE-----\n\nAAAA\n', key.publicKey, new Uint8Array(40)]) {
      expect(await openPgp({ message, passphrase })).toEqual({ ok: false, error: 'malformed' })
    }
  })
})

describe("Proton Pass's sealed export", () => {
  it.each(['proton-zip-armored.pgp', 'proton-json-binary.pgp', 'proton-json-twofish.pgp'])(
    'is read from %s of GnuPG',
    async (name) => {
      expect(await read(name, null)).toEqual({ ok: false, error: 'passphrase-needed' })
      expect(await read(name, 'no')).toEqual({ ok: false, error: 'wrong-passphrase' })
      const result = await read(name, passphrase)
      expect(result.ok && result.value.entries.map(({ item }) => [item.title, item.fields])).toMatchObject([
        ['Northwind', { username: 'mara.lind', password: '  v"K7,!ä ' }],
      ])
    },
  )
})

const content = 'Secrets, again and again. '.repeat(30)

/** Members that are missing in the library's types. */
interface Packet {
  sessionKeyAlgorithm: number
  sessionKey: Uint8Array
  packets: Packets
  encrypt(...parts: unknown[]): Promise<void>
  setBytes(bytes: Uint8Array, format: number): void
}

type Packets = Packet[]

async function seal(config: PartialConfig): Promise<Uint8Array<ArrayBuffer>> {
  const message = await createMessage({ binary: new TextEncoder().encode(content) })
  return new Uint8Array(await encrypt({ message, passwords: passphrase, format: 'binary', config }))
}

async function read(name: string, given: string | null) {
  const bytes = new Uint8Array(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url)))
  const text = name.includes('armored') ? new TextDecoder().decode(bytes) : null
  const options = { now: 1_700_000_000_000, passphrase: given, keyFile: null, columns: null }
  const steps = protonPgp(openPgp).read({ name, bytes, text }, options)
  for (;;) {
    const step = await steps.next()
    if (step.done === true) return step.value
  }
}

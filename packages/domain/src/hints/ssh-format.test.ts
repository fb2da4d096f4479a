import { createPrivateKey, createPublicKey } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  asPkcs8Pem,
  ed25519Key,
  pkcs8Pem,
  pkcs8Text,
  sshFingerprint,
  sshPrivateKey,
  sshPublicBytes,
  sshPublicKey,
  type Ed25519Key,
} from './ssh-format.ts'

async function newKey(): Promise<{ key: Ed25519Key; pkcs8: Uint8Array }> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  const key = ed25519Key(pkcs8, new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  if (key === null) throw new Error('No key')
  return { key, pkcs8 }
}

const check = Uint8Array.of(1, 2, 3, 4)

it('writes the same key in both forms', async () => {
  const { key, pkcs8 } = await newKey()
  const pem = asPkcs8Pem(sshPrivateKey(key, 'mara@example', check)) ?? ''
  expect(createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' })).toEqual(Buffer.from(pkcs8))
  const { x } = createPublicKey(pem).export({ format: 'jwk' })
  expect(x).toBe(Buffer.from(key.publicBytes).toString('base64url'))
})

it('writes what other programs read, including the padding', async () => {
  const { key } = await newKey()
  // Each length of the comment needs different padding.
  for (let length = 0; length < 9; length++) {
    const file = sshPrivateKey(key, 'c'.repeat(length), check)
    const body = Buffer.from(file.split('\n').slice(1, -2).join(''), 'base64')
    expect(body.subarray(0, 15).toString()).toBe('openssh-key-v1\0')
    expect(asPkcs8Pem(file)).not.toBeNull()
    // The last string is the private part, padded to blocks of 8 bytes.
    const start = 15 + 8 + 8 + 4 + 4 + 4 + 51
    expect(body.readUInt32BE(start) % 8).toBe(0)
    expect(body.length).toBe(start + 4 + body.readUInt32BE(start))
  }
})

it('computes the fingerprint of a known public key', async () => {
  // The output of `ssh-keygen -l` for the key that GitHub publishes for its servers.
  const line = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl github.com'
  const bytes = sshPublicBytes(line)
  if (bytes === null) throw new Error('No key')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  expect(sshFingerprint(digest)).toBe('SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU')
})

it('reads the public keys that it writes', async () => {
  const { key } = await newKey()
  const line = sshPublicKey(key, 'mara@example')
  expect(line).toMatch(/^ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI\S+ mara@example$/)
  expect(sshPublicBytes(line)?.slice(-32)).toEqual(key.publicBytes)
})

it.each(['', 'ssh-ed25519', 'ssh-rsa AAAAC3NzaC1lZDI1NTE5AAAAI', 'a b c'])(
  'does not accept %j as a public key',
  (line) => {
    expect(sshPublicBytes(line)).toBeNull()
  },
)

it('does not accept anything else as a private key', () => {
  for (const text of [
    '',
    'abc',
    '-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY-----',
  ]) {
    expect(asPkcs8Pem(text)).toBeNull()
  }
})

it('survives the exchange format, as PKCS#8', async () => {
  const { key } = await newKey()
  const pem = asPkcs8Pem(sshPrivateKey(key, '', check)) ?? ''
  expect(pkcs8Text(pem)).not.toBe('')
  expect(pkcs8Pem(pkcs8Text(pem))).toBe(pem)
  expect(pkcs8Pem('cHJpdmF0ZQ')).toBe('cHJpdmF0ZQ')
})

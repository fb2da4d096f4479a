/** Our own vectors, byte for byte (PROTOCOL 17). A separate program made them. */
import {
  concat,
  encodeEscrow,
  encodeEscrowInfo,
  encodeGrantInfo,
  encodeRelease,
  ephemeralNumber,
  fromBase64Url,
  fromHex,
  parseEscrow,
  parseGrant,
  parseRelease,
  sha256,
  toHex,
  u8,
  verifyStatementChain,
  zeros64,
  type Bytes,
} from '@severy/verifier'
import { expect, it } from 'vitest'
import vectors from '../../../docs/protocol/vectors/severy-1.json' with { type: 'json' }
import { deriveAccountKeys, type AccountKeys } from './account-keys.ts'
import { archiveKey, sealArchive } from './archive.ts'
import { stretchForArchive } from './argon2.ts'
import { openFile, sealFile } from './attachment.ts'
import { encodeLinkCode, linkMailbox, openDeviceLink, parseLinkCode } from './device-link.ts'
import { openAccountHead, sealAccountHead } from './account-head.ts'
import { openDeviceState, openEvent, openQueueEntry } from './device-records.ts'
import { openEscrow, openEscrowSlot, openRelease } from './escrow.ts'
import { openGrant } from './grant.ts'
import { importAgreementKey, openFrom, agreementPublicKey } from './hpke.ts'
import { openItem } from './item.ts'
import { derive, deriveKey, importKey } from './key.ts'
import { openKeyring } from './keyring.ts'
import { pad } from './padding.ts'
import { passwordInput } from './password-input.ts'
import { open, sealWithSalt } from './seal.ts'
import { importSigningKey, sign } from './signing.ts'
import {
  openSlot,
  passkeyPrfSalt,
  passkeySlotKey,
  passwordSlotKey,
  recoveryAuth,
  recoverySlotKey,
  deviceSlotKey,
} from './slot.ts'
import { openSnapshot } from './snapshot.ts'
import { encodeRecoveryKey, encodeSecretKey } from './text-codes.ts'
import { openLadder } from './vault.ts'

it('derive', async () => {
  const { key, label, ctx, out } = vectors.derive
  expect(toHex(await derive(await importKey(hex(key)), label, hex(ctx)))).toBe(out)
})

it('seal: short, empty and exactly one chunk', async () => {
  const { key, salt, context, pt, out } = vectors.cobblestone256
  const base = await importKey(hex(key))
  const sealed = (plaintext: Bytes) => sealWithSalt(base, hex(context), plaintext, hex(salt))
  expect(toHex(await sealed(hex(pt)))).toBe(out)
  expect(toHex(await sealed(new Uint8Array(0)))).toBe(vectors.cobblestone256_empty)
  const chunk = new Uint8Array(16_384).fill(7)
  const long = await sealed(chunk)
  expect(long).toHaveLength(vectors.cobblestone256_16384x07_len)
  expect(toHex(await sha256(long))).toBe(vectors.cobblestone256_16384x07_sha256)
  expect(await open(base, hex(context), long)).toEqual(chunk)
})

it('pwIn and the two paper codes', async () => {
  const { secretKey, password, out } = vectors.pwInput
  expect(await passwordInput(hex(secretKey), password)).toBe(out)
  expect(await encodeSecretKey(hex(vectors.codes.secretKey))).toBe(vectors.codes.secretKeyText)
  expect(await encodeRecoveryKey(hex(vectors.codes.recoveryKey))).toBe(vectors.codes.recoveryKeyText)
})

it('signatures on statement, roster and head', async () => {
  const key = await importSigningKey(hex(vectors.identity.edSeed))
  expect(toHex(await sign(key, 'id', hex(vectors.identity.body)))).toBe(vectors.identity.sigSelf)
  expect(toHex(await sign(key, 'roster', hex(vectors.roster.body)))).toBe(vectors.roster.sig)
  expect(toHex(await sign(key, 'head', hex(vectors.head.body)))).toBe(vectors.head.sig)
  expect(toHex(await sign(key, 'id', hex(vectors.rotation.body)))).toBe(vectors.rotation.sigPrev)
  const first = { body: hex(vectors.identity.body), sigSelf: hex(vectors.identity.sigSelf), sigPrev: zeros64 }
  expect(await verifyStatementChain([first])).toMatchObject({ ok: true })
})

it('item', async () => {
  const { vk, itemId, rev, epoch, json, salt, context, first96, sha256: hash } = vectors.item
  const key = await importKey(hex(vk))
  const sealed = await sealWithSalt(key, hex(context), pad(new TextEncoder().encode(json)), hex(salt))
  expect(toHex(sealed.subarray(0, 96))).toBe(first96)
  expect(toHex(await sha256(sealed))).toBe(hash)
  const place = { vaultId: hex(vectors.roster.vaultId), itemId: hex(itemId), rev, epoch }
  expect(await openItem(key, place, sealed)).toEqual(JSON.parse(json))
})

it('archive, without files and with some', async () => {
  const { passphrase, salt, stretched, key, sealSalt, json, out, files, ...whole } = vectors.archive
  expect(toHex(await stretchForArchive(passphrase, hex(salt)))).toBe(stretched)
  expect(toHex(await derive(await importKey(hex(stretched)), 'export'))).toBe(key)
  const contents = files.map(({ hex: bytes, size, byte }) => {
    return bytes === undefined ? new Uint8Array(size).fill(byte) : hex(bytes)
  })
  const sealed = async (contained: readonly Bytes[]) => {
    const toArchive = contained.map((bytes) => ({ size: bytes.length, read: () => readWhole(bytes) }))
    const ownKey = await archiveKey(await importKey(hex(stretched)))
    const parts: Bytes[] = []
    const jsonBytes = new TextEncoder().encode(json)
    for await (const part of sealArchive(ownKey, hex(salt), [jsonBytes], toArchive, hex(sealSalt)))
      parts.push(part)
    return concat(...parts)
  }
  expect(toHex(await sealed([]))).toBe(out)
  const archive = await sealed(contents)
  expect([archive.length, toHex(await sha256(archive))]).toEqual([whole.withFilesLen, whole.withFilesSha256])
})

// eslint-disable-next-line @typescript-eslint/require-await -- a stream of what is there already
async function* readWhole(bytes: Bytes): AsyncGenerator<Bytes, boolean, undefined> {
  yield bytes
  return true
}

it('account keys', async () => {
  const { accountKey, userId, akVer, ...expected } = vectors.accountKeys
  const base = await importKey(hex(accountKey))
  for (const [name, out] of Object.entries(expected)) {
    const context = hex(userId + akVer.toString(16).padStart(8, '0'))
    expect([name, toHex(await derive(base, name, context))]).toEqual([name, out])
  }
})

it('slots 1 to 4, and what unlocks them', async () => {
  const userId = hex(vectors.accountKeys.userId)
  const keyOf = {
    1: async (from: Bytes) => passwordSlotKey(await importKey(from), userId),
    2: async (from: Bytes) => recoverySlotKey(await importKey(from), userId),
    3: async (from: Bytes, credentialId: Bytes) =>
      passkeySlotKey(await importKey(from), userId, credentialId),
    4: async (from: Bytes) => deviceSlotKey(await importKey(from), userId),
  }
  for (const slot of vectors.slots) {
    const type = slot.type as 1 | 2 | 3 | 4
    const secret = hex(slot.exportKey ?? slot.recoveryKey ?? slot.prf ?? slot.stretched ?? '')
    const key = await keyOf[type](secret, hex(slot.credentialId ?? ''))
    const place = { userId, type, slotId: hex(slot.slotId), akVer: vectors.accountKeys.akVer }
    expect(toHex((await openSlot(key, place, hex(slot.sealed)))!)).toBe(vectors.accountKeys.accountKey)
    const accountKey = hex(vectors.accountKeys.accountKey)
    const again = await sealWithSalt(
      await importKey(hex(slot.slotKey)),
      hex(slot.context),
      accountKey,
      hex(slot.salt),
    )
    expect(toHex(again)).toBe(slot.sealed)
  }
  expect(toHex(await recoveryAuth(await importKey(hex(vectors.recoveryAuth.recoveryKey))))).toBe(
    vectors.recoveryAuth.out,
  )
})

it('what every passkey is asked for', async () => {
  expect(toHex(await passkeyPrfSalt())).toBe(vectors.prfSalt)
})

it('keyring, two writes', async () => {
  const keys = await accountKeys()
  for (const write of vectors.keyring.writes) {
    const sealed = { seq: write.seq, coreBox: hex(write.coreBox), vaultsBox: hex(write.vaultsBox) }
    const opened = await openKeyring(keys, sealed)
    expect(opened?.core).toEqual(JSON.parse(write.coreText))
    expect(opened?.vaults).toEqual(JSON.parse(write.vaultsText))
    expect(toHex(await sha256(sealed.coreBox))).toBe(write.coreBoxHash)
    expect(opened && fromBase64Url(opened.core.vaultsHash)).toEqual(await sha256(sealed.vaultsBox))
  }
})

it('event, queue entry, snapshot pack and state of a device', async () => {
  const keys = await accountKeys()
  const { event, queueEntry, snapshotPack, deviceState } = vectors
  expect(await openEvent(keys, hex(event.eventId), hex(event.sealed))).toEqual(JSON.parse(event.text))
  expect(await openQueueEntry(keys, hex(queueEntry.entryId), hex(queueEntry.sealed))).toEqual(
    JSON.parse(queueEntry.text),
  )
  const snapshot = { rewriteId: hex(snapshotPack.rewriteId), packs: [hex(snapshotPack.sealed)] }
  expect(await openSnapshot(keys, snapshot)).toEqual(JSON.parse(snapshotPack.text))

  expect(await openDeviceState(keys, hex(deviceState.sealed))).toEqual(JSON.parse(deviceState.text))

  const sealedAgain = [
    [keys.events, event],
    [keys.queue, queueEntry],
    [keys.snapshot, snapshotPack],
    [keys.device, deviceState],
  ] as const
  for (const [key, { context, text, salt, sealed }] of sealedAgain) {
    const padded = pad(new TextEncoder().encode(text))
    expect(toHex(await sealWithSalt(key, hex(context), padded, hex(salt)))).toBe(sealed)
  }
})

it('account head', async () => {
  const keys = await accountKeys()
  const { seq, vaultId, hSeq, headHash, context, body, salt, sealed } = vectors.accountHead
  const head = { seq, vaults: [{ vaultId: hex(vaultId), hSeq, headHash: hex(headHash) }] }
  expect(await openAccountHead(keys, hex(sealed))).toEqual(head)
  expect(await openAccountHead(keys, await sealAccountHead(keys, head))).toEqual(head)
  expect(toHex(await sealWithSalt(keys.core, hex(context), hex(body), hex(salt)))).toBe(sealed)
})

it('device link', async () => {
  const { q, code, mailboxId, key, context, text, salt, sealed } = vectors.deviceLink
  expect(encodeLinkCode(hex(q))).toBe(code)
  expect(parseLinkCode(code)).toEqual(hex(q))
  const base = await importKey(hex(q))
  expect(toHex(await linkMailbox(base))).toBe(mailboxId)
  expect(await openDeviceLink(base, hex(sealed))).toEqual(JSON.parse(text))
  const padded = pad(new TextEncoder().encode(text))
  expect(toHex(await sealWithSalt(await importKey(hex(key)), hex(context), padded, hex(salt)))).toBe(sealed)
})

it.each(vectors.attachments)('attachment of $size bytes', async (vector) => {
  const fileKey = await importKey(hex(vector.key))
  const place = { vaultId: hex(vector.vaultId), itemId: hex(vector.itemId), blobId: hex(vector.blobId) }
  const file =
    vector.file === undefined ? new Uint8Array(vector.size).fill(hex(vector.fileByte)[0]!) : hex(vector.file)
  const read = (from: number, to: number) => Promise.resolve(file.slice(from, to))
  const sealing = sealFile(fileKey, place, vector.size, read, hex(vector.salt))
  // None of these is larger than one piece.
  const ct = (await sealing.next()).value
  const ctHash = (await sealing.next()).value
  expect(ct).toHaveLength(vector.length)
  expect(toHex(ct.subarray(0, 56))).toBe(vector.header)
  expect(toHex(ct.subarray(-16))).toBe(vector.lastTag)
  expect(toHex(ctHash)).toBe(vector.ctHash)
  const padded = await open(fileKey, hex(vector.context), ct)
  expect(padded?.subarray(0, vector.size)).toEqual(file)

  const opening = openFile(fileKey, place, { size: vector.size, ctHash }, once(ct))
  const first = await opening.next()
  expect(first.value).toEqual(vector.size === 0 ? true : file)
})

it('ladder', async () => {
  const { vaultKey, vaultId, epoch, previousKey, ladder } = vectors.ladder
  const key = await importKey(hex(vaultKey))
  expect(toHex((await openLadder(key, hex(vaultId), epoch, hex(ladder)))!)).toBe(previousKey)
})

it('grant', async () => {
  const { body, sig, info, recipSecret, vaultKey, ...named } = vectors.grant
  const grant = parseGrant(hex(body))!
  for (const [name, value] of Object.entries(named)) {
    const read = grant[name as keyof typeof named]
    expect([name, typeof read === 'number' ? read : toHex(read)]).toEqual([name, value])
  }
  expect(toHex(encodeGrantInfo(grant))).toBe(info)
  const agreementKey = await importAgreementKey(hex(recipSecret))
  expect(toHex((await openGrant({ agreementKey }, grant))!)).toBe(vaultKey)
  const key = await importSigningKey(hex(vectors.identity.edSeed))
  expect(toHex(await sign(key, 'grant', hex(body)))).toBe(sig)
})

it.each(vectors.escrows)('escrow of kind $kind, and the slot that it opens', async (vector) => {
  const escrow = parseEscrow(hex(vector.body))!
  expect(toHex(encodeEscrowInfo(escrow))).toBe(vector.info)
  expect(toHex(encodeEscrow(escrow))).toBe(vector.body)
  const { kind, waitDays } = vector
  expect(escrow).toMatchObject({ kind, waitDays, akVer: vectors.accountKeys.akVer })
  const agreementKey = await importAgreementKey(hex(vectors.grant.recipSecret))
  const slotKey = (await openEscrow({ agreementKey }, escrow))!
  expect(toHex((await openEscrowSlot(slotKey, escrow, hex(vector.slot)))!)).toBe(vector.key)
  const content = concat(u8(kind), hex(vector.key))
  expect(toHex(await sealWithSalt(slotKey, hex(vector.context), content, hex(vector.salt)))).toBe(vector.slot)
  const key = await importSigningKey(hex(vectors.identity.edSeed))
  expect(toHex(await sign(key, 'escrow', hex(vector.body)))).toBe(vector.sig)
})

it('release to a device that has lost the account key', async () => {
  const { ephSecret, ephPk, number, body, sig } = vectors.release
  const release = parseRelease(hex(body))!
  expect(toHex(release.ephPk)).toBe(ephPk)
  expect(toHex(encodeRelease(release))).toBe(body)
  expect(await ephemeralNumber(release.ephPk)).toBe(number)
  const privateKey = await importAgreementKey(hex(ephSecret))
  expect(toHex((await openRelease(privateKey, release))!)).toBe(vectors.accountKeys.accountKey)
  const key = await importSigningKey(hex(vectors.identity.edSeed))
  expect(toHex(await sign(key, 'release', hex(body)))).toBe(sig)
})

it('HPKE', async () => {
  const { secret, publicKey, info, plaintext, enc, ct } = vectors.hpke
  const keys = await importAgreementKey(hex(secret))
  expect(toHex(await agreementPublicKey(keys))).toBe(publicKey)
  expect(toHex((await openFrom(keys, hex(info), { enc: hex(enc), ct: hex(ct) }))!)).toBe(plaintext)
})

it('keys of one account differ from each other and from the account key', async () => {
  const base = await importKey(hex(vectors.accountKeys.accountKey))
  const named = await Promise.all(
    ['k-core', 'k-vaults', 'k-events', 'k-queue', 'k-snapshot', 'k-device'].map((name) =>
      deriveKey(base, name),
    ),
  )
  const out = await Promise.all([base, ...named].map((key) => derive(key, 'same')))
  expect(new Set(out.map(toHex)).size).toBe(7)
})

// eslint-disable-next-line @typescript-eslint/require-await -- a stream of what is there already
async function* once(bytes: Bytes): AsyncGenerator<Bytes> {
  yield bytes
}

function hex(text: string): Bytes {
  const bytes = fromHex(text)
  if (bytes === null) throw new Error(`not hexadecimal: ${text}`)
  return bytes
}

function accountKeys(): Promise<AccountKeys> {
  const { accountKey, userId, akVer } = vectors.accountKeys
  return deriveAccountKeys(hex(accountKey), hex(userId), akVer)
}

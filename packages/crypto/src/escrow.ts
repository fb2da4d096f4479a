/**
 * Escrow (PROTOCOL 9): lets a person chosen by the owner open an account, or read its vaults. `e` goes to that person,
 * sealed and signed; slot 5, which `e` opens, goes to the server. Neither half is of any use alone.
 */
import {
  concat,
  encodeEscrow,
  encodeEscrowInfo,
  encodeRelease,
  EscrowKind,
  label,
  u32,
  u8,
  type Bytes,
  type Escrow,
  type EscrowInfo,
  type Release,
  type ReleaseInfo,
  type SignedRecord,
} from '@severy/verifier'
import { accountKeyBytes } from './account-keys.ts'
import { openFrom, sealTo } from './hpke.ts'
import type { Identity } from './identity.ts'
import { derive, deriveKey, importKey } from './key.ts'
import { randomBytes } from './random.ts'
import { open, seal } from './seal.ts'
import { slotContext, SlotType } from './slot.ts'
import { sign } from './signing.ts'

/** The recipient of the half; `xPk` is from the statement with that fingerprint. */
export type EscrowContact = { userId: Bytes; fp: Bytes; xPk: Bytes }

/** Both halves: the signed escrow for the contact, the sealed slot for the server. */
export type NewEscrow = { escrow: SignedRecord; slot: Bytes }

/** The members of an escrow that also define the slot's place. */
type EscrowPlace = Pick<EscrowInfo, 'slotId' | 'akVer' | 'kind' | 'waitDays'>

/** Overwrites `accountKey` with zeros. Returns null if the contact's public key is not valid. */
export async function makeEscrow(
  owner: Identity,
  contact: EscrowContact,
  place: EscrowPlace,
  accountKey: Bytes,
): Promise<NewEscrow | null> {
  const { userId } = owner
  const info: EscrowInfo = {
    ...place,
    userId,
    ownFp: owner.fp,
    contactId: contact.userId,
    contactFp: contact.fp,
  }
  const e = randomBytes(32)
  const half = await sealTo(contact.xPk, escrowContext(info), e)
  const slotKey = await escrowSlotKey(e, userId)
  const content = await slotContent(accountKey, info)
  const slot = await seal(slotKey, slotContext({ ...info, type: SlotType.escrow }), content)
  content.fill(0)
  if (half === null) return null
  const body = encodeEscrow({ ...info, ...half })
  return { escrow: { body, sig: await sign(owner.signingKey, 'escrow', body) }, slot }
}

/** The contact's half. Returns null if it was altered or sealed to other keys. */
export async function openEscrow(
  contact: Pick<Identity, 'agreementKey'>,
  escrow: Escrow,
): Promise<CryptoKey | null> {
  const e = await openFrom(contact.agreementKey, escrowContext(escrow), escrow)
  return e?.length === 32 ? escrowSlotKey(e, escrow.userId) : null
}

/** Combines both halves: returns the account key (kind 1) or the key of the vaults box (kind 2). */
export async function openEscrowSlot(
  slotKey: CryptoKey,
  escrow: Escrow,
  sealed: Bytes,
): Promise<Bytes | null> {
  const content = await open(slotKey, slotContext({ ...escrow, type: SlotType.escrow }), sealed)
  if (content === null) return null
  const isWhole = content.length === 1 + accountKeyBytes && content[0] === escrow.kind
  const key = content.slice(1)
  content.fill(0)
  return isWhole ? key : null
}

/** The contact's release of the account key to the device with the key `ephPk`. Overwrites `accountKey` with zeros. */
export async function makeRelease(
  contact: Identity,
  info: Omit<ReleaseInfo, 'contactId' | 'contactFp'>,
  accountKey: Bytes,
): Promise<SignedRecord | null> {
  const sealed = await sealTo(info.ephPk, releaseContext(info), accountKey)
  accountKey.fill(0)
  if (sealed === null) return null
  const body = encodeRelease({ ...info, contactId: contact.userId, contactFp: contact.fp, ...sealed })
  return { body, sig: await sign(contact.signingKey, 'release', body) }
}

/**
 * Opens the account key on the owner's device. It does not check who sent the release: that takes the opened account
 * (`refuseRelease`).
 */
export async function openRelease(keys: CryptoKeyPair, release: Release): Promise<Bytes | null> {
  const accountKey = await openFrom(keys, releaseContext(release), release)
  return accountKey?.length === accountKeyBytes ? accountKey : null
}

async function slotContent(accountKey: Bytes, { kind, userId, akVer }: EscrowInfo): Promise<Bytes> {
  if (kind === EscrowKind.takeOver) {
    const content = concat(u8(kind), accountKey)
    accountKey.fill(0)
    return content
  }
  const vaultsKey = await derive(await importKey(accountKey), 'k-vaults', concat(userId, u32(akVer)))
  const content = concat(u8(kind), vaultsKey)
  vaultsKey.fill(0)
  return content
}

/** Overwrites `e` with zeros. */
async function escrowSlotKey(e: Bytes, userId: Bytes): Promise<CryptoKey> {
  return deriveKey(await importKey(e), 'slot-escrow', userId)
}

function escrowContext(info: EscrowInfo): Bytes {
  return label('escrow-hpke', encodeEscrowInfo(info))
}

function releaseContext({ userId, ephPk }: Pick<ReleaseInfo, 'userId' | 'ephPk'>): Bytes {
  return label('release-hpke', userId, ephPk)
}

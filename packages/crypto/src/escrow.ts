/**
 * Escrow (PROTOCOL 9): what opens an account, or its vaults for reading, for a person whom its owner chose. `e` goes to
 * that person, sealed and signed; slot 5, which `e` opens, goes to the server. Neither half is worth anything alone.
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

/** Whom the half is sealed to; `xPk` from the statement with that fingerprint. */
export type EscrowContact = { userId: Bytes; fp: Bytes; xPk: Bytes }

/** Both halves as they are made: the signed escrow for the contact, the sealed slot for the server. */
export type NewEscrow = { escrow: SignedRecord; slot: Bytes }

/** The slot's place is the escrow's. */
type EscrowPlace = Pick<EscrowInfo, 'slotId' | 'akVer' | 'kind' | 'waitDays'>

/** Takes `accountKey` over: its bytes are zero afterwards. `null` when the contact's public key is not one. */
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

/** The contact's half. `null` when it was sealed to other keys or altered. */
export async function openEscrow(
  contact: Pick<Identity, 'agreementKey'>,
  escrow: Escrow,
): Promise<CryptoKey | null> {
  const e = await openFrom(contact.agreementKey, escrowContext(escrow), escrow)
  return e?.length === 32 ? escrowSlotKey(e, escrow.userId) : null
}

/** Both halves together: the account key (kind 1) or the key of the vaults box (kind 2). */
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

/** The contact hands the account key to a device that shows `ephPk`. Takes `accountKey` over. */
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

/** The account key on the device whose key it is. Who sent it, only the opened account can tell (`refuseRelease`). */
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

/** Takes `e` over. */
async function escrowSlotKey(e: Bytes, userId: Bytes): Promise<CryptoKey> {
  return deriveKey(await importKey(e), 'slot-escrow', userId)
}

function escrowContext(info: EscrowInfo): Bytes {
  return label('escrow-hpke', encodeEscrowInfo(info))
}

function releaseContext({ userId, ephPk }: Pick<ReleaseInfo, 'userId' | 'ephPk'>): Bytes {
  return label('release-hpke', userId, ephPk)
}

/**
 * Escrows and releases (PROTOCOL 9): half of what opens an account, sealed to a person chosen by its owner. The server
 * keeps the other half, slot 5, until the waiting time is over.
 *
 * escrow info = `u8 1 || userId16 || ownFp32 || contactId16 || contactFp32 || slotId16 || u32 akVer || u8 kind || u16
 * waitDays`, body = `info || enc32 || lp(ct)`.
 * release body = `u8 1 || userId16 || contactId16 || contactFp32 || slotId16 || u32 akVer || ephPk32 || enc32 ||
 * lp(ct)`: the account key, sealed to the temporary key of a device that has lost it.
 */
import { err, ok, type Result } from '@severy/result'
import { concat, equalBytes, label, lp, sha256, u16, u32, u8, type Bytes } from './bytes.ts'
import type { IntegrityCode } from './codes.ts'
import { readStrictly, type Reader } from './reader.ts'
import { fiveDigitGroups } from './safety-number.ts'
import { verifySignature, type SignedRecord } from './signature.ts'
import type { VerifiedStatement } from './statement.ts'

/** 1: the account key, to take the account over. 2: the key of the vaults box, to read. */
export const EscrowKind = { takeOver: 1, view: 2 } as const
export type EscrowKind = (typeof EscrowKind)[keyof typeof EscrowKind]

export const escrowWaitDaysMax = 90

/** What the sealed half is bound to: the account, the keys of both people, and the slot. */
export type EscrowInfo = {
  userId: Bytes
  ownFp: Bytes
  contactId: Bytes
  contactFp: Bytes
  slotId: Bytes
  akVer: number
  kind: EscrowKind
  waitDays: number
}

/** `enc` and `ct` are HPKE's, over the 32 bytes of `e`. */
export type Escrow = EscrowInfo & { enc: Bytes; ct: Bytes }

/** The info that the sealed half is bound to. Throws `RangeError` for numbers out of range, like all encoders here. */
export function encodeEscrowInfo(e: EscrowInfo): Bytes {
  return concat(
    u8(1),
    e.userId,
    e.ownFp,
    e.contactId,
    e.contactFp,
    e.slotId,
    u32(e.akVer),
    u8(e.kind),
    u16(e.waitDays),
  )
}

/** The body to sign. */
export function encodeEscrow(e: Escrow): Bytes {
  return concat(encodeEscrowInfo(e), e.enc, lp(e.ct))
}

/** Null if the body is malformed. Does not check signatures: see `acceptEscrow`. */
export function parseEscrow(body: Bytes): Escrow | null {
  return readStrictly(body, (reader) => {
    reader.version(1)
    return {
      userId: reader.take(16),
      ownFp: reader.take(32),
      contactId: reader.take(16),
      contactFp: reader.take(32),
      slotId: reader.take(16),
      akVer: readVersion(reader),
      kind: readKind(reader),
      waitDays: readWaitDays(reader),
      enc: reader.take(32),
      ct: readSealedKey(reader),
    }
  })
}

/**
 * Accepts an escrow made by `owner` with these keys for this contact and slot. The caller must have verified the
 * statements `owner` and `contact`, and know by other means that they belong to these people.
 */
export async function acceptEscrow(
  signed: SignedRecord,
  {
    owner,
    contactId,
    contactFps,
  }: { owner: VerifiedStatement; contactId: Bytes; contactFps: readonly Bytes[] },
): Promise<Result<Escrow, IntegrityCode>> {
  const escrow = parseEscrow(signed.body)
  if (escrow === null) return err('escrow-malformed')
  if (!equalBytes(escrow.userId, owner.userId) || !equalBytes(escrow.ownFp, owner.fp)) {
    return err('escrow-owner')
  }
  const isForMe =
    equalBytes(escrow.contactId, contactId) && contactFps.some((fp) => equalBytes(fp, escrow.contactFp))
  if (!isForMe) return err('escrow-contact')
  const isSigned = await verifySignature(owner.edPk, 'escrow', signed.body, signed.sig)
  return isSigned ? ok(escrow) : err('escrow-signature')
}

export type ReleaseInfo = {
  userId: Bytes
  contactId: Bytes
  contactFp: Bytes
  slotId: Bytes
  akVer: number
  /** The X25519 key of the waiting device. */
  ephPk: Bytes
}

/** `enc` and `ct` are HPKE's, over the account key. */
export type Release = ReleaseInfo & { enc: Bytes; ct: Bytes }

/** The body to sign. */
export function encodeRelease(r: Release): Bytes {
  return concat(u8(1), r.userId, r.contactId, r.contactFp, r.slotId, u32(r.akVer), r.ephPk, r.enc, lp(r.ct))
}

/** Null if the body is malformed. Does not check signatures. */
export function parseRelease(body: Bytes): Release | null {
  return readStrictly(body, (reader) => {
    reader.version(1)
    return {
      userId: reader.take(16),
      contactId: reader.take(16),
      contactFp: reader.take(32),
      slotId: reader.take(16),
      akVer: readVersion(reader),
      ephPk: reader.take(32),
      enc: reader.take(32),
      ct: readSealedKey(reader),
    }
  })
}

/** The 30 digits (six groups of five) with which two people compare a device's key over the telephone (PROTOCOL 9). */
export async function ephemeralNumber(ephPk: Bytes): Promise<string> {
  return fiveDigitGroups(await sha256(label('eph', ephPk)))
}

/** A 32-byte key and its tag. */
const sealedKeyBytes = 48

function readSealedKey(reader: Reader): Bytes {
  const ct = reader.lp()
  return ct.length === sealedKeyBytes ? ct : reader.refuse()
}

function readVersion(reader: Reader): number {
  const akVer = reader.u32()
  return akVer === 0 ? reader.refuse() : akVer
}

function readKind(reader: Reader): EscrowKind {
  const kind = reader.u8()
  return kind === EscrowKind.takeOver || kind === EscrowKind.view ? kind : reader.refuse()
}

function readWaitDays(reader: Reader): number {
  const waitDays = reader.u16()
  return waitDays <= escrowWaitDaysMax ? waitDays : reader.refuse()
}

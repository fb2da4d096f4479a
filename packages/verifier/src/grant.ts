/**
 * Grants: a vault's key sealed to one member, signed by an owner (PROTOCOL 8.1). A grant only transports the key: once
 * accepted, the key is kept in the keyring.
 *
 * info = `u8 1 || vaultId16 || u32 epoch || u32 rSeq || rosterHash32 || u64 hSeq || headHash32 || granterId16 ||
 * granterFp32 || recipId16 || recipFp32`, body (277 bytes) = `info || enc32 || lp(ct)`.
 */
import { err, ok, type Result } from '@severy/result'
import { findMember, type RosterChain } from './accept-roster.ts'
import { concat, equalBytes, lp, u32, u64, u8, type Bytes } from './bytes.ts'
import type { IntegrityCode } from './codes.ts'
import { readStrictly, type Reader } from './reader.ts'
import { parseRoster, Role, rosterHash } from './roster.ts'
import { verifySignature, type SignedRecord } from './signature.ts'
import type { StatementBook } from './statement.ts'

/** What the sealed key is bound to: the state of the vault when it was granted, and the two people. */
export type GrantInfo = {
  vaultId: Bytes
  epoch: number
  rSeq: number
  rosterHash: Bytes
  hSeq: number
  headHash: Bytes
  granterId: Bytes
  granterFp: Bytes
  recipId: Bytes
  recipFp: Bytes
}

/** `enc` and `ct` are HPKE's, over the 32-byte key. */
export type Grant = GrantInfo & { enc: Bytes; ct: Bytes }

/** A 32-byte key and its tag. */
const sealedKeyBytes = 48

/** The info that the sealed key is bound to. Throws `RangeError` for numbers out of range. */
export function encodeGrantInfo(g: GrantInfo): Bytes {
  return concat(
    u8(1),
    g.vaultId,
    u32(g.epoch),
    u32(g.rSeq),
    g.rosterHash,
    u64(g.hSeq),
    g.headHash,
    g.granterId,
    g.granterFp,
    g.recipId,
    g.recipFp,
  )
}

/** The body to sign. */
export function encodeGrant(g: Grant): Bytes {
  return concat(encodeGrantInfo(g), g.enc, lp(g.ct))
}

/** Null if the body is malformed. Does not check signatures: see `acceptGrant`. */
export function parseGrant(body: Bytes): Grant | null {
  return readStrictly(body, (reader) => {
    reader.version(1)
    return {
      vaultId: reader.take(16),
      epoch: readEpoch(reader),
      rSeq: reader.u32(),
      rosterHash: reader.take(32),
      hSeq: readHeadSeq(reader),
      headHash: reader.take(32),
      granterId: reader.take(16),
      granterFp: reader.take(32),
      recipId: reader.take(16),
      recipFp: reader.take(32),
      enc: reader.take(32),
      ct: readSealedKey(reader),
    }
  })
}

/** What a grant is checked against. */
export type GrantEvidence = {
  rosters: RosterChain
  /** Bodies of accepted rosters; the one that the grant names must be among them. */
  bodies: readonly Bytes[]
  statements: StatementBook
}

/**
 * Accepts a grant if an owner gave this vault's current key to this person, who is still listed (PROTOCOL 8.1). The
 * head that the grant names is a reference like any other, and is checked with the others (7.4(3)). Client and server
 * share these rules.
 */
export async function acceptGrant(
  signed: SignedRecord,
  recipientId: Bytes,
  { rosters, bodies, statements }: GrantEvidence,
): Promise<Result<Grant, IntegrityCode>> {
  const grant = parseGrant(signed.body)
  if (grant === null) return err('grant-malformed')
  if (!equalBytes(grant.vaultId, rosters.vaultId)) return err('grant-vault')
  if (!equalBytes(grant.recipId, recipientId)) return err('grant-recipient')

  const named = await findRoster(grant, rosters, bodies)
  if (named === null) return err('grant-roster')
  if (grant.epoch !== rosters.roster.epoch || named.epoch !== grant.epoch) return err('grant-epoch')
  const granter = findMember(named, grant.granterId)
  const isOwner = granter?.role === Role.owner && equalBytes(granter.fp, grant.granterFp)
  if (!isOwner) return err('grant-granter-role')
  const recipient = findMember(named, recipientId)
  const isListed = recipient !== null && equalBytes(recipient.fp, grant.recipFp)
  if (!isListed || findMember(rosters.roster, recipientId) === null) return err('grant-recipient')

  const statement = statements.find(grant.granterFp)
  if (statement === null || !equalBytes(statement.userId, grant.granterId)) return err('grant-granter-role')
  const isSigned = await verifySignature(statement.edPk, 'grant', signed.body, signed.sig)
  return isSigned ? ok(grant) : err('grant-signature')
}

/** The roster that the grant names; it must be the one at that position on the accepted chain. */
async function findRoster(
  { rSeq, rosterHash: hash }: Grant,
  { hashes }: RosterChain,
  bodies: readonly Bytes[],
) {
  const onChain = hashes[rSeq]
  if (onChain === undefined || !equalBytes(onChain, hash)) return null
  for (const body of bodies) {
    const roster = parseRoster(body)
    if (roster?.rSeq === rSeq && equalBytes(await rosterHash(body), hash)) return roster
  }
  return null
}

function readEpoch(reader: Reader): number {
  const epoch = reader.u32()
  return epoch === 0 ? reader.refuse() : epoch
}

function readHeadSeq(reader: Reader): number {
  const hSeq = reader.u64()
  return hSeq === 0 ? reader.refuse() : hSeq
}

function readSealedKey(reader: Reader): Bytes {
  const ct = reader.lp()
  return ct.length === sealedKeyBytes ? ct : reader.refuse()
}

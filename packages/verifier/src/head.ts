/**
 * Heads: a vault's complete state at one moment, hash-chained and signed by its author (PROTOCOL 7.3, 7.4).
 *
 * Body (197 bytes): `u8 1 || vaultId16 || u64 hSeq || prevHash32 || u32 rSeq || rosterHash32 || u32 epoch || u32 count
 * || itemsRoot32 || authorId16 || authorFp32 || u64 authorKeyringSeq || u64 timeMs`.
 */
import { err, ok, type Result } from '@severy/result'
import { findMember, type RosterChain } from './accept-roster.ts'
import { concat, equalBytes, label, sha256, u32, u64, u8, zeros32, type Bytes } from './bytes.ts'
import type { IntegrityCode } from './codes.ts'
import { readStrictly } from './reader.ts'
import { Role, type Roster } from './roster.ts'
import { verifySignature, type SignedRecord } from './signature.ts'
import type { StatementBook } from './statement.ts'

export type Head = {
  vaultId: Bytes
  hSeq: number
  prevHash: Bytes
  rSeq: number
  rosterHash: Bytes
  epoch: number
  count: number
  itemsRoot: Bytes
  authorId: Bytes
  authorFp: Bytes
  /** The author's keyring sequence number after this commit. */
  authorKeyringSeq: number
  timeMs: number
}

/** One position on a vault's chain of heads. */
export type HeadRef = { hSeq: number; hash: Bytes }

/** Before the first head, whose hSeq is 1 and whose prevHash is zeros. */
export const headChainStart: HeadRef = { hSeq: 0, hash: zeros32 }

/** The body to sign. Throws `RangeError` for numbers out of range. */
export function encodeHead(h: Head): Bytes {
  return concat(
    u8(1),
    h.vaultId,
    u64(h.hSeq),
    h.prevHash,
    u32(h.rSeq),
    h.rosterHash,
    u32(h.epoch),
    u32(h.count),
    h.itemsRoot,
    h.authorId,
    h.authorFp,
    u64(h.authorKeyringSeq),
    u64(h.timeMs),
  )
}

/** Null if the body is malformed. Does not check signatures or the chain. */
export function parseHead(body: Bytes): Head | null {
  return readStrictly(body, (reader) => {
    reader.version(1)
    return {
      vaultId: reader.take(16),
      hSeq: reader.u64(),
      prevHash: reader.take(32),
      rSeq: reader.u32(),
      rosterHash: reader.take(32),
      epoch: reader.u32(),
      count: reader.u32(),
      itemsRoot: reader.take(32),
      authorId: reader.take(16),
      authorFp: reader.take(32),
      authorKeyringSeq: reader.u64(),
      timeMs: reader.timeMs(),
    }
  })
}

/** The hash by which the next head and other records refer to this one. */
export function headHash(body: Bytes): Promise<Bytes> {
  return sha256(label('head-hash', body))
}

/**
 * Checks the heads after a known one, in order: same vault, hSeq + 1 and the right prevHash each. Returns their
 * positions on the chain. Does not check signatures: the newest head vouches for the chain below it
 * (`verifyNewestHead`).
 */
export async function acceptHeads(
  vaultId: Bytes,
  known: HeadRef,
  bodies: readonly Bytes[],
): Promise<Result<HeadRef[], IntegrityCode>> {
  const accepted: HeadRef[] = []
  let at = known
  for (const body of bodies) {
    const head = parseHead(body)
    if (head === null) return err('head-malformed')
    if (!equalBytes(head.vaultId, vaultId)) return err('head-vault')
    if (head.hSeq !== at.hSeq + 1 || !equalBytes(head.prevHash, at.hash)) return err('head-chain')
    at = { hSeq: head.hSeq, hash: await headHash(body) }
    accepted.push(at)
  }
  return ok(accepted)
}

/**
 * Every reference that this device holds (its stored head, the core box's, a device link's, a grant's) must lie on the
 * one chain that the server sent (PROTOCOL 7.4(3)). `null` if all do.
 */
export function refuseReferences(
  chain: readonly HeadRef[],
  references: readonly HeadRef[],
): Extract<IntegrityCode, 'head-reference'> | null {
  const bySeq = new Map(chain.map((place) => [place.hSeq, place.hash]))
  const isOnChain = ({ hSeq, hash }: HeadRef) => {
    const found = bySeq.get(hSeq)
    return found !== undefined && equalBytes(found, hash)
  }
  return references.every(isOnChain) ? null : 'head-reference'
}

/**
 * The newest head must name the newest roster and its epoch, and be signed by an editor or owner in it (PROTOCOL
 * 7.4(4)).
 */
export async function verifyNewestHead(
  signed: SignedRecord,
  rosters: RosterChain,
  statements: StatementBook,
): Promise<Result<Head, IntegrityCode>> {
  const head = parseHead(signed.body)
  if (head === null) return err('head-malformed')
  if (!equalBytes(head.vaultId, rosters.vaultId)) return err('head-vault')
  if (head.rSeq !== rosters.roster.rSeq || !equalBytes(head.rosterHash, rosters.hash))
    return err('head-roster')
  if (head.epoch !== rosters.roster.epoch) return err('head-epoch')

  const author = findMember(rosters.roster, head.authorId)
  const mayWrite = author !== null && author.role >= Role.editor && equalBytes(author.fp, head.authorFp)
  if (!mayWrite) return err('head-author-role')
  const statement = statements.find(head.authorFp)
  if (statement === null || !equalBytes(statement.userId, head.authorId)) return err('head-author-role')
  const isSigned = await verifySignature(statement.edPk, 'head', signed.body, signed.sig)
  return isSigned ? ok(head) : err('head-signature')
}

/**
 * Only owners can remove items from a vault permanently (PROTOCOL 7.1, 8.4). If items are missing from the list known
 * before, the author of one of the heads since must be an owner in the member list that the head names. `null` if
 * nothing is missing, or if there is such a head. Editors only move items to the trash, which writes a new version and
 * removes nothing.
 */
export function refuseRemovals(
  removed: number,
  heads: readonly Head[],
  rosters: readonly Roster[],
): Extract<IntegrityCode, 'item-removal-role'> | null {
  if (removed === 0) return null
  const isByOwner = ({ rSeq, authorId, authorFp }: Head): boolean => {
    const roster = rosters.find((one) => one.rSeq === rSeq)
    const author = roster === undefined ? null : findMember(roster, authorId)
    return author?.role === Role.owner && equalBytes(author.fp, authorFp)
  }
  return heads.some(isByOwner) ? null : 'item-removal-role'
}

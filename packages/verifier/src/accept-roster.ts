/**
 * The rules by which a vault's member list may begin and change (PROTOCOL 6). Client and server both start from the
 * genesis or from a chain that they accepted before.
 */
import { err, ok, type Result } from '@severy/result'
import { equalBytes, toHex, zeros32, type Bytes } from './bytes.ts'
import type { IntegrityCode } from './codes.ts'
import {
  ladderBytes,
  parseRoster,
  Role,
  rosterBytesMax,
  rosterHash,
  VaultKind,
  type Member,
  type Roster,
} from './roster.ts'
import { verifySignature, type SignedRecord } from './signature.ts'
import type { StatementBook } from './statement.ts'

/** The suites that this code can read (PROTOCOL 11). */
export const suiteNewest = 1

/** What is remembered of a vault's accepted rosters. A plain value, which structured clone can store. */
export type RosterChain = {
  vaultId: Bytes
  /** The newest accepted roster and its hash. */
  roster: Roster
  hash: Bytes
  /** Roster hashes by rSeq, so that a grant or head can be found on the chain. */
  hashes: readonly Bytes[]
  /** The last fingerprint listed for each user id (hex) that was ever a member. */
  everListed: ReadonlyMap<string, Bytes>
  /** By user id (hex): the owner who last listed this member, either as new or with other keys. */
  listedBy: ReadonlyMap<string, Bytes>
  /** By epoch, from 2 on: the previous epoch's key, sealed under that epoch's key. */
  ladders: ReadonlyMap<number, Bytes>
}

/** What rosters are checked against, besides the chain itself. */
export type RosterEvidence = {
  statements: StatementBook
  /** Pinned fingerprints by user id (hex): a member who is pinned must be on the pinned chain. */
  pins?: ReadonlyMap<string, Bytes>
  /**
   * The statements to compare pins with, if this device has more statements of pinned people than came with the lists.
   */
  pinStatements?: StatementBook
  /** The user, with every fingerprint of their own: a roster that lists them under another one is an alarm. */
  self?: { userId: Bytes; fps: readonly Bytes[] }
}

/** Accepts a vault's first roster by all rules that apply to it, and returns the chain that starts with it. */
export async function acceptGenesis(
  signed: SignedRecord,
  evidence: RosterEvidence,
): Promise<Result<RosterChain, IntegrityCode>> {
  const read = readRoster(signed)
  if (!read.ok) return read
  const roster = read.value
  const isFirst = roster.rSeq === 0 && roster.epoch === 1 && equalBytes(roster.prevHash, zeros32)
  if (!isFirst) return err('roster-genesis')
  if (roster.ladder.length !== 0) return err('roster-ladder')

  const refusal =
    refuseComposition(roster) ??
    (await refuseSigner(roster.members, roster, signed, evidence)) ??
    refuseMembers(new Map(), roster, evidence)
  if (refusal !== null) return err(refusal)

  const hash = await rosterHash(signed.body)
  return ok({
    vaultId: hash.slice(0, 16),
    roster,
    hash,
    hashes: [hash],
    everListed: listed(new Map(), roster),
    listedBy: withSigner(new Map(), [], roster),
    ladders: new Map(),
  })
}

/**
 * Accepts the roster that follows `chain` by all rules, and returns the longer chain. `chain` itself stays unchanged.
 */
export async function acceptRoster(
  chain: RosterChain,
  signed: SignedRecord,
  evidence: RosterEvidence,
): Promise<Result<RosterChain, IntegrityCode>> {
  const read = readRoster(signed)
  if (!read.ok) return read
  const next = read.value

  const refusal =
    refuseStep(chain, next) ??
    refuseComposition(next) ??
    (await refuseSigner(chain.roster.members, next, signed, evidence)) ??
    refuseMembers(chain.everListed, next, evidence)
  if (refusal !== null) return err(refusal)

  const hash = await rosterHash(signed.body)
  return ok({
    vaultId: chain.vaultId,
    roster: next,
    hash,
    hashes: [...chain.hashes, hash],
    everListed: listed(chain.everListed, next),
    listedBy: withSigner(chain.listedBy, chain.roster.members, next),
    ladders: next.ladder.length === 0 ? chain.ladders : new Map(chain.ladders).set(next.epoch, next.ladder),
  })
}

/** The roster's entry for this person; null if it does not list them. */
export function findMember(roster: Roster, userId: Bytes): Member | null {
  return roster.members.find((member) => equalBytes(member.userId, userId)) ?? null
}

function readRoster(signed: SignedRecord): Result<Roster, IntegrityCode> {
  if (signed.body.length > rosterBytesMax) return err('roster-too-large')
  const roster = parseRoster(signed.body)
  return roster === null ? err('roster-malformed') : ok(roster)
}

/** Checks a roster against the one before it. */
function refuseStep(chain: RosterChain, next: Roster): IntegrityCode | null {
  const before = chain.roster
  if (!equalBytes(next.vaultId, chain.vaultId)) return 'roster-vault'
  if (next.rSeq !== before.rSeq + 1 || !equalBytes(next.prevHash, chain.hash)) return 'roster-chain'
  if (next.kind !== before.kind) return 'roster-kind'
  if (next.minSuite < before.minSuite) return 'roster-suite'

  const rise = next.epoch - before.epoch
  if (rise !== 0 && rise !== 1) return 'roster-epoch'
  const remaining = new Set(next.members.map((member) => toHex(member.userId)))
  const isAnyoneRemoved = before.members.some((member) => !remaining.has(toHex(member.userId)))
  if (isAnyoneRemoved && rise === 0) return 'roster-epoch'
  if (next.ladder.length !== (rise === 0 ? 0 : ladderBytes)) return 'roster-ladder'

  const isMemberReplaced = isAnyoneRemoved || next.members.length !== before.members.length
  return next.kind === VaultKind.personal && isMemberReplaced ? 'roster-member-kind' : null
}

/** Checks a roster by itself. */
function refuseComposition(roster: Roster): IntegrityCode | null {
  const { kind, members } = roster
  if (roster.minSuite < 1 || roster.minSuite > suiteNewest) return 'roster-suite'
  if (!members.some((member) => member.role === Role.owner)) return 'roster-owner-missing'
  if (kind === VaultKind.personal && members.length !== 1) return 'roster-member-kind'
  const hasEditor = members.some((member) => member.role === Role.editor)
  return kind === VaultKind.organization && hasEditor ? 'roster-member-kind' : null
}

/** The signer must be an owner in the previous list (for the first roster, in the genesis itself). */
async function refuseSigner(
  inForce: readonly Member[],
  roster: Roster,
  signed: SignedRecord,
  evidence: RosterEvidence,
): Promise<IntegrityCode | null> {
  const isOwner = inForce.some(
    (member) =>
      member.role === Role.owner &&
      equalBytes(member.userId, roster.signerId) &&
      equalBytes(member.fp, roster.signerFp),
  )
  if (!isOwner) return 'roster-signer-role'
  const statement = evidence.statements.find(roster.signerFp)
  if (statement === null || !equalBytes(statement.userId, roster.signerId)) return 'roster-member-statement'
  return (await verifySignature(statement.edPk, 'roster', signed.body, signed.sig))
    ? null
    : 'roster-signature'
}

/**
 * Every listed fingerprint must belong to the person it is listed for, and may change only to keys that were handed
 * over.
 */
function refuseMembers(
  everListed: ReadonlyMap<string, Bytes>,
  roster: Roster,
  { statements, pins, pinStatements = statements, self }: RosterEvidence,
): IntegrityCode | null {
  for (const { userId, fp } of roster.members) {
    const statement = statements.find(fp)
    if (statement === null || !equalBytes(statement.userId, userId)) return 'roster-member-statement'

    const id = toHex(userId)
    const last = everListed.get(id)
    if (last !== undefined && !statements.follows(fp, last)) return 'roster-member-keys'

    const pin = pins?.get(id)
    const isOnChain = pin === undefined || pinStatements.follows(fp, pin) || pinStatements.follows(pin, fp)
    if (!isOnChain) return 'contact-key-changed'

    const isMeUnderForeignKeys =
      self !== undefined && equalBytes(self.userId, userId) && !self.fps.some((mine) => equalBytes(mine, fp))
    if (isMeUnderForeignKeys) return 'roster-own-keys'
  }
  return null
}

function listed(before: ReadonlyMap<string, Bytes>, roster: Roster): ReadonlyMap<string, Bytes> {
  const all = new Map(before)
  for (const { userId, fp } of roster.members) all.set(toHex(userId), fp)
  return all
}

function withSigner(
  before: ReadonlyMap<string, Bytes>,
  members: readonly Member[],
  roster: Roster,
): ReadonlyMap<string, Bytes> {
  const all = new Map(before)
  const known = new Map(members.map(({ userId, fp }) => [toHex(userId), fp]))
  for (const { userId, fp } of roster.members) {
    const id = toHex(userId)
    const listedFp = known.get(id)
    if (listedFp === undefined || !equalBytes(listedFp, fp)) all.set(id, roster.signerId)
  }
  return all
}

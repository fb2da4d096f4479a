/**
 * Rosters: who is in a vault, with which keys and which role (PROTOCOL 6). This file defines the bytes; the rules by
 * which one roster may follow another are in accept-roster.ts.
 *
 * Body: `u8 1 || u8 minSuite || vaultId16 || u32 rSeq || prevHash32 || u32 epoch || u8 kind || signerId16 || signerFp32
 * || u64 timeMs || u16 n || n * (userId16 || fp32 || u8 role) || lp(ladder)`, members by ascending userId.
 */
import { compareBytes, concat, label, lp, sha256, u16, u32, u64, u8, type Bytes } from './bytes.ts'
import { readStrictly, type Reader } from './reader.ts'

export const Role = { viewer: 1, editor: 2, owner: 3 } as const
export type Role = (typeof Role)[keyof typeof Role]

export const VaultKind = { personal: 0, shared: 1, organization: 2 } as const
export type VaultKind = (typeof VaultKind)[keyof typeof VaultKind]

export type Member = { userId: Bytes; fp: Bytes; role: Role }

export type Roster = {
  minSuite: number
  /** In the genesis: 16 random bytes. The vault id is derived from the genesis's hash. */
  vaultId: Bytes
  rSeq: number
  prevHash: Bytes
  epoch: number
  kind: VaultKind
  signerId: Bytes
  signerFp: Bytes
  timeMs: number
  members: readonly Member[]
  /** The previous epoch's key, sealed under this epoch's; empty unless the epoch rises here. */
  ladder: Bytes
}

export const rosterBytesMax = 60_000
export const membersMax = 1_200

/** Salt, commitment and tag around a 32-byte key. */
export const ladderBytes = 104

/** Sorts the members, so the caller's order does not matter. */
export function encodeRoster(r: Roster): Bytes {
  const members = r.members.toSorted((a, b) => compareBytes(a.userId, b.userId))
  return concat(
    u8(1),
    u8(r.minSuite),
    r.vaultId,
    u32(r.rSeq),
    r.prevHash,
    u32(r.epoch),
    u8(r.kind),
    r.signerId,
    r.signerFp,
    u64(r.timeMs),
    u16(members.length),
    ...members.flatMap((m) => [m.userId, m.fp, u8(m.role)]),
    lp(r.ladder),
  )
}

/** Null if the body is malformed or too large. Does not check signatures or rules: see accept-roster.ts. */
export function parseRoster(body: Bytes): Roster | null {
  if (body.length > rosterBytesMax) return null
  return readStrictly(body, (reader) => {
    reader.version(1)
    return {
      minSuite: reader.u8(),
      vaultId: reader.take(16),
      rSeq: reader.u32(),
      prevHash: reader.take(32),
      epoch: reader.u32(),
      kind: readKind(reader),
      signerId: reader.take(16),
      signerFp: reader.take(32),
      timeMs: reader.timeMs(),
      members: readMembers(reader),
      ladder: reader.lp(),
    }
  })
}

/** The hash by which the next roster and other records refer to this one. */
export function rosterHash(body: Bytes): Promise<Bytes> {
  return sha256(label('roster-hash', body))
}

/** The id is derived from the genesis, so nobody can present another genesis for a vault. */
export async function vaultIdOf(genesisBody: Bytes): Promise<Bytes> {
  return (await rosterHash(genesisBody)).slice(0, 16)
}

function readKind(reader: Reader): VaultKind {
  const kind = reader.u8()
  return kind === 0 || kind === 1 || kind === 2 ? kind : reader.refuse()
}

function readMembers(reader: Reader): Member[] {
  const count = reader.u16()
  if (count === 0 || count > membersMax) reader.refuse()
  const members: Member[] = []
  for (let i = 0; i < count; i++) {
    const member = { userId: reader.take(16), fp: reader.take(32), role: readRole(reader) }
    const before = members.at(-1)
    if (before !== undefined && compareBytes(before.userId, member.userId) >= 0) reader.refuse()
    members.push(member)
  }
  return members
}

function readRole(reader: Reader): Role {
  const role = reader.u8()
  return role === 1 || role === 2 || role === 3 ? role : reader.refuse()
}

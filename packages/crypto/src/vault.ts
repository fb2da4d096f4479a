/** Creating vault keys, rosters and heads (PROTOCOL 6, 7.3). */
import {
  encodeHead,
  encodeRoster,
  label,
  Role,
  rosterHash,
  suiteNewest,
  u32,
  zeros32,
  type Bytes,
  type Head,
  type Member,
  type Roster,
  type SignedRecord,
  type VaultKind,
} from '@severy/verifier'
import type { Identity } from './identity.ts'
import { randomBytes } from './random.ts'
import { open, seal } from './seal.ts'
import { sign } from './signing.ts'

export const vaultKeyBytes = 32

export type NewVault = {
  /** The first 16 bytes of the genesis roster's hash. */
  vaultId: Bytes
  roster: SignedRecord
  rosterHash: Bytes
  /** The key of epoch 1, for the keyring and for `importKey`. */
  vaultKey: Bytes
}

/** Creates a vault for its owner and the `others`, who are all listed in its first roster. */
export async function createVault(p: {
  kind: VaultKind
  owner: Identity
  others?: readonly Member[]
  timeMs: number
}): Promise<NewVault> {
  const roster = await signRoster(p.owner, {
    minSuite: suiteNewest,
    vaultId: randomBytes(16),
    rSeq: 0,
    prevHash: zeros32,
    epoch: 1,
    kind: p.kind,
    timeMs: p.timeMs,
    members: [{ userId: p.owner.userId, fp: p.owner.fp, role: Role.owner }, ...(p.others ?? [])],
    ladder: new Uint8Array(0),
  })
  const hash = await rosterHash(roster.body)
  return { vaultId: hash.slice(0, 16), roster, rosterHash: hash, vaultKey: randomBytes(vaultKeyBytes) }
}

/** Encodes the roster with the signer's id and fingerprint, and signs it. */
export async function signRoster(
  signer: Identity,
  roster: Omit<Roster, 'signerId' | 'signerFp'>,
): Promise<SignedRecord> {
  const body = encodeRoster({ ...roster, signerId: signer.userId, signerFp: signer.fp })
  return { body, sig: await sign(signer.signingKey, 'roster', body) }
}

/** Encodes the head with the author's id and fingerprint, and signs it. */
export async function signHead(
  author: Identity,
  head: Omit<Head, 'authorId' | 'authorFp'>,
): Promise<SignedRecord> {
  const body = encodeHead({ ...head, authorId: author.userId, authorFp: author.fp })
  return { body, sig: await sign(author.signingKey, 'head', body) }
}

/** The key of the previous epoch, sealed for everyone who has the key of `epoch`. */
export function sealLadder(
  vaultKey: CryptoKey,
  vaultId: Bytes,
  epoch: number,
  previousKey: Bytes,
): Promise<Bytes> {
  return seal(vaultKey, ladderContext(vaultId, epoch), previousKey)
}

/** The key of the epoch before `epoch`; null if it does not open. The caller must overwrite it after use. */
export async function openLadder(
  vaultKey: CryptoKey,
  vaultId: Bytes,
  epoch: number,
  ladder: Bytes,
): Promise<Bytes | null> {
  const previousKey = await open(vaultKey, ladderContext(vaultId, epoch), ladder)
  return previousKey?.length === vaultKeyBytes ? previousKey : null
}

function ladderContext(vaultId: Bytes, epoch: number): Bytes {
  return label('ladder', vaultId, u32(epoch))
}

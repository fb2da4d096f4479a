/**
 * The one door to other people's public keys. `sealingKeyAfter` hands a key out where the answer about its owner allows it;
 * what seals takes nothing else. The rule `sealing-to-people-in-one-room` keeps other code from sealing by itself.
 */
import type { GrantPlace, Identity, NewEscrow } from '@severy/crypto'
import { makeEscrow, makeGrant, makeRelease } from '@severy/crypto/to-people'
import { err, ok, type Result } from '@severy/result'
import {
  ephemeralNumber,
  equalBytes,
  toBase64Url,
  utf8,
  type Bytes,
  type ReleaseInfo,
  type SignedRecord,
} from '@severy/verifier'
import { sealRules, type SealPath } from './seal-rules.ts'
import type { Judgment, Person, Standing } from './standing.ts'

let issue: (userId: Bytes, fp: Bytes, xPk: Bytes) => SealingKey
let reveal: (key: SealingKey) => { userId: Bytes; fp: Bytes; xPk: Bytes }

/** Somebody's key, for the keys that were judged. Made here and nowhere else. */
export class SealingKey {
  readonly userId: Bytes
  readonly fp: Bytes
  readonly #xPk: Bytes

  private constructor(userId: Bytes, fp: Bytes, xPk: Bytes) {
    this.userId = userId
    this.fp = fp
    this.#xPk = xPk
  }

  static {
    issue = (userId, fp, xPk) => new SealingKey(userId, fp, xPk)
    reveal = (key) => ({ userId: key.userId, fp: key.fp, xPk: key.#xPk })
  }
}

/** Why a key was not handed out: `ask` once the person has looked at exactly these keys, `refuse` never on this path. */
export interface KeyRefusal {
  standing: Standing
  answer: 'ask' | 'refuse'
}

/**
 * `acceptedFp`: the fingerprint (base64url) that the screen showed and the person accepted; it helps only where the path's
 * rule says `ask`. Keys that hand-overs lead away from are not given out, whoever accepts them.
 */
export function sealingKeyAfter(
  { standing, isSuperseded }: Judgment,
  path: SealPath,
  { statement: { userId, fp, xPk } }: Pick<Person, 'statement'>,
  acceptedFp: string | null = null,
): Result<SealingKey, KeyRefusal> {
  const allowed = sealRules[path][standing]
  if (allowed === 'refuse' || isSuperseded) return err({ standing, answer: 'refuse' })
  if (allowed === 'ask' && acceptedFp !== toBase64Url(fp)) return err({ standing, answer: 'ask' })
  return ok(issue(userId, fp, xPk))
}

/** A vault's key, for a member of it. `null` when the public key is not one. */
export function grantTo(
  recipient: SealingKey,
  granter: Identity,
  place: GrantPlace,
  vaultKey: Bytes,
): Promise<SignedRecord | null> {
  return makeGrant(granter, reveal(recipient), place, vaultKey)
}

/** Half of what opens an account. Takes `accountKey` over. `null` when the public key is not one. */
export function escrowTo(
  contact: SealingKey,
  owner: Identity,
  place: Parameters<typeof makeEscrow>[2],
  accountKey: Bytes,
): Promise<NewEscrow | null> {
  return makeEscrow(owner, reveal(contact), place, accountKey)
}

/**
 * The account key, for the device whose number its owner has read out and this person has typed as heard: the number is
 * that of exactly this key. Takes `accountKey` over.
 */
export async function releaseTo(
  heardNumber: string,
  contact: Identity,
  info: Omit<ReleaseInfo, 'contactId' | 'contactFp'>,
  accountKey: Bytes,
): Promise<Result<SignedRecord, 'number-differs' | 'no-key'>> {
  const shown = await ephemeralNumber(info.ephPk)
  if (!equalBytes(utf8(digitsOf(shown)), utf8(digitsOf(heardNumber)))) {
    accountKey.fill(0)
    return err('number-differs')
  }
  const release = await makeRelease(contact, info, accountKey)
  return release === null ? err('no-key') : ok(release)
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, '')
}

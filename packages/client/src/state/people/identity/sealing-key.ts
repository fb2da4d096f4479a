/**
 * The only access to other people's public keys. `sealingKeyAfter` returns a key if the judgment of its owner allows
 * it, and everything that seals takes such a key. The rule `sealing-to-people-in-one-room` keeps other code from
 * sealing.
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

/** Someone's key after it was judged. Only this module can create one. */
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

/** Why no key was returned. `ask`: the person must first accept exactly these keys. `refuse`: never on this path. */
export interface KeyRefusal {
  standing: Standing
  answer: 'ask' | 'refuse'
}

/**
 * `acceptedFp`: the fingerprint (base64url) that the person accepted on the screen; it matters only if the path's rule
 * says `ask`. Superseded keys are never returned, even if accepted.
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

/** Seals a vault's key for one of its members. Null if the public key is invalid. */
export function grantTo(
  recipient: SealingKey,
  granter: Identity,
  place: GrantPlace,
  vaultKey: Bytes,
): Promise<SignedRecord | null> {
  return makeGrant(granter, reveal(recipient), place, vaultKey)
}

/** Seals half of what opens an account. Overwrites `accountKey`. Null if the public key is invalid. */
export function escrowTo(
  contact: SealingKey,
  owner: Identity,
  place: Parameters<typeof makeEscrow>[2],
  accountKey: Bytes,
): Promise<NewEscrow | null> {
  return makeEscrow(owner, reveal(contact), place, accountKey)
}

/**
 * Seals the account key for the owner's device. This person typed the number that the owner read out, and it must be
 * that of exactly this device's key. Overwrites `accountKey`.
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

/**
 * Identity statements: which keys a person uses (PROTOCOL 4).
 *
 * Body (141 bytes): `u8 1 || userId16 || u32 idSeq || prev32 || edPk32 || xPk32 || emailTag16 || u64 timeMs`.
 * Each statement is signed with its own key, and from the second on with the previous key too, so every change of keys
 * can be checked.
 */
import { err, ok, type Result } from '@severy/result'
import {
  concat,
  equalBytes,
  label,
  sha256,
  toHex,
  u32,
  u64,
  u8,
  zeros32,
  zeros64,
  type Bytes,
} from './bytes.ts'
import type { IntegrityCode } from './codes.ts'
import { isAgreementKey, isSigningKey } from './public-key.ts'
import { readStrictly, type Reader } from './reader.ts'
import { verifySignature } from './signature.ts'

export type Statement = {
  userId: Bytes
  /** 0 for the first statement, then one more each time. */
  idSeq: number
  /** Fingerprint of the previous statement; zeros for the first. */
  prev: Bytes
  edPk: Bytes
  xPk: Bytes
  /** 16 bytes of Argon2id over the canonical address: ties keys to an address without publishing it. */
  emailTag: Bytes
  timeMs: number
}

/** As published. `sigPrev` is 64 zero bytes for the first statement. */
export type SignedStatement = { body: Bytes; sigSelf: Bytes; sigPrev: Bytes }

export type VerifiedStatement = Statement & { fp: Bytes }

/** The body to sign. Throws `RangeError` for numbers out of range. */
export function encodeStatement(s: Statement): Bytes {
  return concat(u8(1), s.userId, u32(s.idSeq), s.prev, s.edPk, s.xPk, s.emailTag, u64(s.timeMs))
}

/**
 * Null if the body is malformed or contains an invalid public key. Does not check signatures: see
 * `verifyStatementChain`.
 */
export function parseStatement(body: Bytes): Statement | null {
  return readStrictly(body, (reader) => {
    reader.version(1)
    return {
      userId: reader.take(16),
      idSeq: reader.u32(),
      prev: reader.take(32),
      edPk: keyFrom(reader, isSigningKey),
      xPk: keyFrom(reader, isAgreementKey),
      emailTag: reader.take(16),
      timeMs: reader.timeMs(),
    }
  })
}

/** Refuses invalid keys while reading, so that one can never be listed, or block anyone later. */
function keyFrom(reader: Reader, isKey: (key: Bytes) => boolean): Bytes {
  const key = reader.take(32)
  return isKey(key) ? key : reader.refuse()
}

/** Whether two statements have the same keys for both purposes: then only the address can differ. */
export function areSameKeys(
  one: Pick<Statement, 'edPk' | 'xPk'>,
  other: Pick<Statement, 'edPk' | 'xPk'>,
): boolean {
  return equalBytes(one.edPk, other.edPk) && equalBytes(one.xPk, other.xPk)
}

/** `fp`: the 32 bytes by which rosters, heads and pins refer to these keys. */
export function fingerprint(body: Bytes): Promise<Bytes> {
  return sha256(label('fp', body))
}

/**
 * Verifies one person's statements, in order from the first. Checks every step: same user, idSeq + 1, prev, and the
 * signatures of the new and the old key.
 */
export async function verifyStatementChain(
  statements: readonly SignedStatement[],
): Promise<Result<VerifiedStatement[], IntegrityCode>> {
  const verified: VerifiedStatement[] = []
  for (const signed of statements) {
    const statement = parseStatement(signed.body)
    if (statement === null) return err('statement-malformed')

    const previous = verified.at(-1)
    if (!continues(previous, statement)) return err('statement-chain')
    if (!(await verifySignature(statement.edPk, 'id', signed.body, signed.sigSelf)))
      return err('statement-signature')
    const isHandedOver =
      previous === undefined
        ? equalBytes(signed.sigPrev, zeros64)
        : await verifySignature(previous.edPk, 'id', signed.body, signed.sigPrev)
    if (!isHandedOver) return err('statement-signature')

    verified.push({ ...statement, fp: await fingerprint(signed.body) })
  }
  return verified.length === 0 ? err('statement-chain') : ok(verified)
}

/** Verified statements by fingerprint, for checking rosters and heads. */
export class StatementBook {
  readonly #byFp = new Map<string, VerifiedStatement>()

  /** Accepts only the result of `verifyStatementChain`. */
  add(chain: readonly VerifiedStatement[]): void {
    for (const statement of chain) this.#byFp.set(toHex(statement.fp), statement)
  }

  find(fp: Bytes): VerifiedStatement | null {
    return this.#byFp.get(toHex(fp)) ?? null
  }

  /**
   * Whether two statements are known to be on different chains: following one of them back leads to another statement
   * at the other's position. False if the hand-overs between them are not known.
   */
  areApart(one: Bytes, other: Bytes): boolean {
    const [a, b] = [this.find(one), this.find(other)]
    if (a === null || b === null) return false
    const [later, earlier] = a.idSeq < b.idSeq ? [b, a] : [a, b]
    for (let at: VerifiedStatement | null = later; at !== null; at = this.find(at.prev)) {
      if (at.idSeq <= earlier.idSeq) return !equalBytes(at.fp, earlier.fp)
    }
    return false
  }

  /** Whether `later` is `earlier`, or follows from it by valid hand-overs. */
  follows(later: Bytes, earlier: Bytes): boolean {
    for (let at = this.find(later); at !== null; at = this.find(at.prev)) {
      if (equalBytes(at.fp, earlier)) return true
    }
    return false
  }
}

function continues(previous: VerifiedStatement | undefined, next: Statement): boolean {
  if (previous === undefined) return next.idSeq === 0 && equalBytes(next.prev, zeros32)
  return (
    next.idSeq === previous.idSeq + 1 &&
    equalBytes(next.userId, previous.userId) &&
    equalBytes(next.prev, previous.fp)
  )
}

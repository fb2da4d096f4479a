/** A person's own keys: created here, stored in the core box, published as statements (PROTOCOL 4). */
import {
  encodeStatement,
  equalBytes,
  fingerprint,
  fromBase64Url,
  parseStatement,
  toBase64Url,
  zeros32,
  zeros64,
  type Bytes,
  type SignedStatement,
} from '@severy/verifier'
import type { IdentitySecret } from './core.ts'
import { agreementPublicKey, createAgreementKey, importAgreementKey } from './hpke.ts'
import { createSigningKey, importSigningKey, sign } from './signing.ts'

/** An identity ready for use: its private keys can sign and agree but cannot be exported. */
export type Identity = {
  userId: Bytes
  idSeq: number
  fp: Bytes
  statement: SignedStatement
  signingKey: CryptoKey
  agreementKey: CryptoKeyPair
}

export type NewIdentity = { identity: Identity; secret: IdentitySecret }

/** The first statement of a new account. */
export async function createIdentity(p: {
  userId: Bytes
  emailTag: Bytes
  timeMs: number
}): Promise<NewIdentity> {
  return publish(p.userId, 0, null, p.emailTag, p.timeMs, await newKeys())
}

/**
 * The next statement, for a new address with the same keys or for new keys (PROTOCOL 4, Rotation). The current keys
 * sign the hand-over.
 */
export async function succeedIdentity(
  current: NewIdentity,
  p: { emailTag: Bytes; timeMs: number; keys: 'same' | 'new' },
): Promise<NewIdentity | null> {
  const keys = p.keys === 'new' ? await newKeys() : keysOf(current)
  if (keys === null) return null
  const { identity } = current
  return publish(identity.userId, identity.idSeq + 1, identity, p.emailTag, p.timeMs, keys)
}

/** Imports an identity from the core box. Returns null if keys and statement do not belong together. */
export async function importIdentity(secret: IdentitySecret): Promise<Identity | null> {
  const body = fromBase64Url(secret.statement.body)
  const sigSelf = fromBase64Url(secret.statement.sigSelf)
  const sigPrev = fromBase64Url(secret.statement.sigPrev)
  const edSeed = fromBase64Url(secret.edSeed)
  const xSk = fromBase64Url(secret.xSk)
  if (!body || !sigSelf || !sigPrev || edSeed?.length !== 32 || xSk?.length !== 32) return null
  const statement = parseStatement(body)
  if (statement === null || statement.idSeq !== secret.idSeq) return null

  const signingKey = await importSigningKey(edSeed)
  const agreementKey = await importAgreementKey(xSk)
  // Ed25519 is deterministic: the seed belongs to the statement if it produces the same signature again.
  const isMine =
    equalBytes(await sign(signingKey, 'id', body), sigSelf) &&
    equalBytes(await agreementPublicKey(agreementKey), statement.xPk)
  if (!isMine) return null
  return {
    userId: statement.userId,
    idSeq: statement.idSeq,
    fp: await fingerprint(body),
    statement: { body, sigSelf, sigPrev },
    signingKey,
    agreementKey,
  }
}

type RawKeys = { edSeed: Bytes; edPk: Bytes; xSk: Bytes; xPk: Bytes }

async function newKeys(): Promise<RawKeys> {
  const signing = await createSigningKey()
  const agreement = await createAgreementKey()
  return { edSeed: signing.seed, edPk: signing.publicKey, xSk: agreement.secret, xPk: agreement.publicKey }
}

function keysOf({ identity, secret }: NewIdentity): RawKeys | null {
  const statement = parseStatement(identity.statement.body)
  const edSeed = fromBase64Url(secret.edSeed)
  const xSk = fromBase64Url(secret.xSk)
  if (statement === null || edSeed === null || xSk === null) return null
  return { edSeed, edPk: statement.edPk, xSk, xPk: statement.xPk }
}

async function publish(
  userId: Bytes,
  idSeq: number,
  previous: Identity | null,
  emailTag: Bytes,
  timeMs: number,
  { edSeed, edPk, xSk, xPk }: RawKeys,
): Promise<NewIdentity> {
  const secretText = { edSeed: toBase64Url(edSeed), xSk: toBase64Url(xSk) }
  const signingKey = await importSigningKey(edSeed)
  const agreementKey = await importAgreementKey(xSk)
  const body = encodeStatement({ userId, idSeq, prev: previous?.fp ?? zeros32, edPk, xPk, emailTag, timeMs })
  const sigSelf = await sign(signingKey, 'id', body)
  const sigPrev = previous === null ? zeros64 : await sign(previous.signingKey, 'id', body)
  const statement = { body, sigSelf, sigPrev }
  return {
    identity: { userId, idSeq, fp: await fingerprint(body), statement, signingKey, agreementKey },
    secret: {
      idSeq,
      statement: { body: toBase64Url(body), sigSelf: toBase64Url(sigSelf), sigPrev: toBase64Url(sigPrev) },
      ...secretText,
    },
  }
}

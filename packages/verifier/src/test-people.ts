/** People for tests: real keys, real statements. */
import { concat, label, u64, zeros32, zeros64, type Bytes } from './bytes.ts'
import { encodeRoster, Role, VaultKind, type Roster } from './roster.ts'
import type { SignatureName, SignedRecord } from './signature.ts'
import { encodeStatement, fingerprint, verifyStatementChain, type SignedStatement } from './statement.ts'

export type Person = {
  userId: Bytes
  fp: Bytes
  statements: SignedStatement[]
  sign: (name: SignatureName, body: Bytes) => Promise<Bytes>
}

/** Random bytes, or all with the value `fill`. */
export function bytes(length: number, fill?: number): Bytes {
  const out = new Uint8Array(length)
  return fill === undefined ? crypto.getRandomValues(out) : out.fill(fill)
}

/** A person with a first statement. */
export async function person(userId: Bytes = bytes(16)): Promise<Person> {
  return next(userId, null)
}

/** The same person after handing over to new keys. */
export function rotated(before: Person): Promise<Person> {
  return next(before.userId, before)
}

/** Someone who claims to be the same person, with their own keys and no hand-over. */
export function impostor(of: Person): Promise<Person> {
  return person(of.userId)
}

/** The person's statements, verified. Throws if they do not verify. */
export async function verified(who: Person) {
  const chain = await verifyStatementChain(who.statements)
  if (!chain.ok) throw new Error(chain.error)
  return chain.value
}

/** A roster signed by this person, in which `over` replaces single fields. */
export async function signedRoster(signer: Person, over: Partial<Roster> = {}): Promise<SignedRecord> {
  const body = encodeRoster({
    minSuite: 1,
    vaultId: bytes(16),
    rSeq: 0,
    prevHash: zeros32,
    epoch: 1,
    kind: VaultKind.shared,
    signerId: signer.userId,
    signerFp: signer.fp,
    timeMs: 1_700_000_000_000,
    members: [{ userId: signer.userId, fp: signer.fp, role: Role.owner }],
    ladder: new Uint8Array(0),
    ...over,
  })
  return { body, sig: await signer.sign('roster', body) }
}

/** The record with one bit of its body or signature changed. */
export function flipped<T extends Bytes>(of: T, at: number): Bytes {
  const out = of.slice()
  out[at] = (out[at] as number) ^ 1
  return out
}

/** 2^53 as eight bytes: one more than the largest number that the protocol allows. */
export const tooLargeU64: Bytes = new Uint8Array([0, 0x20, 0, 0, 0, 0, 0, 0])
export const tooLateTime: Bytes = u64(253_402_300_799_999 + 1)

async function next(userId: Bytes, before: Person | null): Promise<Person> {
  const pair = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
  const edPk = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const sign = async (name: SignatureName, body: Bytes) =>
    new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, label(name, body)))
  const body = encodeStatement({
    userId,
    idSeq: before?.statements.length ?? 0,
    prev: before?.fp ?? zeros32,
    edPk,
    xPk: bytes(32, 9),
    emailTag: bytes(16, 7),
    timeMs: 1_700_000_000_000,
  })
  const sigPrev = before === null ? zeros64 : await before.sign('id', body)
  const statement = { body, sigSelf: await sign('id', body), sigPrev }
  return { userId, fp: await fingerprint(body), statements: [...(before?.statements ?? []), statement], sign }
}

/** The body with the bytes from `at` on replaced. */
export function spliced(body: Bytes, at: number, replacement: Bytes): Bytes {
  return concat(body.subarray(0, at), replacement, body.subarray(at + replacement.length))
}

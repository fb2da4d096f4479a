import type { PasskeyAssertion } from '@severy/contract'
import { decodeBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId, newToken } from '../../platform/random.ts'
import { type ChallengePurpose, insertChallenge, takeStoredChallenge } from './challenge-store.ts'
import { countUse, findPasskey, type Passkey, readPasskeys } from './passkey-store.ts'
import { readAssertion, relyingPartyOf } from './webauthn.ts'

/** Milliseconds in which an authenticator must answer; somebody may have to look for theirs first. */
const challengeMsMax = 5 * 60_000

type Asker = Pick<Platform, 'database' | 'clock' | 'publicUrl'>

/** A challenge for somebody, or for whoever answers. */
export async function makeChallenge(
  { database, clock }: Asker,
  purpose: ChallengePurpose,
  userId: string | null,
): Promise<{ challengeId: string; challenge: string }> {
  const made = { challengeId: newId(), challenge: newToken() }
  await insertChallenge(database.disposable, { ...made, purpose, userId }, clock.nowMs() + challengeMsMax)
  return made
}

/** A challenge is good for one answer, right or wrong. */
export function takeChallenge(
  { clock }: Asker,
  db: Db,
  purpose: ChallengePurpose,
  userId: string | null,
  challengeId: string,
): Promise<string | null> {
  return takeStoredChallenge(db, { challengeId, purpose, userId }, clock.nowMs())
}

/** A passkey that has answered, and the counter it did so with; `countAnswer` writes that down. */
export interface AnsweredPasskey {
  passkey: Passkey
  isVerified: boolean
  signCount: number
}

/**
 * The passkey of this person that answered, or `null`: another challenge, another's credential, or a signature that is
 * not its own.
 */
export async function checkAssertion(
  platform: Asker,
  db: Db,
  purpose: Extract<ChallengePurpose, 'sign-in' | 'second-factor'>,
  userId: string,
  assertion: PasskeyAssertion,
): Promise<AnsweredPasskey | null> {
  const asked = purpose === 'sign-in' ? null : userId
  const challenge = await takeChallenge(platform, db, purpose, asked, assertion.challengeId)
  const passkey = await findPasskey(db, userId, assertion.credentialId)
  const clientDataJson = decodeBytes(assertion.clientDataJson)
  const authenticatorData = decodeBytes(assertion.authenticatorData)
  const signature = decodeBytes(assertion.signature)
  if (challenge === null || passkey === null) return null
  if (clientDataJson === null || authenticatorData === null || signature === null) return null
  const party = relyingPartyOf(platform.publicUrl)
  const state = readAssertion(party, challenge, { clientDataJson, authenticatorData, signature }, passkey)
  return state === null ? null : { passkey, ...state }
}

/** What browsers need to find one of this person's authenticators. */
export async function listCredentials(
  db: Db,
  userId: string,
): Promise<{ credentialId: string; transports: string[] }[]> {
  const passkeys = await readPasskeys(db, userId)
  return passkeys.map(({ credentialId, transports }) => ({ credentialId, transports: [...transports] }))
}

/** Call inside the transaction that lets the person in. False for a copy of the passkey. */
export function countAnswer(
  tx: Db,
  userId: string,
  { passkey, signCount }: AnsweredPasskey,
  nowMs: number,
): Promise<boolean> {
  return countUse(tx, userId, passkey.passkeyId, signCount, nowMs)
}

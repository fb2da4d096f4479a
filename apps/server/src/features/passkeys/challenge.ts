import type { PasskeyAssertion } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { decodeBytes } from '../../platform/base64.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId, newToken } from '../../platform/random.ts'
import { type ChallengePurpose, insertChallenge, takeStoredChallenge } from './challenge-store.ts'
import { countUse, findPasskey, type Passkey, readPasskeys } from './passkey-store.ts'
import { readAssertion, relyingPartyOf } from './webauthn.ts'

/** How long an authenticator has to answer; a person may have to fetch it first. */
const challengeMsMax = 5 * 60_000

type Asker = Pick<Platform, 'database' | 'clock' | 'publicUrl' | 'extensionOrigins'>

/** Creates a challenge for one person, or with `null` for anyone. */
export async function makeChallenge(
  { database, clock }: Asker,
  purpose: ChallengePurpose,
  userId: string | null,
): Promise<{ challengeId: string; challenge: string }> {
  const made = { challengeId: newId(), challenge: newToken() }
  await insertChallenge(database.disposable, { ...made, purpose, userId }, clock.nowMs() + challengeMsMax)
  return made
}

/** Takes a challenge out: it is used up by one answer, right or wrong. */
export function takeChallenge(
  { clock }: Asker,
  db: Db,
  purpose: ChallengePurpose,
  userId: string | null,
  challengeId: string,
): Promise<string | null> {
  return takeStoredChallenge(db, { challengeId, purpose, userId }, clock.nowMs())
}

/** A passkey that answered, with the counter it reported; `countAnswer` stores that. */
export interface AnsweredPasskey {
  passkey: Passkey
  isVerified: boolean
  signCount: number
}

/**
 * The person's passkey that answered, or why none did. `expired`: the challenge no longer exists. `refused`: another
 * person's credential, an invalid signature, or one made on an extension's page for a caller that is not an installed
 * client.
 */
export async function checkAssertion(
  platform: Asker,
  db: Db,
  purpose: Extract<ChallengePurpose, 'sign-in' | 'second-factor'>,
  userId: string,
  assertion: PasskeyAssertion,
  { client }: Pick<Caller, 'client'>,
): Promise<Result<AnsweredPasskey, 'expired' | 'refused'>> {
  const asked = purpose === 'sign-in' ? null : userId
  const challenge = await takeChallenge(platform, db, purpose, asked, assertion.challengeId)
  const passkey = await findPasskey(db, userId, assertion.credentialId)
  const clientDataJson = decodeBytes(assertion.clientDataJson)
  const authenticatorData = decodeBytes(assertion.authenticatorData)
  const signature = decodeBytes(assertion.signature)
  if (challenge === null) return err('expired')
  if (passkey === null) return err('refused')
  if (clientDataJson === null || authenticatorData === null || signature === null) return err('refused')
  // A page that sends cookies is one of ours, so its signature was made there.
  const party = relyingPartyOf(platform.publicUrl, client === null ? [] : platform.extensionOrigins)
  const state = readAssertion(party, challenge, { clientDataJson, authenticatorData, signature }, passkey)
  return state === null ? err('refused') : ok({ passkey, ...state })
}

/** What a browser needs to find one of this person's authenticators. */
export async function listCredentials(
  db: Db,
  userId: string,
): Promise<{ credentialId: string; transports: string[] }[]> {
  const passkeys = await readPasskeys(db, userId)
  return passkeys.map(({ credentialId, transports }) => ({ credentialId, transports: [...transports] }))
}

/** Call inside the transaction that signs the person in. False when the counter shows a copied passkey. */
export function countAnswer(
  tx: Db,
  userId: string,
  { passkey, signCount }: AnsweredPasskey,
  nowMs: number,
): Promise<boolean> {
  return countUse(tx, userId, passkey.passkeyId, signCount, nowMs)
}

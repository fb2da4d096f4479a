import type { Db } from '../../platform/database/database.ts'

type ChallengeTables = {
  passkey_challenges: {
    challenge_id: string
    purpose: string
    user_id: string | null
    challenge: string
    expires_at: number
  }
}

/** A challenge is valid for its purpose only. */
export type ChallengePurpose = 'sign-in' | 'enrollment' | 'second-factor'

export interface StoredChallenge {
  challengeId: string
  purpose: ChallengePurpose
  /** Only this person's answer is accepted; `null` when no one is identified yet. */
  userId: string | null
  challenge: string
}

export async function insertChallenge(
  db: Db,
  { challengeId, purpose, userId, challenge }: StoredChallenge,
  expiresAtMs: number,
): Promise<void> {
  await db
    .$extendTables<ChallengeTables>()
    .insertInto('passkey_challenges')
    .values({ challenge_id: challengeId, purpose, user_id: userId, challenge, expires_at: expiresAtMs })
    .execute()
}

/**
 * Takes the challenge out, for the first caller only. `null` when it is unknown, of another purpose or person, or
 * expired.
 */
export async function takeStoredChallenge(
  db: Db,
  { challengeId, purpose, userId }: Omit<StoredChallenge, 'challenge'>,
  nowMs: number,
): Promise<string | null> {
  const row = await db
    .$extendTables<ChallengeTables>()
    .deleteFrom('passkey_challenges')
    .where('challenge_id', '=', challengeId)
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return row === undefined || row.expires_at <= nowMs ? null : row.challenge
}

export async function deleteEndedChallenges(db: Db, nowMs: number): Promise<void> {
  await db
    .$extendTables<ChallengeTables>()
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<=', nowMs)
    .execute()
}

export async function deleteChallengesOf(db: Db, userId: string): Promise<void> {
  await db
    .$extendTables<ChallengeTables>()
    .deleteFrom('passkey_challenges')
    .where('user_id', '=', userId)
    .execute()
}

import type { Db } from '../../platform/database/database.ts'

type OfferTables = {
  offers: {
    vault_id: string
    user_id: string
    author_id: string | null
    is_organization: number
    offered_at: number
    mailed_at: number | null
    accepted_at: number | null
    mailed_name: string | null
  }
  offer_mails: { author_id: string; user_id: string; mailed_at: number }
}

/** A vault that one person offers to another. */
export interface NewOffer {
  vaultId: string
  userId: string
  authorId: string
  isOrganization: boolean
  /** What the email calls it; `null` unless the author chose to name it. */
  mailedName: string | null
}

/** `authorId` offers something to `userId`. */
export interface Pair {
  authorId: string
  userId: string
}

/** An offer renewed to someone who had left is pending again. */
export async function insertOffer(tx: Db, offer: NewOffer, nowMs: number): Promise<void> {
  const row = {
    author_id: offer.authorId,
    is_organization: offer.isOrganization ? 1 : 0,
    offered_at: nowMs,
    mailed_at: null,
    accepted_at: null,
    mailed_name: offer.mailedName,
  }
  await tx
    .$extendTables<OfferTables>()
    .insertInto('offers')
    .values({ vault_id: offer.vaultId, user_id: offer.userId, ...row })
    .onConflict((conflict) => conflict.columns(['vault_id', 'user_id']).doUpdateSet(row))
    .execute()
}

/** Whether any pending offer was not emailed about yet. */
export async function hasUntold(db: Db, { authorId, userId }: Pair): Promise<boolean> {
  const row = await db
    .$extendTables<OfferTables>()
    .selectFrom('offers')
    .select('vault_id')
    .where('author_id', '=', authorId)
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .where('mailed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks all pending offers not emailed about yet as emailed. Returns for each whether it is an organization. */
export async function noteTold(tx: Db, { authorId, userId }: Pair, nowMs: number): Promise<boolean[]> {
  const rows = await tx
    .$extendTables<OfferTables>()
    .updateTable('offers')
    .set({ mailed_at: nowMs })
    .where('author_id', '=', authorId)
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .where('mailed_at', 'is', null)
    .returning('is_organization')
    .execute()
  return rows.map(({ is_organization }) => is_organization === 1)
}

/** When the last email was; `null` when there was none. */
export async function findMailedAt(db: Db, { authorId, userId }: Pair): Promise<number | null> {
  const row = await db
    .$extendTables<OfferTables>()
    .selectFrom('offer_mails')
    .select('mailed_at')
    .where('author_id', '=', authorId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.mailed_at ?? null
}

/** Records the time of an email. False when another process just did; `before` is the last time known here. */
export async function writeMailedAt(
  tx: Db,
  { authorId, userId }: Pair,
  before: number | null,
  nowMs: number,
): Promise<boolean> {
  const tables = tx.$extendTables<OfferTables>()
  const written =
    before === null
      ? await tables
          .insertInto('offer_mails')
          .values({ author_id: authorId, user_id: userId, mailed_at: nowMs })
          .onConflict((conflict) => conflict.doNothing())
          .returning('mailed_at')
          .executeTakeFirst()
      : await tables
          .updateTable('offer_mails')
          .set({ mailed_at: nowMs })
          .where('author_id', '=', authorId)
          .where('user_id', '=', userId)
          .where('mailed_at', '=', before)
          .returning('mailed_at')
          .executeTakeFirst()
  return written !== undefined
}

/** The names of the pending offers that the current email is about. */
export async function listToldAt(
  db: Db,
  { authorId, userId }: Pair,
  mailedAtMs: number,
): Promise<(string | null)[]> {
  const rows = await db
    .$extendTables<OfferTables>()
    .selectFrom('offers')
    .select('mailed_name')
    .where('author_id', '=', authorId)
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .where('mailed_at', '=', mailedAtMs)
    .orderBy('vault_id')
    .execute()
  return rows.map(({ mailed_name }) => mailed_name)
}

/** Deletes the names that the current email contained. */
export async function forgetNames(db: Db, { authorId, userId }: Pair, mailedAtMs: number): Promise<void> {
  await db
    .$extendTables<OfferTables>()
    .updateTable('offers')
    .set({ mailed_name: null })
    .where('author_id', '=', authorId)
    .where('user_id', '=', userId)
    .where('mailed_at', '=', mailedAtMs)
    .execute()
}

/** The result of an acceptance: `isNew` the first time; `authorId` is `null` if that account is gone. */
export interface Accepted {
  isNew: boolean
  authorId: string | null
  isOrganization: boolean
}

/** Marks an offer as accepted. `null` if this person was offered nothing there. */
export async function writeAccepted(
  tx: Db,
  userId: string,
  vaultId: string,
  nowMs: number,
): Promise<Accepted | null> {
  const tables = tx.$extendTables<OfferTables>()
  const row = await tables
    .updateTable('offers')
    .set({ accepted_at: nowMs, mailed_name: null })
    .where('user_id', '=', userId)
    .where('vault_id', '=', vaultId)
    .where('accepted_at', 'is', null)
    .returning(['author_id', 'is_organization'])
    .executeTakeFirst()
  const known =
    row ??
    (await tables
      .selectFrom('offers')
      .select(['author_id', 'is_organization'])
      .where('user_id', '=', userId)
      .where('vault_id', '=', vaultId)
      .executeTakeFirst())
  if (known === undefined) return null
  return {
    isNew: row !== undefined,
    authorId: known.author_id,
    isOrganization: known.is_organization === 1,
  }
}

/** How many of this person's offers the other one accepted in this time, without organizations. */
export async function countAccepted(
  db: Db,
  { authorId, userId }: Pair,
  sinceMs: number,
  untilMs: number,
): Promise<number> {
  const { count } = await db
    .$extendTables<OfferTables>()
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('author_id', '=', authorId)
    .where('user_id', '=', userId)
    .where('is_organization', '=', 0)
    .where('accepted_at', '>=', sinceMs)
    .where('accepted_at', '<', untilMs)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Pending offers of these vaults, from anyone. */
export async function listWaiting(
  db: Db,
  vaultIds: readonly string[],
): Promise<{ vaultId: string; userId: string; isOrganization: boolean }[]> {
  if (vaultIds.length === 0) return []
  const rows = await db
    .$extendTables<OfferTables>()
    .selectFrom('offers')
    .select(['vault_id', 'user_id', 'is_organization'])
    .where('vault_id', 'in', vaultIds)
    .where('accepted_at', 'is', null)
    .orderBy('vault_id')
    .orderBy('user_id')
    .execute()
  return rows.map((row) => ({
    vaultId: row.vault_id,
    userId: row.user_id,
    isOrganization: row.is_organization === 1,
  }))
}

/** Offers of this person that others accepted since then, newest first. Without organizations. */
export async function listAccepted(
  db: Db,
  authorId: string,
  sinceMs: number,
): Promise<{ vaultId: string; userId: string; at: number }[]> {
  const rows = await db
    .$extendTables<OfferTables>()
    .selectFrom('offers')
    .select(['vault_id', 'user_id', 'accepted_at'])
    .where('author_id', '=', authorId)
    .where('is_organization', '=', 0)
    .where('accepted_at', '>', sinceMs)
    .orderBy('accepted_at', 'desc')
    .execute()
  return rows.flatMap(({ vault_id, user_id, accepted_at }) =>
    accepted_at === null ? [] : [{ vaultId: vault_id, userId: user_id, at: accepted_at }],
  )
}

/** Deletes offers that were accepted so long ago that they are no longer reported. */
export async function deleteAcceptedBefore(db: Db, beforeMs: number): Promise<void> {
  await db.$extendTables<OfferTables>().deleteFrom('offers').where('accepted_at', '<', beforeMs).execute()
}

/** Deletes an offer that was withdrawn, declined or left. Returns whether it was still pending. */
export async function deleteOffer(db: Db, userId: string, vaultId: string): Promise<boolean> {
  const row = await db
    .$extendTables<OfferTables>()
    .deleteFrom('offers')
    .where('user_id', '=', userId)
    .where('vault_id', '=', vaultId)
    .returning('accepted_at')
    .executeTakeFirst()
  return row !== undefined && row.accepted_at === null
}

/** Deletes all offers of a vault. */
export async function deleteOffersIn(db: Db, vaultId: string): Promise<void> {
  await db.$extendTables<OfferTables>().deleteFrom('offers').where('vault_id', '=', vaultId).execute()
}

/** Deletes offers to this person. Offers from this person stay, without an author. */
export async function eraseOffersOf(db: Db, userId: string): Promise<void> {
  const tables = db.$extendTables<OfferTables>()
  await tables.deleteFrom('offers').where('user_id', '=', userId).execute()
  await tables
    .updateTable('offers')
    .set({ author_id: null, mailed_name: null })
    .where('author_id', '=', userId)
    .execute()
  await tables.deleteFrom('offer_mails').where('user_id', '=', userId).execute()
  await tables.deleteFrom('offer_mails').where('author_id', '=', userId).execute()
}

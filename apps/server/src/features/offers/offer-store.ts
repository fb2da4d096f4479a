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
  }
  offer_mails: { author_id: string; user_id: string; mailed_at: number }
}

/** Somebody offers a vault to somebody else. */
export interface NewOffer {
  vaultId: string
  userId: string
  authorId: string
  isOrganization: boolean
}

/** Who waits to be told by whom. */
export interface Pair {
  authorId: string
  userId: string
}

/** Offered again to somebody who has left, it waits again. */
export async function insertOffer(tx: Db, offer: NewOffer, nowMs: number): Promise<void> {
  const row = {
    author_id: offer.authorId,
    is_organization: offer.isOrganization ? 1 : 0,
    offered_at: nowMs,
    mailed_at: null,
    accepted_at: null,
  }
  await tx
    .$extendTables<OfferTables>()
    .insertInto('offers')
    .values({ vault_id: offer.vaultId, user_id: offer.userId, ...row })
    .onConflict((conflict) => conflict.columns(['vault_id', 'user_id']).doUpdateSet(row))
    .execute()
}

/** Of those that wait and that no mail has told of, one is enough to know. */
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

/** Notes that a mail tells of all that wait and were not told of; true for each that is an organization. */
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

/** Null when there was no mail yet. */
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

/** False when another process has just written. `before`: when the last mail was, as this one knows it. */
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

/** Of those that no mail has told of before this moment or at it nothing is said: they may be told of later. */
export async function countToldAt(db: Db, { authorId, userId }: Pair, mailedAtMs: number): Promise<number> {
  const { count } = await db
    .$extendTables<OfferTables>()
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('author_id', '=', authorId)
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .where('mailed_at', '=', mailedAtMs)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Her devices have taken it; null where nothing was offered to her there. */
export async function writeAccepted(
  tx: Db,
  userId: string,
  vaultId: string,
  nowMs: number,
): Promise<'now' | 'before' | null> {
  const tables = tx.$extendTables<OfferTables>()
  const row = await tables
    .updateTable('offers')
    .set({ accepted_at: nowMs })
    .where('user_id', '=', userId)
    .where('vault_id', '=', vaultId)
    .where('accepted_at', 'is', null)
    .returning('vault_id')
    .executeTakeFirst()
  if (row !== undefined) return 'now'
  const known = await tables
    .selectFrom('offers')
    .select('vault_id')
    .where('user_id', '=', userId)
    .where('vault_id', '=', vaultId)
    .executeTakeFirst()
  return known === undefined ? null : 'before'
}

/** What waits in these vaults, whoever offered it. */
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

/** What this person has offered and others have taken since then, newest first. */
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

/** Nobody is told of these any more. */
export async function deleteAcceptedBefore(db: Db, beforeMs: number): Promise<void> {
  await db.$extendTables<OfferTables>().deleteFrom('offers').where('accepted_at', '<', beforeMs).execute()
}

/** Taken back, declined or left: nobody asks any more. */
export async function deleteOffer(db: Db, userId: string, vaultId: string): Promise<void> {
  await db
    .$extendTables<OfferTables>()
    .deleteFrom('offers')
    .where('user_id', '=', userId)
    .where('vault_id', '=', vaultId)
    .execute()
}

export async function deleteOffersIn(db: Db, vaultId: string): Promise<void> {
  await db.$extendTables<OfferTables>().deleteFrom('offers').where('vault_id', '=', vaultId).execute()
}

/** What others were offered stays with them. */
export async function eraseOffersOf(db: Db, userId: string): Promise<void> {
  const tables = db.$extendTables<OfferTables>()
  await tables.deleteFrom('offers').where('user_id', '=', userId).execute()
  await tables.updateTable('offers').set({ author_id: null }).where('author_id', '=', userId).execute()
  await tables.deleteFrom('offer_mails').where('user_id', '=', userId).execute()
  await tables.deleteFrom('offer_mails').where('author_id', '=', userId).execute()
}

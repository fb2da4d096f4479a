import type { OneTimeLinkState } from '@severy/contract'
import type { Bytes } from '@severy/verifier'
import { asBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'

type OneTimeLinkTables = {
  one_time_links: {
    link_id: string
    user_id: string
    auth_hash: string
    sealed: Uint8Array | null
    views_max: number
    views_left: number
    last_viewed_at: number | null
    created_at: number
    expires_at: number
  }
}

export interface NewOneTimeLink {
  linkId: string
  authHash: string
  sealed: Bytes
  viewsMax: number
  createdAtMs: number
  expiresAtMs: number
}

/** False when the id is taken. */
export async function insertOneTimeLink(db: Db, userId: string, link: NewOneTimeLink): Promise<boolean> {
  const row = await tables(db)
    .insertInto('one_time_links')
    .values({
      link_id: link.linkId,
      user_id: userId,
      auth_hash: link.authHash,
      sealed: link.sealed,
      views_max: link.viewsMax,
      views_left: link.viewsMax,
      last_viewed_at: null,
      created_at: link.createdAtMs,
      expires_at: link.expiresAtMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('link_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Newest first, without expired ones. */
export async function readOneTimeLinks(db: Db, userId: string, nowMs: number): Promise<OneTimeLinkState[]> {
  return tables(db)
    .selectFrom('one_time_links')
    .select([
      'link_id as linkId',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'views_max as viewsMax',
      'views_left as viewsLeft',
      'last_viewed_at as lastViewedAt',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', nowMs)
    .orderBy('created_at', 'desc')
    .orderBy('link_id')
    .execute()
}

/** The hash that the opener's proof must have; `null` for an unknown link. */
export async function findAuthHash(db: Db, linkId: string): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('one_time_links')
    .select('auth_hash')
    .where('link_id', '=', linkId)
    .executeTakeFirst()
  return row?.auth_hash ?? null
}

export interface TakenView {
  userId: string
  sealed: Bytes
  expiresAtMs: number
  viewsLeft: number
}

/**
 * Uses up one view; `null` when none is left, or the link has expired. Call in a transaction: the last view also
 * deletes the content.
 */
export async function takeView(tx: Db, linkId: string, nowMs: number): Promise<TakenView | null> {
  const row = await tables(tx)
    .updateTable('one_time_links')
    .set((eb) => ({ views_left: eb('views_left', '-', 1), last_viewed_at: nowMs }))
    .where('link_id', '=', linkId)
    .where('views_left', '>', 0)
    .where('expires_at', '>', nowMs)
    .returning(['user_id', 'sealed', 'expires_at', 'views_left'])
    .executeTakeFirst()
  if (row?.sealed === undefined || row.sealed === null) return null
  if (row.views_left === 0) {
    await tables(tx)
      .updateTable('one_time_links')
      .set({ sealed: null })
      .where('link_id', '=', linkId)
      .execute()
  }
  return {
    userId: row.user_id,
    sealed: asBytes(row.sealed),
    expiresAtMs: row.expires_at,
    viewsLeft: row.views_left,
  }
}

/** False when the person has no such link. */
export async function deleteOneTimeLink(db: Db, userId: string, linkId: string): Promise<boolean> {
  const row = await tables(db)
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .where('link_id', '=', linkId)
    .returning('link_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes all one-time links of a person, who is about to be deleted. */
export async function deleteOneTimeLinksOf(db: Db, userId: string): Promise<void> {
  await tables(db).deleteFrom('one_time_links').where('user_id', '=', userId).execute()
}

export async function deleteEndedOneTimeLinks(db: Db, nowMs: number): Promise<void> {
  await tables(db).deleteFrom('one_time_links').where('expires_at', '<=', nowMs).execute()
}

const tables = (db: Db) => db.$extendTables<OneTimeLinkTables>()

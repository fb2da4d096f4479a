import type { Roster, SignedRecord, SignedStatement } from '@severy/verifier'
import { asBytes, base64UrlOf } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'
import { listEmails } from '../accounts/index.ts'
import { deleteOffer, deleteOffersIn } from '../offers/index.ts'

type MemberTables = {
  memberships: { user_id: string; vault_id: string; role: number }
  grants: { user_id: string; vault_id: string; r_seq: number; body: Uint8Array; sig: Uint8Array }
  ended_memberships: {
    user_id: string
    vault_id: string
    r_seq: number | null
    is_untold: number
    is_declined: number
  }
  vault_statements: {
    vault_id: string
    user_id: string
    id_seq: number
    body: Uint8Array
    sig_self: Uint8Array
    sig_prev: Uint8Array
  }
}

export interface ListedMember {
  userId: string
  role: number
}

export function listedIn({ members }: Roster): ListedMember[] {
  return members.map(({ userId, role }) => ({ userId: base64UrlOf(userId), role }))
}

/** Everyone this vault is served to. Those who left may still be in the roster, but not here. */
export async function listMembers(db: Db, vaultId: string): Promise<string[]> {
  const rows = await db
    .$extendTables<MemberTables>()
    .selectFrom('memberships')
    .select('user_id')
    .where('vault_id', '=', vaultId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function hasMembers(db: Db, vaultId: string): Promise<boolean> {
  return (await listMembers(db, vaultId)).length > 0
}

/** Whether a removed member's devices have yet to confirm that they know of the removal. */
export async function hasToTell(db: Db, vaultId: string): Promise<boolean> {
  const row = await db
    .$extendTables<MemberTables>()
    .selectFrom('ended_memberships')
    .select('user_id')
    .where('vault_id', '=', vaultId)
    .where('r_seq', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** People in the roster who have left the vault. */
export async function listLeft(db: Db, vaultId: string): Promise<string[]> {
  return (await listEnds(db, vaultId)).map(({ user_id }) => user_id)
}

/** The people in the roster who left the vault without ever accepting it, sorted by user id. */
export async function listDeclined(db: Db, vaultId: string): Promise<string[]> {
  const ends = await listEnds(db, vaultId)
  return ends.filter(({ is_declined }) => is_declined === 1).map(({ user_id }) => user_id)
}

/** People who have left the vaults that this person is in, or never accepted, and are still in their rosters. */
export async function listLeftWith(
  db: Db,
  userId: string,
): Promise<{ vaultId: string; userId: string; isDeclined: boolean }[]> {
  const rows = await db
    .$extendTables<MemberTables>()
    .selectFrom('ended_memberships')
    .innerJoin('memberships', 'memberships.vault_id', 'ended_memberships.vault_id')
    .select(['ended_memberships.vault_id', 'ended_memberships.user_id', 'ended_memberships.is_declined'])
    .where('memberships.user_id', '=', userId)
    .where('ended_memberships.r_seq', 'is', null)
    .orderBy('ended_memberships.vault_id')
    .orderBy('ended_memberships.user_id')
    .execute()
  return rows.map((row) => ({
    vaultId: row.vault_id,
    userId: row.user_id,
    isDeclined: row.is_declined === 1,
  }))
}

/**
 * Sets the members to those of roster `rSeq`. A removed member is told once; one who had left comes back only with a
 * new grant. Owners may list somebody whose account is gone, because they have not heard of that: the list is taken,
 * and such a person counts as having left. Returns the people to whom the vault is sent from now on and was not before.
 */
export async function replaceMembers(
  db: Db,
  vaultId: string,
  rSeq: number,
  members: readonly ListedMember[],
  givenKeys: ReadonlySet<string>,
): Promise<string[]> {
  const tables = db.$extendTables<MemberTables>()
  const { there, gone } = await withAccounts(db, members)
  const granted = new Set(there.filter(({ userId }) => givenKeys.has(userId)).map(({ userId }) => userId))
  const before = await listMembers(db, vaultId)
  const listed = new Set(members.map(({ userId }) => userId))
  const ended = await tables
    .selectFrom('ended_memberships')
    .select(['user_id', 'r_seq', 'is_untold'])
    .where('vault_id', '=', vaultId)
    .execute()
  const hasLeft = new Set(ended.filter(({ r_seq }) => r_seq === null).map(({ user_id }) => user_id))

  await tables.deleteFrom('memberships').where('vault_id', '=', vaultId).execute()
  const present = there.filter(({ userId }) => granted.has(userId) || !hasLeft.has(userId))
  if (present.length > 0) {
    await tables
      .insertInto('memberships')
      .values(present.map(({ userId, role }) => ({ user_id: userId, vault_id: vaultId, role })))
      .execute()
  }
  // Listed again, or removed after leaving: devices need not be told about either.
  const settled = ended.filter(({ user_id, r_seq }) =>
    r_seq === null ? granted.has(user_id) || !listed.has(user_id) : listed.has(user_id),
  )
  for (const { user_id, is_untold } of settled) {
    if (is_untold === 1 && !listed.has(user_id)) await writeEnd(db, user_id, vaultId, { rSeq })
    else await deleteEnd(db, user_id, vaultId)
  }
  for (const userId of before.filter((id) => !listed.has(id))) {
    await deleteGrant(db, userId, vaultId)
    await deleteOffer(db, userId, vaultId)
    await writeEnd(db, userId, vaultId, { rSeq })
  }
  for (const { userId } of gone) await noteLeft(db, userId, vaultId)
  return present.map(({ userId }) => userId).filter((userId) => !before.includes(userId))
}

/** Sorts rows about people by whether their accounts still exist. */
async function withAccounts<Row extends { userId: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<{ there: Row[]; gone: Row[] }> {
  const emails = await listEmails(
    db,
    rows.map(({ userId }) => userId),
  )
  const [there, gone] = [[] as Row[], [] as Row[]]
  for (const row of rows) (emails.has(row.userId) ? there : gone).push(row)
  return { there, gone }
}

/**
 * Ends this person's membership, whatever the roster says, or clears the record of their removal. False if there was
 * neither. `isUntold`: it was not the person's own act, so their devices are told once a roster removes them.
 */
export async function endMembership(
  db: Db,
  userId: string,
  vaultId: string,
  { isUntold = false }: { isUntold?: boolean } = {},
): Promise<boolean> {
  const tables = db.$extendTables<MemberTables>()
  const left = await tables
    .deleteFrom('memberships')
    .where('user_id', '=', userId)
    .where('vault_id', '=', vaultId)
    .returning('vault_id')
    .executeTakeFirst()
  await deleteGrant(db, userId, vaultId)
  const wasPending = await deleteOffer(db, userId, vaultId)
  if (left !== undefined) {
    // Someone whom the server removed has not declined.
    await writeEnd(db, userId, vaultId, { rSeq: null, isUntold, isDeclined: wasPending && !isUntold })
    return true
  }
  const known = await tables
    .deleteFrom('ended_memberships')
    .where('user_id', '=', userId)
    .where('vault_id', '=', vaultId)
    .where('r_seq', 'is not', null)
    .returning('vault_id')
    .executeTakeFirst()
  return known !== undefined
}

/** Vaults this person was removed from, with the number of the roster that did it. */
export async function listRemovals(db: Db, userId: string): Promise<{ vaultId: string; rSeq: number }[]> {
  const rows = await db
    .$extendTables<MemberTables>()
    .selectFrom('ended_memberships')
    .select(['vault_id', 'r_seq'])
    .where('user_id', '=', userId)
    .where('r_seq', 'is not', null)
    .orderBy('vault_id')
    .execute()
  return rows.flatMap(({ vault_id, r_seq }) => (r_seq === null ? [] : [{ vaultId: vault_id, rSeq: r_seq }]))
}

export async function writeGrants(
  db: Db,
  vaultId: string,
  rSeq: number,
  grants: readonly { userId: string; record: SignedRecord }[],
): Promise<void> {
  const { there } = await withAccounts(db, grants)
  for (const { userId, record } of there) {
    const row = { r_seq: rSeq, body: record.body, sig: record.sig }
    await db
      .$extendTables<MemberTables>()
      .insertInto('grants')
      .values({ user_id: userId, vault_id: vaultId, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'vault_id']).doUpdateSet(row))
      .execute()
  }
}

/** This person's grant, if it came after roster `afterRSeq`; otherwise `null`. */
export async function findGrant(
  db: Db,
  userId: string,
  vaultId: string,
  afterRSeq: number,
): Promise<SignedRecord | null> {
  const row = await db
    .$extendTables<MemberTables>()
    .selectFrom('grants')
    .select(['body', 'sig'])
    .where('user_id', '=', userId)
    .where('vault_id', '=', vaultId)
    .where('r_seq', '>', afterRSeq)
    .executeTakeFirst()
  return row === undefined ? null : { body: asBytes(row.body), sig: asBytes(row.sig) }
}

/** Adds missing statements; existing ones never change. */
export async function keepStatements(
  db: Db,
  vaultId: string,
  userId: string,
  statements: readonly SignedStatement[],
): Promise<void> {
  for (const [idSeq, { body, sigSelf, sigPrev }] of statements.entries()) {
    await db
      .$extendTables<MemberTables>()
      .insertInto('vault_statements')
      .values({
        vault_id: vaultId,
        user_id: userId,
        id_seq: idSeq,
        body,
        sig_self: sigSelf,
        sig_prev: sigPrev,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** By user id, oldest first. */
export async function listKeptStatements(db: Db, vaultId: string): Promise<Map<string, SignedStatement[]>> {
  const rows = await db
    .$extendTables<MemberTables>()
    .selectFrom('vault_statements')
    .selectAll()
    .where('vault_id', '=', vaultId)
    .orderBy('id_seq')
    .execute()
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map(
    [...byUser].map(([userId, own]) => [
      userId,
      own.map((row) => ({
        body: asBytes(row.body),
        sigSelf: asBytes(row.sig_self),
        sigPrev: asBytes(row.sig_prev),
      })),
    ]),
  )
}

/** For someone in the roster whose membership has been deleted: they have left. */
export function noteLeft(db: Db, userId: string, vaultId: string): Promise<void> {
  return writeEnd(db, userId, vaultId, { rSeq: null })
}

/** Keeps that this person has left a vault, as long as its roster lists them. */
export async function deleteMembershipsOf(db: Db, userId: string): Promise<void> {
  const tables = db.$extendTables<MemberTables>()
  for (const table of ['memberships', 'grants'] as const) {
    await tables.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  await tables
    .deleteFrom('ended_memberships')
    .where('user_id', '=', userId)
    .where('r_seq', 'is not', null)
    .execute()
}

/** Deletes everything about a vault's people. Delete the vault itself afterwards. */
export async function deleteMembersOf(db: Db, vaultId: string): Promise<void> {
  const tables = db.$extendTables<MemberTables>()
  await deleteOffersIn(db, vaultId)
  for (const table of ['memberships', 'grants', 'ended_memberships', 'vault_statements'] as const) {
    await tables.deleteFrom(table).where('vault_id', '=', vaultId).execute()
  }
}

/** Ends that no roster has confirmed, in the order of the people's ids. */
function listEnds(
  db: Db,
  vaultId: string,
): Promise<Pick<MemberTables['ended_memberships'], 'user_id' | 'is_declined'>[]> {
  return db
    .$extendTables<MemberTables>()
    .selectFrom('ended_memberships')
    .select(['user_id', 'is_declined'])
    .where('vault_id', '=', vaultId)
    .where('r_seq', 'is', null)
    .orderBy('user_id')
    .execute()
}

async function deleteGrant(db: Db, userId: string, vaultId: string): Promise<void> {
  await db
    .$extendTables<MemberTables>()
    .deleteFrom('grants')
    .where('user_id', '=', userId)
    .where('vault_id', '=', vaultId)
    .execute()
}

async function deleteEnd(db: Db, userId: string, vaultId: string): Promise<void> {
  await db
    .$extendTables<MemberTables>()
    .deleteFrom('ended_memberships')
    .where('user_id', '=', userId)
    .where('vault_id', '=', vaultId)
    .execute()
}

async function writeEnd(
  db: Db,
  userId: string,
  vaultId: string,
  {
    rSeq,
    isUntold = false,
    isDeclined = false,
  }: { rSeq: number | null; isUntold?: boolean; isDeclined?: boolean },
): Promise<void> {
  const end = { r_seq: rSeq, is_untold: isUntold ? 1 : 0, is_declined: isDeclined ? 1 : 0 }
  await db
    .$extendTables<MemberTables>()
    .insertInto('ended_memberships')
    .values({ user_id: userId, vault_id: vaultId, ...end })
    .onConflict((conflict) => conflict.columns(['user_id', 'vault_id']).doUpdateSet(end))
    .execute()
}

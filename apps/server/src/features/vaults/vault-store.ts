import type { Bytes, SignedRecord } from '@severy/verifier'
import { asBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'

type VaultTables = {
  vaults: { vault_id: string; kind: number; r_seq: number; h_seq: number; head_hash: Uint8Array }
  memberships: { user_id: string; vault_id: string; role: number }
  rosters: { vault_id: string; r_seq: number; body: Uint8Array; sig: Uint8Array }
  heads: { vault_id: string; h_seq: number; body: Uint8Array; sig: Uint8Array }
}

/** A vault's place: its newest roster and head. */
export interface VaultPlace {
  rSeq: number
  hSeq: number
  headHash: Bytes
}

export interface Membership {
  vaultId: string
  role: number
}

export async function findMembership(db: Db, userId: string, vaultId: string): Promise<Membership | null> {
  const row = await db
    .$extendTables<VaultTables>()
    .selectFrom('memberships')
    .select(['vault_id as vaultId', 'role'])
    .where('user_id', '=', userId)
    .where('vault_id', '=', vaultId)
    .executeTakeFirst()
  return row ?? null
}

/** Every member may. False for a vault that is not the person's, whether or not it exists. */
export async function canRead(db: Db, userId: string, vaultId: string): Promise<boolean> {
  return (await findMembership(db, userId, vaultId)) !== null
}

/** Editors and owners may (PROTOCOL 6). */
export async function canWrite(db: Db, userId: string, vaultId: string): Promise<boolean> {
  return ((await findMembership(db, userId, vaultId))?.role ?? 0) >= editorRole
}

const editorRole = 2

/** Whether a person owns this vault. */
export async function isOwner(db: Db, userId: string, vaultId: string): Promise<boolean> {
  return (await findMembership(db, userId, vaultId))?.role === ownerRole
}

/**
 * The vault's kind, if this person may invite others into it: the person is an owner, and it is not a personal vault.
 * Otherwise `null`.
 */
export async function findInvitable(db: Db, userId: string, vaultId: string): Promise<number | null> {
  const kind = (await isOwner(db, userId, vaultId)) ? await findKind(db, vaultId) : null
  return kind === personalKind ? null : kind
}

const personalKind = 0
const sharedKind = 1

/** Which of these people may read which of these vaults, as user ids by vault. One statement for all. */
export async function listReaders(
  db: Db,
  vaultIds: readonly string[],
  userIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  if (vaultIds.length === 0 || userIds.length === 0) return found
  const rows = await db
    .$extendTables<VaultTables>()
    .selectFrom('memberships')
    .select(['vault_id', 'user_id'])
    .where('vault_id', 'in', vaultIds)
    .where('user_id', 'in', userIds)
    .execute()
  for (const { vault_id, user_id } of rows) {
    found.set(vault_id, (found.get(vault_id) ?? new Set()).add(user_id))
  }
  return found
}

/** The ids of all vaults that a person is a member of. */
export async function listVaultsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .$extendTables<VaultTables>()
    .selectFrom('memberships')
    .select('vault_id')
    .where('user_id', '=', userId)
    .orderBy('vault_id')
    .execute()
  return rows.map(({ vault_id }) => vault_id)
}

/**
 * The vaults that this person owns. Locks the rows: others who count what these vaults hold wait until this transaction
 * ends.
 */
export async function claimVaultsOwnedBy(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .$extendTables<VaultTables>()
    .updateTable('memberships')
    .set({ role: ownerRole })
    .where('user_id', '=', userId)
    .where('role', '=', ownerRole)
    .returning('vault_id')
    .execute()
  return rows.map(({ vault_id }) => vault_id)
}

const ownerRole = 3

/** The current place of the person's vault; `null` for a vault that is not theirs, whether or not it exists. */
export async function findPlace(db: Db, userId: string, vaultId: string): Promise<VaultPlace | null> {
  return (await findMembership(db, userId, vaultId)) === null ? null : getPlace(db, vaultId)
}

export async function getPlace(db: Db, vaultId: string): Promise<VaultPlace> {
  const row = await db
    .$extendTables<VaultTables>()
    .selectFrom('vaults')
    .select(['r_seq', 'h_seq', 'head_hash'])
    .where('vault_id', '=', vaultId)
    .executeTakeFirstOrThrow()
  return { rSeq: row.r_seq, hSeq: row.h_seq, headHash: asBytes(row.head_hash) }
}

/** The places of these vaults. */
export async function listPlaces(
  db: Db,
  vaultIds: readonly string[],
): Promise<Map<string, { rSeq: number; hSeq: number }>> {
  const places = new Map<string, { rSeq: number; hSeq: number }>()
  for (const portion of portions(vaultIds)) {
    const rows = await db
      .$extendTables<VaultTables>()
      .selectFrom('vaults')
      .select(['vault_id', 'r_seq', 'h_seq'])
      .where('vault_id', 'in', portion)
      .execute()
    for (const row of rows) places.set(row.vault_id, { rSeq: row.r_seq, hSeq: row.h_seq })
  }
  return places
}

/** The newest head of each of these vaults. */
export async function listNewestHeads(
  db: Db,
  vaultIds: readonly string[],
): Promise<Map<string, SignedRecord>> {
  const heads = new Map<string, SignedRecord>()
  for (const portion of portions(vaultIds)) {
    const rows = await db
      .$extendTables<VaultTables>()
      .selectFrom('vaults')
      .innerJoin('heads', (join) =>
        join.onRef('heads.vault_id', '=', 'vaults.vault_id').onRef('heads.h_seq', '=', 'vaults.h_seq'),
      )
      .select(['vaults.vault_id', 'heads.body', 'heads.sig'])
      .where('vaults.vault_id', 'in', portion)
      .execute()
    for (const row of rows) heads.set(row.vault_id, signedRecord(row))
  }
  return heads
}

/** Ids per statement: below either database's parameter limit. */
const idsPerStatement = 500

function portions(ids: readonly string[]): (readonly string[])[] {
  const count = Math.ceil(ids.length / idsPerStatement)
  return Array.from({ length: count }, (_, i) => ids.slice(i * idsPerStatement, (i + 1) * idsPerStatement))
}

/** False when the id is taken. */
export async function insertVault(
  db: Db,
  vaultId: string,
  kind: number,
  { rSeq, hSeq, headHash }: VaultPlace,
): Promise<boolean> {
  const row = await db
    .$extendTables<VaultTables>()
    .insertInto('vaults')
    .values({ vault_id: vaultId, kind, r_seq: rSeq, h_seq: hSeq, head_hash: headHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('vault_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A vault's kind (PROTOCOL 6); null if there is no such vault. */
export async function findKind(db: Db, vaultId: string): Promise<number | null> {
  const row = await db
    .$extendTables<VaultTables>()
    .selectFrom('vaults')
    .select('kind')
    .where('vault_id', '=', vaultId)
    .executeTakeFirst()
  return row?.kind ?? null
}

/** Whether a vault with this id exists. */
export async function hasVault(db: Db, vaultId: string): Promise<boolean> {
  const row = await db
    .$extendTables<VaultTables>()
    .selectFrom('vaults')
    .select('vault_id')
    .where('vault_id', '=', vaultId)
    .executeTakeFirst()
  return row !== undefined
}

/** False, and nothing changed, when the vault is no longer at `from`. */
export async function advanceVault(
  db: Db,
  vaultId: string,
  from: VaultPlace,
  to: VaultPlace,
): Promise<boolean> {
  const row = await db
    .$extendTables<VaultTables>()
    .updateTable('vaults')
    .set({ r_seq: to.rSeq, h_seq: to.hSeq, head_hash: to.headHash })
    .where('vault_id', '=', vaultId)
    .where('h_seq', '=', from.hSeq)
    .where('r_seq', '=', from.rSeq)
    .returning('h_seq')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertHead(db: Db, vaultId: string, hSeq: number, head: SignedRecord): Promise<void> {
  await db
    .$extendTables<VaultTables>()
    .insertInto('heads')
    .values({ vault_id: vaultId, h_seq: hSeq, body: head.body, sig: head.sig })
    .execute()
}

/** In order. */
export async function listHeads(db: Db, vaultId: string, afterHSeq: number): Promise<SignedRecord[]> {
  const rows = await db
    .$extendTables<VaultTables>()
    .selectFrom('heads')
    .select(['body', 'sig'])
    .where('vault_id', '=', vaultId)
    .where('h_seq', '>', afterHSeq)
    .orderBy('h_seq')
    .execute()
  return rows.map(signedRecord)
}

export async function insertRoster(
  db: Db,
  vaultId: string,
  rSeq: number,
  roster: SignedRecord,
): Promise<void> {
  await db
    .$extendTables<VaultTables>()
    .insertInto('rosters')
    .values({ vault_id: vaultId, r_seq: rSeq, body: roster.body, sig: roster.sig })
    .execute()
}

/** In order; pass -1 to start at the genesis. Ends at `lastRSeq` if given. */
export async function listRosters(
  db: Db,
  vaultId: string,
  afterRSeq: number,
  lastRSeq: number = Number.MAX_SAFE_INTEGER,
): Promise<SignedRecord[]> {
  const rows = await db
    .$extendTables<VaultTables>()
    .selectFrom('rosters')
    .select(['body', 'sig'])
    .where('vault_id', '=', vaultId)
    .where('r_seq', '>', afterRSeq)
    .where('r_seq', '<=', lastRSeq)
    .orderBy('r_seq')
    .execute()
  return rows.map(signedRecord)
}

/**
 * Shared vaults that any of these people own and someone else is in, with all their members. Single shared items are
 * their own vaults; directories are not included.
 */
export async function listSharedBy(db: Db, userIds: readonly string[]): Promise<SharedVault[]> {
  const owners = new Map<string, string[]>()
  for (const portion of portions(userIds)) {
    const rows = await db
      .$extendTables<VaultTables>()
      .selectFrom('memberships')
      .innerJoin('vaults', 'vaults.vault_id', 'memberships.vault_id')
      .select(['memberships.vault_id as vaultId', 'memberships.user_id as userId'])
      .where('vaults.kind', '=', sharedKind)
      .where('memberships.role', '=', ownerRole)
      .where('memberships.user_id', 'in', portion)
      .execute()
    for (const { vaultId, userId } of rows) owners.set(vaultId, [...(owners.get(vaultId) ?? []), userId])
  }
  const members = new Map<string, string[]>()
  for (const portion of portions([...owners.keys()])) {
    const rows = await db
      .$extendTables<VaultTables>()
      .selectFrom('memberships')
      .select(['vault_id as vaultId', 'user_id as userId'])
      .where('vault_id', 'in', portion)
      .execute()
    for (const { vaultId, userId } of rows) members.set(vaultId, [...(members.get(vaultId) ?? []), userId])
  }
  return [...owners]
    .map(([vaultId, ownerIds]) => ({ vaultId, ownerIds, memberIds: members.get(vaultId) ?? [] }))
    .filter(({ memberIds }) => memberIds.length > 1)
}

export interface SharedVault {
  vaultId: string
  /** Owners among the people asked about. */
  ownerIds: readonly string[]
  memberIds: readonly string[]
}

export interface Heir {
  vaultId: string
  userId: string
}

/** For each vault that this person shares, one other member; an owner if there is one. */
export async function listHeirs(db: Db, userId: string): Promise<Heir[]> {
  const rows = await db
    .$extendTables<VaultTables>()
    .selectFrom('memberships')
    .select(['vault_id', 'user_id'])
    .where('vault_id', 'in', (eb) =>
      eb.selectFrom('memberships as own').select('own.vault_id').where('own.user_id', '=', userId),
    )
    .where('user_id', '!=', userId)
    .orderBy('role')
    .orderBy('user_id')
    .execute()
  const heirs = new Map(rows.map(({ vault_id, user_id }) => [vault_id, user_id]))
  return [...heirs].map(([vaultId, heirId]) => ({ vaultId, userId: heirId }))
}

/** Everyone who shares a vault with this person. */
export async function listFellows(db: Db, userId: string): Promise<string[]> {
  return listOthersIn(db, userId, 0)
}

/** The other owners of this person's vaults. */
export async function listOwnersOver(db: Db, userId: string): Promise<string[]> {
  return listOthersIn(db, userId, ownerRole)
}

async function listOthersIn(db: Db, userId: string, roleMin: number): Promise<string[]> {
  const rows = await db
    .$extendTables<VaultTables>()
    .selectFrom('memberships')
    .select('user_id')
    .distinct()
    .where('vault_id', 'in', (eb) =>
      eb.selectFrom('memberships as own').select('own.vault_id').where('own.user_id', '=', userId),
    )
    .where('user_id', '!=', userId)
    .where('role', '>=', roleMin)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Deletes a vault and its chains. Its items and members must already be gone. */
export async function deleteVault(db: Db, vaultId: string): Promise<void> {
  const tables = db.$extendTables<VaultTables>()
  for (const table of ['heads', 'rosters', 'vaults'] as const) {
    await tables.deleteFrom(table).where('vault_id', '=', vaultId).execute()
  }
}

function signedRecord({ body, sig }: { body: Uint8Array; sig: Uint8Array }): SignedRecord {
  return { body: asBytes(body), sig: asBytes(sig) }
}

import type { PermissionLevel } from '@severy/contract'
import type { Bytes } from '@severy/verifier'
import { asBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'

type InvitationTables = {
  invitations: {
    user_id: string
    invite_id: string
    vault_id: string
    invited_email: string
    permission_level: PermissionLevel
    is_email_sent: number
    expires_at: number
  }
  invitation_answers: { invite_id: string; user_id: string; tag: Uint8Array }
}

export interface Invitation {
  inviterId: string
  inviteId: string
  vaultId: string
  /** Canonical. */
  invitedEmail: string
  permissionLevel: PermissionLevel
  expiresAtMs: number
}

const columns = [
  'user_id as inviterId',
  'invite_id as inviteId',
  'vault_id as vaultId',
  'invited_email as invitedEmail',
  'permission_level as permissionLevel',
  'expires_at as expiresAtMs',
] as const

/**
 * Stores a new invitation, or renews one. False when the id belongs to another inviter's invitation, or to one for
 * another vault or address.
 */
export async function writeInvitation(db: Db, invitation: Invitation): Promise<boolean> {
  const { inviterId, inviteId, vaultId, invitedEmail, permissionLevel, expiresAtMs } = invitation
  const tables = db.$extendTables<InvitationTables>()
  const known = await tables
    .selectFrom('invitations')
    .select(['user_id', 'vault_id', 'invited_email'])
    .where('invite_id', '=', inviteId)
    .executeTakeFirst()
  if (known === undefined) {
    await tables
      .insertInto('invitations')
      .values({
        user_id: inviterId,
        invite_id: inviteId,
        vault_id: vaultId,
        invited_email: invitedEmail,
        permission_level: permissionLevel,
        is_email_sent: 0,
        expires_at: expiresAtMs,
      })
      .execute()
    return true
  }
  const isSame =
    known.user_id === inviterId && known.vault_id === vaultId && known.invited_email === invitedEmail
  if (!isSame) return false
  await tables
    .updateTable('invitations')
    .set({ permission_level: permissionLevel, expires_at: expiresAtMs })
    .where('user_id', '=', inviterId)
    .where('invite_id', '=', inviteId)
    .execute()
  return true
}

export async function writeIsEmailSent(
  db: Db,
  inviterId: string,
  inviteId: string,
  isEmailSent: boolean,
): Promise<void> {
  await db
    .$extendTables<InvitationTables>()
    .updateTable('invitations')
    .set({ is_email_sent: isEmailSent ? 1 : 0 })
    .where('user_id', '=', inviterId)
    .where('invite_id', '=', inviteId)
    .execute()
}

export async function countInvitationsOf(db: Db, inviterId: string): Promise<number> {
  const row = await db
    .$extendTables<InvitationTables>()
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('user_id', '=', inviterId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function listInvitationsOf(
  db: Db,
  inviterId: string,
): Promise<(Invitation & { isEmailSent: boolean })[]> {
  const rows = await db
    .$extendTables<InvitationTables>()
    .selectFrom('invitations')
    .select([...columns, 'is_email_sent'])
    .where('user_id', '=', inviterId)
    .orderBy('invite_id')
    .execute()
  return rows.map(({ is_email_sent, ...invitation }) => ({ ...invitation, isEmailSent: is_email_sent === 1 }))
}

/** `null` when it is used, canceled, expired, or unknown. */
export async function findOpenInvitation(
  db: Db,
  inviteId: string,
  nowMs: number,
): Promise<Invitation | null> {
  const row = await db
    .$extendTables<InvitationTables>()
    .selectFrom('invitations')
    .select(columns)
    .where('invite_id', '=', inviteId)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst()
  return row ?? null
}

/** Invitations into a vault that have not expired. */
export async function listOpenInto(db: Db, vaultId: string, nowMs: number): Promise<Invitation[]> {
  return db
    .$extendTables<InvitationTables>()
    .selectFrom('invitations')
    .select(columns)
    .where('vault_id', '=', vaultId)
    .where('expires_at', '>', nowMs)
    .execute()
}

/** User ids of everyone with an open invitation to this address. */
export async function listInvitersOf(db: Db, invitedEmail: string, nowMs: number): Promise<string[]> {
  const rows = await db
    .$extendTables<InvitationTables>()
    .selectFrom('invitations')
    .select('user_id')
    .distinct()
    .where('invited_email', '=', invitedEmail)
    .where('expires_at', '>', nowMs)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Open invitations to this address, the one that expires last first. */
export async function listInvitationsTo(
  db: Db,
  invitedEmail: string,
  nowMs: number,
  countMax = 1_000,
): Promise<Invitation[]> {
  return db
    .$extendTables<InvitationTables>()
    .selectFrom('invitations')
    .select(columns)
    .where('invited_email', '=', invitedEmail)
    .where('expires_at', '>', nowMs)
    .orderBy('expires_at', 'desc')
    .orderBy('invite_id')
    .limit(countMax)
    .execute()
}

/** Returns the invited address; `null` when the invitation was gone. */
export async function deleteInvitation(db: Db, inviterId: string, inviteId: string): Promise<string | null> {
  const tables = db.$extendTables<InvitationTables>()
  const gone = await tables
    .deleteFrom('invitations')
    .where('user_id', '=', inviterId)
    .where('invite_id', '=', inviteId)
    .returning('invited_email')
    .executeTakeFirst()
  if (gone === undefined) return null
  await tables.deleteFrom('invitation_answers').where('invite_id', '=', inviteId).execute()
  return gone.invited_email
}

export async function deleteInvitationsExpiredBefore(db: Db, timeMs: number): Promise<void> {
  const tables = db.$extendTables<InvitationTables>()
  const expired = await tables
    .deleteFrom('invitations')
    .where('expires_at', '<=', timeMs)
    .returning('invite_id')
    .execute()
  for (const { invite_id } of expired) {
    await tables.deleteFrom('invitation_answers').where('invite_id', '=', invite_id).execute()
  }
}

/** Replaces the account's earlier answer. */
export async function writeAnswer(db: Db, inviteId: string, userId: string, tag: Bytes): Promise<void> {
  await db
    .$extendTables<InvitationTables>()
    .insertInto('invitation_answers')
    .values({ invite_id: inviteId, user_id: userId, tag })
    .onConflict((conflict) => conflict.columns(['invite_id', 'user_id']).doUpdateSet({ tag }))
    .execute()
}

export async function findAnswer(db: Db, inviteId: string, userId: string): Promise<Bytes | null> {
  const row = await db
    .$extendTables<InvitationTables>()
    .selectFrom('invitation_answers')
    .select('tag')
    .where('invite_id', '=', inviteId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? null : asBytes(row.tag)
}

/** Part of removing a person: deletes the invitations they sent, and their answers to others'. */
export async function eraseInvitations(tx: Db, userId: string): Promise<void> {
  const tables = tx.$extendTables<InvitationTables>()
  const sent = await tables
    .deleteFrom('invitations')
    .where('user_id', '=', userId)
    .returning('invite_id')
    .execute()
  for (const { invite_id } of sent) {
    await tables.deleteFrom('invitation_answers').where('invite_id', '=', invite_id).execute()
  }
  await tables.deleteFrom('invitation_answers').where('user_id', '=', userId).execute()
}

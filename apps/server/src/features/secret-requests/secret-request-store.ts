import type { SecretRequestState } from '@severy/contract'
import type { Bytes } from '@severy/verifier'
import { asBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'

type SecretRequestTables = {
  secret_requests: {
    request_id: string
    user_id: string
    auth_hash: string
    question: Uint8Array
    answer: Uint8Array | null
    answered_at: number | null
    created_at: number
    expires_at: number
    ends_at: number
  }
}

export interface NewSecretRequest {
  requestId: string
  authHash: string
  question: Bytes
  createdAtMs: number
  expiresAtMs: number
}

/** False when the id is taken. */
export async function insertSecretRequest(
  db: Db,
  userId: string,
  request: NewSecretRequest,
): Promise<boolean> {
  const row = await tables(db)
    .insertInto('secret_requests')
    .values({
      request_id: request.requestId,
      user_id: userId,
      auth_hash: request.authHash,
      question: request.question,
      answer: null,
      answered_at: null,
      created_at: request.createdAtMs,
      expires_at: request.expiresAtMs,
      ends_at: request.expiresAtMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Newest first. */
export async function readSecretRequests(
  db: Db,
  userId: string,
  nowMs: number,
): Promise<SecretRequestState[]> {
  return tables(db)
    .selectFrom('secret_requests')
    .select([
      'request_id as requestId',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'answered_at as answeredAt',
    ])
    .where('user_id', '=', userId)
    .where('ends_at', '>', nowMs)
    .orderBy('created_at', 'desc')
    .orderBy('request_id')
    .execute()
}

/** `null` when the person has no such request, or it has ended or has no answer. */
export async function findAnswer(
  db: Db,
  userId: string,
  requestId: string,
  nowMs: number,
): Promise<Bytes | null> {
  const row = await tables(db)
    .selectFrom('secret_requests')
    .select('answer')
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .where('ends_at', '>', nowMs)
    .executeTakeFirst()
  return row?.answer === undefined || row.answer === null ? null : asBytes(row.answer)
}

/** A request that can still be answered; `null` for any other. */
export async function findOpenRequest(
  db: Db,
  requestId: string,
  nowMs: number,
): Promise<{ authHash: string; question: Bytes; expiresAtMs: number } | null> {
  const row = await tables(db)
    .selectFrom('secret_requests')
    .select(['auth_hash', 'question', 'expires_at'])
    .where('request_id', '=', requestId)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst()
  if (row === undefined) return null
  return { authHash: row.auth_hash, question: asBytes(row.question), expiresAtMs: row.expires_at }
}

/** Stores the first answer only. Returns whose request it is; `null` when it can no longer be answered. */
export async function writeAnswer(
  db: Db,
  requestId: string,
  answer: Bytes,
  { nowMs, endsAtMs }: { nowMs: number; endsAtMs: number },
): Promise<string | null> {
  const row = await tables(db)
    .updateTable('secret_requests')
    .set({ answer, answered_at: nowMs, ends_at: endsAtMs })
    .where('request_id', '=', requestId)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', nowMs)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** False when the person has no such request. */
export async function deleteSecretRequest(db: Db, userId: string, requestId: string): Promise<boolean> {
  const row = await tables(db)
    .deleteFrom('secret_requests')
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .returning('request_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes all secret requests of a person, who is about to be deleted. */
export async function deleteSecretRequestsOf(db: Db, userId: string): Promise<void> {
  await tables(db).deleteFrom('secret_requests').where('user_id', '=', userId).execute()
}

export async function deleteEndedSecretRequests(db: Db, nowMs: number): Promise<void> {
  await tables(db).deleteFrom('secret_requests').where('ends_at', '<=', nowMs).execute()
}

const tables = (db: Db) => db.$extendTables<SecretRequestTables>()

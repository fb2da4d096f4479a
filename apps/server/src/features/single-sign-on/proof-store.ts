import type { Db } from '../../platform/database/database.ts'

type ProofTables = {
  sign_on_proofs: { user_id: string; token_hash: string; vault_id: string; expires_at: number }
}

/** A provider's confirmation of a person in one browser. */
export interface Proof {
  userId: string
  tokenHash: string
  vaultId: string
  expiresAtMs: number
}

export async function insertProof(tx: Db, proof: Proof): Promise<void> {
  await tx
    .$extendTables<ProofTables>()
    .insertInto('sign_on_proofs')
    .values({
      user_id: proof.userId,
      token_hash: proof.tokenHash,
      vault_id: proof.vaultId,
      expires_at: proof.expiresAtMs,
    })
    .execute()
}

/** When the proof ends; `null` when there is no valid one. */
export async function findProofEnd(
  db: Db,
  { userId, tokenHash, vaultId }: Omit<Proof, 'expiresAtMs'>,
  nowMs: number,
): Promise<number | null> {
  const row = await db
    .$extendTables<ProofTables>()
    .selectFrom('sign_on_proofs')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('vault_id', '=', vaultId)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst()
  return row?.expires_at ?? null
}

export async function hasProof(db: Db, vaultId: string, nowMs: number): Promise<boolean> {
  const row = await db
    .$extendTables<ProofTables>()
    .selectFrom('sign_on_proofs')
    .select('vault_id')
    .where('vault_id', '=', vaultId)
    .where('expires_at', '>', nowMs)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteProofsFor(tx: Db, vaultId: string): Promise<void> {
  await tx.$extendTables<ProofTables>().deleteFrom('sign_on_proofs').where('vault_id', '=', vaultId).execute()
}

export async function deleteProofsOf(tx: Db, userId: string): Promise<void> {
  await tx.$extendTables<ProofTables>().deleteFrom('sign_on_proofs').where('user_id', '=', userId).execute()
}

export async function deleteEndedProofs(db: Db, nowMs: number): Promise<void> {
  await db
    .$extendTables<ProofTables>()
    .deleteFrom('sign_on_proofs')
    .where('expires_at', '<=', nowMs)
    .execute()
}

import { createHash, timingSafeEqual } from 'node:crypto'
import { err, ok, type Result } from '@severy/result'
import { bytesOf } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/random.ts'
import { findSlot, recoverySlot } from '../accounts/index.ts'
import { findRecoveryToken } from './recovery-token-store.ts'

export interface RecoveryProof {
  userId: string
  tokenHash: string
  isSecondFactorProved: boolean
}

/** Requires both mailbox and recovery key (PROTOCOL 5.7): the token identifies the account, recAuth proves the key. */
export async function checkRecoveryProof(
  db: Db,
  { token, recAuth }: { token: string; recAuth: string },
  nowMs: number,
): Promise<Result<RecoveryProof, 'link-expired' | 'recovery-key-wrong'>> {
  const tokenHash = hashToken(token)
  const found = await findRecoveryToken(db, tokenHash, nowMs)
  if (found === null) return err('link-expired')
  const { userId } = found
  const slot = await findSlot(db, userId, recoverySlot)
  const given = createHash('sha256').update(bytesOf(recAuth)).digest()
  const isRight = slot?.recAuthHash != null && timingSafeEqual(given, slot.recAuthHash)
  return isRight ? ok({ ...found, tokenHash }) : err('recovery-key-wrong')
}

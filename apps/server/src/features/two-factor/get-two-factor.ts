import { getTwoFactor } from '@severy/contract'
import { ok } from '@severy/result'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { findSecondFactorDue } from '../organisations/index.ts'
import { secondStepDueAt } from '../roles/index.ts'
import { countTrustedOf } from '../sessions/index.ts'
import { countCodes, findAuthenticator } from './two-factor-store.ts'

export function serveGetTwoFactor(server: Server, { database, clock }: Platform): void {
  const db = database.durable
  server.serve(getTwoFactor, [], async ({ session: { userId } }) => {
    const enabledAt = (await findAuthenticator(db, userId))?.enabledAtMs ?? null
    return ok({
      enabledAt,
      backupCodesRemaining: enabledAt === null ? 0 : await countCodes(db, userId),
      rememberedDevices: await countTrustedOf(db, userId, clock.nowMs()),
      requiredBy: enabledAt === null ? await findDue(db, userId) : null,
    })
  })
}

/** Whichever comes first, of role and organisation; `null` where neither asks for it. */
async function findDue(db: Db, userId: string): Promise<number | null> {
  const dues = [await secondStepDueAt(db, userId), await findSecondFactorDue(db, userId)]
  const asked = dues.filter((due) => due !== null)
  return asked.length === 0 ? null : Math.min(...asked)
}

import { getTwoFactor } from '@severy/contract'
import { ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { findSecondFactorDue } from '../organizations/index.ts'
import { secondStepDueAt } from '../roles/index.ts'
import { secondFactorDueAt } from '../security-settings/index.ts'
import { countTrustedOf } from '../sessions/index.ts'
import { countCodes, findAuthenticator } from './two-factor-store.ts'

export function serveGetTwoFactor(server: Server, platform: Platform): void {
  const { database, clock } = platform
  const db = database.durable
  server.serve(getTwoFactor, [], async ({ session: { userId } }) => {
    const enabledAt = (await findAuthenticator(db, userId))?.enabledAtMs ?? null
    return ok({
      enabledAt,
      backupCodesRemaining: enabledAt === null ? 0 : await countCodes(db, userId),
      rememberedDevices: await countTrustedOf(db, userId, clock.nowMs()),
      requiredBy: enabledAt === null ? await findDue(platform, userId) : null,
    })
  })
}

/** The earliest date by which role, organization or operator require a second factor; `null` when none does. */
async function findDue(platform: Platform, userId: string): Promise<number | null> {
  const db = platform.database.durable
  const dues = [
    await secondStepDueAt(db, userId),
    await findSecondFactorDue(db, userId),
    await secondFactorDueAt(platform, userId),
  ]
  const asked = dues.filter((due) => due !== null)
  return asked.length === 0 ? null : Math.min(...asked)
}

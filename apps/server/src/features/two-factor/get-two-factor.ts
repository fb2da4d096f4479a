import { getTwoFactor } from '@severy/contract'
import { ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
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
      requiredBy: enabledAt === null ? await secondStepDueAt(db, userId) : null,
    })
  })
}

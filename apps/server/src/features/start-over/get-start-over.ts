import { getStartOver } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import type { Server } from '../../platform/serve.ts'
import { getAccount } from '../accounts/index.ts'
import { countUsedBytes } from '../attachments/index.ts'
import { findRecoveryToken } from '../recovery/index.ts'
import { countEntriesOf } from '../vaults/index.ts'

const perAddress = { name: 'start-over-losses', triesMax: 60, windowMs: 3600_000, by: 'address' } as const

export function serveGetStartOver(server: Server, { database, clock }: Platform): void {
  const db = database.durable
  server.serve(getStartOver, [perAddress], async ({ body }) => {
    const link = await findRecoveryToken(db, hashToken(body.token), clock.nowMs())
    if (link === null) return err('link-expired')
    const { userId } = link
    const [{ email }, entries, fileBytes] = await Promise.all([
      getAccount(db, userId),
      countEntriesOf(db, userId),
      countUsedBytes(db, userId),
    ])
    return ok({ email, entries, fileBytes })
  })
}

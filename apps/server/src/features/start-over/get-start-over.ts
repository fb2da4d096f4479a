import { getStartOver } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import type { Server } from '../../platform/serve.ts'
import { getAccount } from '../accounts/index.ts'
import { findRecoveryToken } from '../recovery/index.ts'
import { countLosses, stageOf } from './start-over-wait.ts'

const perAddress = { name: 'start-over-losses', triesMax: 60, windowMs: 3600_000, by: 'address' } as const

export function serveGetStartOver(server: Server, { database, clock }: Platform, waitDays: number): void {
  const db = database.durable
  server.serve(getStartOver, [perAddress], async ({ body }) => {
    const nowMs = clock.nowMs()
    const link = await findRecoveryToken(db, hashToken(body.token), nowMs)
    if (link === null) return err('link-expired')
    const { userId } = link
    const [{ email }, losses] = await Promise.all([getAccount(db, userId), countLosses(db, userId)])
    return ok({ email, ...losses, stage: await stageOf(db, userId, losses, { waitDays, nowMs }) })
  })
}

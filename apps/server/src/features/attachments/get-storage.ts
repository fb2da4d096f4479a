import { getStorage, limitsOf, tierOf } from '@severy/contract'
import { ok } from '@severy/result'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { countUsedBytes } from './blob-store.ts'

export function serveGetStorage(server: Server, { database, clock }: Platform, plans: Plans): void {
  server.serve(getStorage, [], async ({ session: { userId } }) => {
    const db = database.durable
    const usedBytes = await countUsedBytes(db, userId)
    const state = await plans.stateOf(db, userId, clock.nowMs())
    const tier = state.arePlansOn ? tierOf(state) : null
    return ok({ usedBytes, maxBytes: limitsOf(state).storageBytesMax, tier })
  })
}

import { joinOrganisation } from '@severy/contract'
import { err, ok } from '@severy/result'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { canRead, listMembers } from '../vaults/index.ts'
import { claimPayer, insertJoined } from './organisation-store.ts'

export function serveJoinOrganisation(server: Server, { database, live, clock }: Platform): void {
  server.serve(joinOrganisation, [], async ({ params: { vaultId }, session: { userId } }) => {
    const joined = await transact<undefined, 'not-found'>(database.durable, async (tx) => {
      const isOne = (await claimPayer(tx, vaultId)) !== undefined
      if (!isOne || !(await canRead(tx, userId, vaultId))) return err('not-found')
      await insertJoined(tx, userId, vaultId, clock.nowMs())
      return ok()
    })
    // For her because of the plan, for the others because of the list of who has accepted.
    if (joined.ok)
      await live.publish(await listMembers(database.durable, vaultId), { type: 'profile-changed' })
    return joined
  })
}

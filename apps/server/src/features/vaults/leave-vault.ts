import { leaveVault } from '@severy/contract'
import { err, ok } from '@severy/result'
import { VaultKind } from '@severy/verifier'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { eraseAbandoned, type EraseFiles } from './erase-vaults.ts'
import { endMembership } from './member-store.ts'
import { findKind } from './vault-store.ts'

export function serveLeaveVault(server: Server, { database }: Platform, eraseFiles: EraseFiles): void {
  server.serve(leaveVault, [], async ({ params: { vaultId }, session: { userId } }) =>
    transact<undefined, 'not-found'>(database.durable, async (tx) => {
      // Nobody else has a personal vault: who left it would have lost it.
      if ((await findKind(tx, vaultId)) === VaultKind.personal) return err('not-found')
      if (!(await endMembership(tx, userId, vaultId))) return err('not-found')
      await eraseAbandoned(tx, vaultId, eraseFiles)
      return ok()
    }),
  )
}

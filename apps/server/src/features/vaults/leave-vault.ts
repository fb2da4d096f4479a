import { leaveVault } from '@severy/contract'
import { err, ok } from '@severy/result'
import { VaultKind } from '@severy/verifier'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { eraseAbandoned, type EraseFiles } from './erase-vaults.ts'
import { endMembership, listMembers } from './member-store.ts'
import type { Directories } from './directories.ts'
import { findKind } from './vault-store.ts'

export function serveLeaveVault(
  server: Server,
  { database, live, clock }: Platform,
  { eraseFiles, directories }: { eraseFiles: EraseFiles; directories: Directories },
): void {
  server.serve(leaveVault, [], async ({ params: { vaultId }, session: { userId } }) => {
    const left = await transact<number | null, 'not-found'>(database.durable, async (tx) => {
      // A personal vault has no other member, so leaving would lose it.
      const kind = await findKind(tx, vaultId)
      if (kind === VaultKind.personal) return err('not-found')
      if (!(await endMembership(tx, userId, vaultId))) return err('not-found')
      if (kind === VaultKind.organization) await directories.leave(tx, userId, vaultId, clock.nowMs())
      await eraseAbandoned(tx, vaultId, { eraseFiles, directories })
      return ok(kind)
    })
    if (!left.ok) return left
    const others = await listMembers(database.durable, vaultId)
    await live.publish(others, { type: 'vault-left', vaultId })
    // The person's plan may change, and the others' list of members has.
    if (left.value === VaultKind.organization) {
      await live.publish([userId, ...others], { type: 'profile-changed' })
    }
    return ok()
  })
}

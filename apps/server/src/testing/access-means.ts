import { changeRole } from '../features/roles/index.ts'
import type { Clock } from '../platform/clock.ts'
import { digestRows } from './rows-store.ts'
import type { World } from './use-server.ts'

/** What the people in the access tests need beyond the API: roles, the time, and access to the rows. */
export function accessMeans(world: World, clock: Clock) {
  return {
    now: () => clock.nowMs(),
    changeRole: (email: string, role: 'admin' | 'super_admin') =>
      changeRole(world.server.database.durable, email, role, clock.nowMs()),
    digestRows: (owner: { userId: string; vaultId: string }) => digestRows(world.server.database, owner),
  }
}

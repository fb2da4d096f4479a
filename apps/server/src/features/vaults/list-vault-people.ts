import { listVaultPeople } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { listLeft } from './member-store.ts'
import { membersEver } from './vault-state.ts'
import { readPeople } from './vault-statements.ts'
import { findPlace, listRosters } from './vault-store.ts'

export function serveListVaultPeople(server: Server, { database }: Platform): void {
  server.serve(listVaultPeople, [], async ({ params: { vaultId }, session: { userId } }) => {
    const db = database.durable
    const place = await findPlace(db, userId, vaultId)
    if (place === null) return err('not-found')
    const listed = membersEver(await listRosters(db, vaultId, place.rSeq - 1, place.rSeq))
    const left = await listLeft(db, vaultId)
    return ok({
      people: await readPeople(db, vaultId, listed),
      left: left.filter((id) => listed.includes(id)),
    })
  })
}

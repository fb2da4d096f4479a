import { readEmergencyVaults } from '@severy/contract'
import { err, ok } from '@severy/result'
import { EscrowKind } from '@severy/verifier'
import { base64UrlOf } from '../../platform/base64.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { getKeyringSeq, readKeyringState } from '../accounts/index.ts'
import { readWholeVaults } from '../vaults/index.ts'
import { findAccess } from './emergency-store.ts'
import { noteOpened } from './note-opened.ts'
import { isReady } from './request-access.ts'

export function serveReadVaults(server: Server, platform: Platform): void {
  const { database, clock } = platform
  server.serve(readEmergencyVaults, [], async ({ params, session, caller }) => {
    const access = await findAccess(database.durable, session.userId, params.slotId, 'contact')
    if (access?.kind !== EscrowKind.view) return err('not-found')
    if (!isReady(access, clock.nowMs())) return err('emergency-waits')
    await noteOpened(platform, access, caller)
    const { userId } = access
    const whole = await readWholeVaults(platform, userId, async (db) => {
      const seq = await getKeyringSeq(db, userId)
      return readKeyringState(db, userId, seq)
    })
    const { seq, vaultsBox } = whole.more
    const control = { slot: base64UrlOf(access.slot), seq, vaultsBox, vaults: whole.vaults }
    return ok({ control, frames: whole.frames, close: whole.close })
  })
}

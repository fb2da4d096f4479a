import { listPasskeys, removePasskey, renamePasskey } from '@severy/contract'
import { err, ok } from '@severy/result'
import { isFreshlyAuthenticated } from '../../platform/caller.ts'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { deletePasskeySlots, readPasskeySlots } from '../accounts/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { type PasskeyChanged, passkeyChangedJob } from './passkey-mails.ts'
import { deletePasskey, readPasskeys, writePasskeyName } from './passkey-store.ts'

export function serveListPasskeys(server: Server, { database }: Platform): void {
  server.serve(listPasskeys, [], async ({ session: { userId } }) => {
    const slots = await readPasskeySlots(database.durable, userId)
    const slotOf = new Map(slots.map((slot) => [slot.credentialId, slot]))
    const passkeys = await readPasskeys(database.durable, userId)
    return ok({
      passkeys: passkeys.map(({ passkeyId, kind, name, credentialId, createdAtMs, lastUsedAtMs }) => ({
        passkeyId,
        kind,
        name,
        createdAt: createdAtMs,
        lastUsedAt: lastUsedAtMs,
        slot: slotOf.get(credentialId) ?? null,
      })),
    })
  })
}

export function serveRenamePasskey(server: Server, { database }: Platform): void {
  server.serve(renamePasskey, [], async ({ params, body, session: { userId } }) => {
    const isNamed = await writePasskeyName(database.durable, userId, params.passkeyId, body.name)
    return isNamed ? ok() : err('not-found')
  })
}

export function serveRemovePasskey(server: Server, { database, clock, jobs }: Platform): void {
  server.serve(removePasskey, [], async ({ params, session, caller }) => {
    const nowMs = clock.nowMs()
    const { userId } = session
    if (!isFreshlyAuthenticated(session, nowMs)) return err('reauthentication-required')
    return transact(database.durable, async (tx) => {
      const removed = await deletePasskey(tx, userId, params.passkeyId)
      if (removed === null) return err('not-found')
      await deletePasskeySlots(tx, userId, removed.credentialId)
      const mail: PasskeyChanged = { userId, name: removed.name, isAdded: false, timeMs: nowMs }
      await jobs.add(tx, passkeyChangedJob, mail)
      await recordEvent(tx, { userId, type: 'PASSKEY_REMOVED', status: 'success', caller, nowMs })
      return ok()
    })
  })
}

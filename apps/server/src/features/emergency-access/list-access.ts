import { type EmergencyAccess, listEmergencyAccess } from '@severy/contract'
import { ok } from '@severy/result'
import { base64UrlOf } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { getAccount, readStatements } from '../accounts/index.ts'
import { type Access, listAccessesOf, listContactsOf } from './emergency-store.ts'

export function serveListAccess(server: Server, { database }: Platform): void {
  const db = database.durable
  server.serve(listEmergencyAccess, [], async ({ session: { userId } }) => {
    const contacts = (await listContactsOf(db, userId)).map(({ slotId, contactId, ...access }) => ({
      slotId,
      contactId,
      ...requestOf(access),
    }))
    const accesses: EmergencyAccess[] = []
    for (const access of await listAccessesOf(db, userId)) accesses.push(await describe(db, access))
    return ok({ contacts, accesses })
  })
}

async function describe(db: Db, access: Access): Promise<EmergencyAccess> {
  const { slotId, userId, escrow, ephPk } = access
  return {
    slotId,
    userId,
    email: (await getAccount(db, userId)).email,
    statements: await readStatements(db, userId),
    escrow: { body: base64UrlOf(escrow.body), sig: base64UrlOf(escrow.sig) },
    ...requestOf(access),
    ephPk,
  }
}

function requestOf({ requestedAt, readyAt, openedAt }: Pick<Access, 'requestedAt' | 'readyAt' | 'openedAt'>) {
  return { requestedAt, readyAt, openedAt }
}

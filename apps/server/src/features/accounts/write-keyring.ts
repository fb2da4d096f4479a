import { writeKeyring } from '@severy/contract'
import { ok } from '@severy/result'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { decodeKeyring, storeKeyring } from './keyring.ts'

export function serveWriteKeyring(server: Server, { database, live }: Platform): void {
  server.serve(writeKeyring, [], async ({ body, session: { userId } }) => {
    const keyring = decodeKeyring(body)
    if (!keyring.ok) return keyring
    const stored = await transact(database.durable, (tx) => storeKeyring(tx, userId, keyring.value))
    if (!stored.ok) return stored
    await live.publish([userId], { type: 'keyring-changed', seq: body.seq })
    return ok()
  })
}

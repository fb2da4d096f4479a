import { getStorage, limits } from '@severy/contract'
import { ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { countUsedBytes } from './blob-store.ts'

export function serveGetStorage(server: Server, { database }: Platform): void {
  server.serve(getStorage, [], async ({ session: { userId } }) =>
    ok({
      usedBytes: await countUsedBytes(database.durable, userId),
      maxBytes: limits.storageBytesPerAccountMax,
    }),
  )
}

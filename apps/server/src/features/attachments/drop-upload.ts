import { dropUpload } from '@severy/contract'
import { err, ok } from '@severy/result'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Refusal, Server } from '../../platform/serve.ts'
import { canWrite } from '../vaults/index.ts'
import { deleteUpload, findBlob } from './blob-store.ts'
import { removeFilesLater } from './remove-blobs.ts'

/** Dropping an upload that does not exist succeeds: the response to the first try may have been lost. */
export function serveDropUpload(server: Server, { database, jobs }: Platform): void {
  server.serve(dropUpload, [], async ({ params, session: { userId } }) => {
    if (!(await canWrite(database.durable, userId, params.vaultId))) return err('not-found')
    return transact<undefined, Refusal<typeof dropUpload>>(database.durable, async (tx) => {
      const deleted = await deleteUpload(tx, userId, params)
      if (deleted.length === 0) return (await findBlob(tx, params)) === null ? ok() : err('blob-conflict')
      await removeFilesLater(jobs, tx, deleted)
      return ok()
    })
  })
}

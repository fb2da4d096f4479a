import { listOneTimeLinks, revokeOneTimeLink } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { deleteOneTimeLink, readOneTimeLinks } from './one-time-link-store.ts'

export function serveOwnOneTimeLinks(server: Server, { database, clock, live }: Platform): void {
  server.serve(listOneTimeLinks, [], async ({ session: { userId } }) =>
    ok({ links: await readOneTimeLinks(database.durable, userId, clock.nowMs()) }),
  )
  server.serve(revokeOneTimeLink, [], async ({ params: { linkId }, session: { userId } }) => {
    if (!(await deleteOneTimeLink(database.durable, userId, linkId))) return err('not-found')
    await live.publish([userId], { type: 'one-time-links-changed' })
    return ok()
  })
}

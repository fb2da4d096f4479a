/** One-time links: encrypted copies of items for anyone who has the link (PROTOCOL 8.5). */
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { serveCreateOneTimeLink } from './create-one-time-link.ts'
import { serveOwnOneTimeLinks } from './own-one-time-links.ts'
import { deleteEndedOneTimeLinks } from './one-time-link-store.ts'
import { serveOpenOneTimeLink } from './open-one-time-link.ts'

export { deleteOneTimeLinksOf } from './one-time-link-store.ts'

export function serveOneTimeLinks(server: Server, platform: Platform, plans: Plans): void {
  serveCreateOneTimeLink(server, platform, plans)
  serveOwnOneTimeLinks(server, platform)
  serveOpenOneTimeLink(server, platform)
  const { database, clock, jobs } = platform
  jobs.repeat('purge-one-time-links', 5 * 60_000, () =>
    deleteEndedOneTimeLinks(database.disposable, clock.nowMs()),
  )
}

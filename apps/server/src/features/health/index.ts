/** Two answers for whoever runs the server: is it alive, and may traffic come. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { sendCommonProblem } from '../../platform/problem.ts'

export { serveAdminHealth } from './admin-health.ts'

/** The server only listens after its migrations are done; `isStopping` turns traffic away before it is gone. */
export function serveHealth(http: FastifyInstance, database: Database, isStopping: () => boolean): void {
  http.get('/healthz', { logLevel: 'warn' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  http.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) return sendCommonProblem(reply, 'unavailable', { detail: 'The server is stopping.' })
    const isReachable = await database.isReachable()
    return isReachable
      ? reply.send({ status: 'ready' })
      : sendCommonProblem(reply, 'unavailable', { detail: 'The database does not answer.' })
  })
}

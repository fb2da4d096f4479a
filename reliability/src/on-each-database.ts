import { databaseKinds, freshDatabase } from '@severy/testkit'
import {
  type ProductOptions,
  type RunningServer,
  startProduct,
} from '../../bench/src/product/running-server.ts'
import type { Finding } from './finding.ts'

/** Runs the product on SQLite and then on PostgreSQL, and adds the database's name to the findings. */
export async function onEachDatabase(
  options: Omit<ProductOptions, 'databaseUrl'>,
  look: (server: RunningServer) => Promise<Finding[]>,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const kind of databaseKinds) {
    const fresh = await freshDatabase(kind)
    const server = await startProduct({ ...options, databaseUrl: fresh.url })
    try {
      const found = await look(server)
      findings.push(...found.map((one) => ({ ...one, what: `${kind}: ${one.what}` })))
    } finally {
      await server.stop()
      await fresh.drop()
    }
  }
  return findings
}

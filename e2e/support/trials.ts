import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Product } from './product.ts'

/** Time passes: everybody's trial in this product was over yesterday. Written where the server keeps it. */
export function endTrials(product: Product): void {
  const database = new DatabaseSync(join(product.dataDir, 'severy.db'))
  database.exec('pragma busy_timeout = 5000')
  database.prepare('update trials set ends_at = ?').run(Date.now() - 24 * 60 * 60_000)
  database.close()
}

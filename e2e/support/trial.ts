import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Product } from './product.ts'

/**
 * Moves this person's trial so far into the past that it has ended. The server uses the real clock, and nothing that a
 * person can do makes a month pass.
 */
export function endTrial({ dataDir }: Product, email: string): void {
  const database = new DatabaseSync(join(dataDir, 'severy.db'))
  database.exec('pragma busy_timeout = 5000')
  database
    .prepare(
      `update trials set started_at = started_at - :ago, ends_at = ends_at - :ago
       where user_id = (select user_id from users where email = :email)`,
    )
    .run({ ago: 60 * 86_400_000, email })
  database.close()
}

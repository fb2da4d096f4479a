import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Product } from './product.ts'

/**
 * Puts the whole trial of this person so far back that it is over. The server's clock is the real one: nothing that
 * people can do makes a month pass.
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

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Product } from './product.ts'

/**
 * Makes it an hour since this person's devices last asked the server for something, which is longer than a session
 * lasts without use. The server uses the real clock.
 */
export function leaveUnused({ dataDir }: Product, email: string): void {
  const database = new DatabaseSync(join(dataDir, 'severy.db'))
  database.exec('pragma busy_timeout = 5000')
  database
    .prepare(
      `update sessions set last_seen_at = last_seen_at - 3600000
       where user_id = (select user_id from users where email = ?)`,
    )
    .run(email)
  database.close()
}

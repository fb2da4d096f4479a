/**
 * `npm run test:unit -- FILTER …`: the vitest part of `npm test`, for the files whose path contains a filter. Provides
 * PostgreSQL, which server tests require, and builds the server's programs as they ship.
 */
import { build } from './build.ts'
import { withCleanUp } from './processes.ts'
import { isGreen } from './testing/counts.ts'
import { ensurePostgres } from './testing/postgres.ts'
import { runVitest } from './testing/runners.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

const unbuilt = await build(['server'])
if (unbuilt.length > 0) process.exit(1)
const postgres = await ensurePostgres()
const folder = makeTemporaryFolder()
const counts = await withCleanUp(
  () => runVitest(process.argv.slice(2), { TEST_DATABASE_URL: postgres.url, TMPDIR: folder.path }),
  async () => {
    await postgres.stop()
    folder.remove()
  },
)
process.exitCode = isGreen(counts) ? 0 : 1

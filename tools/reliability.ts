/**
 * `npm run reliability -- ROW …`: attacks that could stop the product, run with a separate PostgreSQL and the browsers
 * of the tests.
 */
import { shown, withCleanUp } from './processes.ts'
import { root } from './root.ts'
import { ensureChromium, ensureWholeChromium } from './testing/chromium.ts'
import { ensureFirefox } from './testing/firefox.ts'
import { ensurePostgres } from './testing/postgres.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

const postgres = await ensurePostgres()
const folder = makeTemporaryFolder()
const env = {
  ...process.env,
  TEST_DATABASE_URL: postgres.url,
  TMPDIR: folder.path,
  CHROMIUM_PATH: await ensureChromium(),
  WHOLE_CHROMIUM_PATH: await ensureWholeChromium(),
  FIREFOX_PATH: await ensureFirefox(),
}
process.exitCode = await withCleanUp(
  () => shown('node', ['reliability/src/main.ts', ...process.argv.slice(2)], { cwd: root, env }),
  async () => {
    await postgres.stop()
    folder.remove()
  },
)

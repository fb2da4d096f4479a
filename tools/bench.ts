/** `npm run bench -- GROUP …`: the figures of `bench/`, in the browser of the tests, found or installed as for them. */
import { shown, withCleanUp } from './processes.ts'
import { root } from './root.ts'
import { ensureChromium } from './testing/chromium.ts'

const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() }
process.exitCode = await withCleanUp(
  () => shown('node', ['bench/src/main.ts', ...process.argv.slice(2)], { cwd: root, env }),
  () => Promise.resolve(),
)

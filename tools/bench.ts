/**
 * `npm run bench -- GROUP …`: the figures of `bench/`, in the tests' browser, which is found or installed the same way.
 */
import { shown, withCleanUp } from './processes.ts'
import { root } from './root.ts'
import { ensureChromium } from './testing/chromium.ts'

const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() }
process.exitCode = await withCleanUp(
  () => shown('node', ['bench/src/main.ts', ...process.argv.slice(2)], { cwd: root, env }),
  () => Promise.resolve(),
)

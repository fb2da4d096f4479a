/** `npm run pictures`: builds the product and draws the picture in the README from it. */
import { build } from './build.ts'
import { withCleanUp } from './processes.ts'
import { isGreen } from './testing/counts.ts'
import { ensureChromium } from './testing/chromium.ts'
import { runPlaywright, storyRuns } from './testing/runners.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

const chromium = await ensureChromium()
const folder = makeTemporaryFolder()
process.exitCode = await withCleanUp(
  async () => {
    const unbuilt = await build()
    if (unbuilt.length > 0) throw new Error(`Not built: ${unbuilt.join(', ')}.`)
    const counts = await runPlaywright(storyRuns.pictures, { CHROMIUM_PATH: chromium, TMPDIR: folder.path })
    return isGreen(counts) ? 0 : 1
  },
  () => {
    folder.remove()
    return Promise.resolve()
  },
)

/**
 * `npm run test:browsers -- FILTER …`: every story in a stock Firefox, or those whose file path contains a filter. The
 * last line is `N passed, N failed`.
 */
import { build } from './build.ts'
import { withCleanUp } from './processes.ts'
import { isGreen, type Counts } from './testing/counts.ts'
import { ensureChromium, ensureWholeChromium } from './testing/chromium.ts'
import { ensureFirefox } from './testing/firefox.ts'
import { runPlaywright, storyRuns } from './testing/runners.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

let counts: Counts = { passed: 0, failed: 1 }
try {
  counts = await testInBrowsers()
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
}
console.log(`${String(counts.passed)} passed, ${String(counts.failed)} failed`)
process.exitCode = isGreen(counts) ? 0 : 1

async function testInBrowsers(): Promise<Counts> {
  const chromium = await ensureChromium()
  const wholeChromium = await ensureWholeChromium()
  const firefox = await ensureFirefox()
  console.log(`Browser: ${firefox}`)
  const folder = makeTemporaryFolder()
  return withCleanUp(
    async () => {
      const unbuilt = await build()
      if (unbuilt.length > 0) throw new Error(`Not built: ${unbuilt.join(', ')}.`)
      return runPlaywright(
        storyRuns.firefox,
        {
          CHROMIUM_PATH: chromium,
          WHOLE_CHROMIUM_PATH: wholeChromium,
          FIREFOX_PATH: firefox,
          TMPDIR: folder.path,
        },
        process.argv.slice(2),
      )
    },
    () => {
      folder.remove()
      return Promise.resolve()
    },
  )
}

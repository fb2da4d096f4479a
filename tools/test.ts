/**
 * `npm test`: finds or installs a Chromium, a Firefox, a WebKit and a PostgreSQL server, builds the product, and runs
 * every test: first unit and server tests (on SQLite and PostgreSQL) with vitest, then stories with Playwright, all of
 * them in Chromium, the core of the product in Firefox and WebKit, and the extension in Firefox too.
 *
 * The last line is `N passed, N failed`. Anything missing fails the run; nothing is skipped.
 */
import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { build } from './build.ts'
import { withCleanUp } from './processes.ts'
import { root } from './root.ts'
import { ensureChromium, ensureWholeChromium } from './testing/chromium.ts'
import { isGreen, pageShown, total, type Counts, type Failure } from './testing/counts.ts'
import { ensureFirefox } from './testing/firefox.ts'
import { ensurePostgres } from './testing/postgres.ts'
import { runPlaywright, runVitest, storyRuns } from './testing/runners.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'
import { ensureWebKit } from './testing/webkit.ts'

let counts: Counts = { passed: 0, failed: 0 }
try {
  counts = await testAll()
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  counts = { passed: 0, failed: 1 }
}
console.log(`${String(counts.passed)} passed, ${String(counts.failed)} failed`)
process.exitCode = isGreen(counts) ? 0 : 1

async function testAll(): Promise<Counts> {
  const chromium = await ensureChromium()
  console.log(`Browser: ${chromium}`)
  const wholeChromium = await ensureWholeChromium()
  console.log(`Browser with extensions: ${wholeChromium}`)
  const firefox = await ensureFirefox()
  console.log(`Firefox: ${firefox}`)
  const webkit = await ensureWebKit()
  console.log(`WebKit: ${webkit}`)
  const postgres = await ensurePostgres()
  console.log(`PostgreSQL: ${postgres.description}`)
  const folder = makeTemporaryFolder()
  const cleanUp = async (): Promise<void> => {
    await postgres.stop()
    folder.remove()
  }
  return withCleanUp(async () => {
    const unbuilt = await build()
    if (unbuilt.length > 0) throw new Error(`Not built: ${unbuilt.join(', ')}.`)
    const env = {
      TEST_DATABASE_URL: postgres.url,
      CHROMIUM_PATH: chromium,
      WHOLE_CHROMIUM_PATH: wholeChromium,
      FIREFOX_PATH: firefox,
      WEBKIT_PATH: webkit,
      TMPDIR: folder.path,
    }
    const startedMs = performance.now()
    const units = await runVitest([], env)
    const timeoutMs = storyRuns.test.timeoutMs - (performance.now() - startedMs)
    const stories = await runPlaywright({ ...storyRuns.test, timeoutMs }, env)
    // Repeated at the end, because the details are thousands of lines above and often cut off.
    ;[...units.failures, ...stories.failures].forEach(sayFailure)
    say('vitest', units)
    say('Playwright', stories)
    return total([units, stories])
  }, cleanUp)
}

function say(runner: string, { passed, failed }: Counts): void {
  console.log(`${runner}: ${String(passed)} tests passed and ${String(failed)} did not`)
}

function sayFailure({ file, title, message, pagePath }: Failure): void {
  console.log(`\nDid not pass: ${relative(root, resolve(root, file))} › ${title}\n${message}\n`)
  if (pagePath === undefined || !existsSync(pagePath)) return
  console.log(`The page showed:\n${pageShown(readFileSync(pagePath, 'utf8'))}\n`)
}

/** Runs one of the stories in `e2e/` at another size. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const timeoutMs = 60 * 60_000

/**
 * Resolves to the output of the run, whether or not the story passed. `story`: which one, as arguments of Playwright.
 */
export async function runStory(
  project: string,
  story: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const args = ['test', '--config=e2e/playwright.config.ts', `--project=${project}`, '--workers=1']
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), ...args, ...story],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'], timeout: timeoutMs },
  )
  const parts: string[] = []
  child.stdout.on('data', (part) => void parts.push(String(part)))
  await once(child, 'close')
  return parts.join('')
}

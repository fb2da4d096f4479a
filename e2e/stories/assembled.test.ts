/**
 * The folder that the container image and the systemd unit run: it works without the repository, and is never written
 * to.
 */
import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@severy/testkit/free-port'
import { expect, testAlone } from '../support/story.ts'

const tool = fileURLToPath(new URL('../../tools/assemble.ts', import.meta.url))

testAlone(
  'an assembled folder serves, runs the operator’s commands and stays unchanged',
  async ({ page }) => {
    testAlone.setTimeout(120_000)
    const folder = await mkdtemp(join(tmpdir(), 'severy-assembled-'))
    const program = join(folder, 'opt')
    const dataDir = join(folder, 'data')
    const [assembled] = (await once(spawn(process.execPath, [tool, program]), 'exit')) as [number]
    expect(assembled).toBe(0)
    await mkdir(dataDir)
    const port = await freePort()
    const origin = `http://localhost:${String(port)}`
    const options: SpawnOptions = {
      cwd: folder,
      env: {
        PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
        PORT: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: origin,
        BREACH_SOURCE: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }
    const severy = (...args: string[]) => spawn(join(program, 'bin', 'severy'), args, options)
    const status = async (...args: string[]): Promise<number> => {
      const [code] = (await once(severy(...args), 'exit')) as [number]
      return code
    }
    const before = await filesBelow(program)

    expect(await status('health'), 'nobody listens yet').toBe(1)
    const server = severy()
    try {
      await expect.poll(() => status('health'), { timeout: 40_000 }).toBe(0)
      await page.goto(`${origin}/auth`)
      await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
      await page.goto(origin)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await status('admin', 'list')).toBe(0)
      expect(await status('backup', 'new-key')).toBe(0)
      // The server starts its first backup as soon as there is a key, and only one backup can be made at a time.
      await expect.poll(() => status('backup')).toBe(0)
      expect(await status('doctor')).toBe(0)
      expect(await status('sell')).toBe(2)
    } finally {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    }
    expect(await status('health')).toBe(1)
    expect(await filesBelow(program)).toEqual(before)
    await rm(folder, { recursive: true })
  },
)

/** Each file with the time when it was last written, in order. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(files.toSorted().map(async (file) => `${file} ${String((await stat(file)).mtimeMs)}`))
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { finishedWith, shell, shown, start } from './processes.ts'
import { root } from './root.ts'

describe('a program that was started', () => {
  it('is captured with both outputs and its exit status', async () => {
    const finished = await finishedWith(shell('echo said; echo complained >&2; exit 3'))
    expect(finished.status).toBe(3)
    expect(finished.output.split('\n').sort()).toEqual(['', 'complained', 'said'])
  })

  it('has failed when it cannot be started', async () => {
    const finished = await finishedWith(start('no-such-program', []))
    expect(finished.status).toBe(128)
    expect(finished.output).toContain('no-such-program')
  })

  it('has failed when a signal ended it', async () => {
    const finished = await finishedWith(shell('kill -KILL $$'))
    expect(finished.status).toBe(128)
  })
})

describe('a program that does not end', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('is ended with everything that it has started', async () => {
    const complain = vi.spyOn(console, 'error').mockReturnValue()
    const folder = mkdtempSync(join(tmpdir(), 'processes-'))
    const line = 'sleep 600 & echo $! > pid; wait'
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const status = shown('sh', ['-c', line], { cwd: folder, timeoutMs: 3_600_000 })
    const pid = (): string => {
      const path = join(folder, 'pid')
      return existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
    }
    await expect.poll(pid).not.toBe('')
    expect(isRunning(pid())).toBe(true)
    vi.advanceTimersByTime(3_600_000)
    expect(await status).toBe(128)
    await expect.poll(() => isRunning(pid())).toBe(false)
    rmSync(folder, { recursive: true })
    expect(complain).toHaveBeenCalledOnce()
  })
})

/** An ended orphan may remain as a zombie until its parent collects it; it no longer runs. */
function isRunning(pid: string): boolean {
  const path = `/proc/${pid}/stat`
  return existsSync(path) && !/ [ZX] /.test(readFileSync(path, 'utf8'))
}

describe('work that must clean up', () => {
  const script = (work: string): string => `
    import { finishedWith, shell, shown, withCleanUp } from ${JSON.stringify(join(root, 'tools/processes.ts'))}
    await withCleanUp(async () => { ${work} }, async () => { console.log('cleaned up') })
    console.log('went on')
  `

  function run(work: string) {
    return spawn(process.execPath, ['--input-type=module-typescript', '--eval', script(work)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  }

  it('cleans up after success and after an error', async () => {
    expect((await finishedWith(run(`console.log('worked')`))).output).toBe('worked\ncleaned up\nwent on\n')
    expect((await finishedWith(run(`throw new Error('broke')`))).output).toBe('cleaned up\n')
  })

  it('ends what it has started, and cleans up, when it gets a signal', async () => {
    const child = run(`
      const sleeper = shell('exec sleep 600')
      console.log(sleeper.pid)
      await finishedWith(sleeper)
      await shown('echo', ['the next step'])
    `)
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    const ended = finishedWith(child)
    child.kill('SIGTERM')
    const { status, output } = await ended
    expect(status).toBe(143)
    expect(output).toContain('cleaned up')
    expect(output).not.toMatch(/the next step|went on/)
    expect(isRunning(said.toString().trim())).toBe(false)
  })
})

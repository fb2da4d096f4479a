/** What docs/operations/runbooks/rotation.md tells an operator to type, typed. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@severy/testkit/free-port'
import { beforeEach, expect, it } from 'vitest'
import { runProgram } from './testing/run-program.ts'

const page = readFileSync(new URL('../../../docs/operations/runbooks/rotation.md', import.meta.url), 'utf8')

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'severy-runbooks-'))
  return () => {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function backup(...args: string[]): Promise<{ status: number | null; said: string }> {
  const program = runProgram('backup', { DATA_DIR: dataDir }, args)
  return { status: await program.ended, said: program.output() }
}

it('a new key of the outbox page, made with the command in the runbook, opens it, and the previous one does not', async () => {
  const port = String(await freePort())
  const started = async (): Promise<string> => {
    const program = runProgram('main', { DATA_DIR: dataDir, PORT: port, BREACH_SOURCE: 'off' })
    await expect.poll(() => program.output()).toMatch(/\/outbox#[\w-]{43}\n/)
    const key = /\/outbox#([\w-]{43})\n/.exec(program.output())?.[1] ?? ''
    program.child.kill('SIGTERM')
    await program.ended
    return key
  }
  const before = await started()
  const command = /by the output of `([^`]+)`/.exec(page)?.[1]?.replaceAll('\\|', '|') ?? ''
  const made = execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8' }).trim()
  const path = join(dataDir, 'secrets.json')
  const secrets = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  writeFileSync(path, JSON.stringify({ ...secrets, outboxKey: made }))
  expect(made).not.toBe(before)
  expect(await started()).toBe(made)
})

it('a new backup key opens the backups from then on, and the old one those before', async () => {
  const keyFile = async (name: string): Promise<string> => {
    const path = join(dataDir, name)
    writeFileSync(path, /^AGE-SECRET-KEY-1\w+$/m.exec((await backup('new-key')).said)?.[0] ?? '')
    return path
  }
  const newest = async (): Promise<string> => {
    const before = new Set(listed())
    expect((await backup()).status).toBe(0)
    return join(dataDir, 'backups', listed().find((name) => !before.has(name)) ?? '')
  }
  const listed = (): string[] => {
    return readdirSync(dataDir).includes('backups') ? readdirSync(join(dataDir, 'backups')) : []
  }
  const firstKey = await keyFile('first.txt')
  const first = await newest()
  const secondKey = await keyFile('second.txt')
  const second = await newest()
  expect((await backup('check', first, firstKey)).status).toBe(0)
  expect((await backup('check', second, secondKey)).status).toBe(0)
  expect((await backup('check', second, firstKey)).status).toBe(1)
  expect((await backup('check', first, secondKey)).status).toBe(1)
})

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from './root.ts'

let clone: string

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'a clone with spaces '))
  mkdirSync(join(clone, 'tools'))
  copyFileSync(join(root, 'tools/node24.sh'), join(clone, 'tools/node24.sh'))
})

afterEach(() => {
  rmSync(clone, { recursive: true, force: true })
})

function bringNode(): void {
  for (const architecture of ['x64', 'arm64']) {
    const folder = join(clone, `node_modules/node-linux-${architecture}/bin`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'node'), '#!/bin/sh\necho "the Node of this clone: $1"\n')
    chmodSync(join(folder, 'node'), 0o755)
  }
}

function run(...args: string[]): string {
  return execFileSync('sh', [join(clone, 'tools/node24.sh'), ...args], {
    cwd: tmpdir(),
    encoding: 'utf8',
  }).trim()
}

it('runs the repository’s own Node, from wherever it is called', () => {
  bringNode()
  expect(run('node', 'two words')).toBe('the Node of this clone: two words')
})

it('gives that Node to everything that it starts', () => {
  bringNode()
  expect(run('sh', '-c', 'node from-a-child')).toBe('the Node of this clone: from-a-child')
})

it("uses the system's Node if the repository has none", () => {
  expect(run('node', '-p', '1 + 1')).toBe('2')
})

it('replaces itself by the command, so that a signal reaches it', async () => {
  const script = `process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('up')`
  const child = spawn('sh', [join(clone, 'tools/node24.sh'), 'node', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  const [status] = (await once(child, 'exit')) as [number | null]
  expect(status).toBe(7)
})

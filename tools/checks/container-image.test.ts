/**
 * The example for containers. The lines that it must contain are checked on every machine; where Podman is installed
 * and has the base image, it is built as well. The name of the second test says whether it was. `NODE_IMAGE` names
 * another base image.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

const text = readFileSync(join(root, 'deploy/Containerfile'), 'utf8')
const base = process.env['NODE_IMAGE'] ?? /^ARG NODE_IMAGE=(\S+)$/m.exec(text)?.[1] ?? ''
const obstacle = whyNotBuilt()

it('runs without privileges, keeps its data in one volume, and knows its own health', () => {
  const lines = new Set(text.split('\n'))
  for (const needed of ['USER node', 'VOLUME /data', 'STOPSIGNAL SIGTERM', 'CMD ["severy"]']) {
    expect(lines, needed).toContain(needed)
  }
  expect(text).toMatch(/^HEALTHCHECK .* CMD \["severy", "health"\]$/m)
})

it(
  obstacle === null ? `is built by Podman from ${base}` : `was not built: ${obstacle}`,
  { timeout: 900_000 },
  () => {
    if (obstacle !== null) return
    const image = 'localhost/severy-test'
    const choices = ['--format', 'docker', '--build-arg', `NODE_IMAGE=${base}`]
    const built = spawnSync('podman', ['build', ...choices, '-f', 'deploy/Containerfile', '-t', image, '.'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(built.status, built.stderr.slice(-4000)).toBe(0)
    expect(spawnSync('podman', ['rmi', image]).status).toBe(0)
  },
)

function whyNotBuilt(): string | null {
  if (spawnSync('podman', ['info']).status !== 0) return 'Podman is not installed here, or does not work'
  return spawnSync('podman', ['image', 'exists', base]).status === 0 ? null : `Podman does not have ${base}`
}

/**
 * Builds the container image and tries it, with the first of Podman, Docker and Buildah that works here:
 *
 *     npm run container
 *     npm run container -- --base=registry.example.org/node:24-bookworm-slim
 *
 * The image is named `severy`. It is tried as deployed: read-only, without privileges, with an empty volume, until it
 * answers its own health check; then its doctor looks at it. `--base` takes the Node image from somewhere else.
 */
import { spawnSync } from 'node:child_process'
import { finishedWith, shown, start } from './processes.ts'
import { root } from './root.ts'

const image = 'severy'
const engines = ['podman', 'docker', 'buildah'] as const
type Engine = (typeof engines)[number]

/** Runs inside the container, where there is only a shell and the operator's commands. */
const trial = `
severy > /tmp/said 2>&1 &
for second in $(seq 60); do
  if severy health; then exec severy doctor; fi
  sleep 1
done
cat /tmp/said
exit 1
`

process.exitCode = await buildAndTry(process.argv.slice(2))

async function buildAndTry(args: readonly string[]): Promise<number> {
  const base = args.map((arg) => /^--base=(.+)$/.exec(arg)?.[1])
  if (base.includes(undefined)) {
    console.error('Usage: npm run container -- [--base=IMAGE]')
    return 2
  }
  // Not its version: Docker's program may be there without the service that it needs.
  const engine = engines.find((name) => spawnSync(name, ['info']).status === 0)
  if (engine === undefined) {
    console.error(`None of ${engines.join(', ')} works here.`)
    return 2
  }
  const format = engine === 'docker' ? [] : ['--format', 'docker']
  const chosen = base.flatMap((name) => ['--build-arg', `NODE_IMAGE=${name ?? ''}`])
  const build = ['build', ...format, ...chosen, '-f', 'deploy/Containerfile', '-t', image, '.']
  console.log(`${engine} ${build.join(' ')}`)
  const built = await shown(engine, build, { cwd: root })
  return built === 0 ? tryImage(engine) : built
}

async function tryImage(engine: Engine): Promise<number> {
  console.log(`\nTries ${image}`)
  if (engine !== 'buildah') {
    const limits = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all']
    return shown(engine, ['run', '--rm', ...limits, image, 'sh', '-c', trial])
  }
  const { status, output } = await finishedWith(start('buildah', ['from', image]))
  const container = output.trim().split('\n').at(-1) ?? ''
  if (status !== 0) {
    console.error(output)
    return status
  }
  try {
    return await shown('buildah', ['run', container, '--', 'sh', '-c', trial])
  } finally {
    await finishedWith(start('buildah', ['rm', container]))
  }
}

/**
 * Builds the apps whose inputs have changed since their last build, and prints nothing about the others.
 *
 *     node tools/build.ts            all apps
 *     node tools/build.ts server     one of them
 *
 * Each app defines its own build: the `build` script in its package.json, which writes `dist/`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finishedWith, shell } from './processes.ts'
import { isUpToDate, recordBuild } from './build-record.ts'
import { root } from './root.ts'

const apps = ['archive-reader', 'extension', 'server', 'site', 'test-gateway', 'web']

/** Resolves to the names of the apps that failed to build, after printing their output. */
export async function build(names: readonly string[] = apps): Promise<string[]> {
  const changed = names.filter((name) => !isUpToDate(root, name))
  if (changed.length === 0) return []
  console.log(`Building ${changed.join(', ')} …`)
  const outcomes = await Promise.all(changed.map(async (name) => ({ name, isBuilt: await buildApp(name) })))
  return outcomes.filter(({ isBuilt }) => !isBuilt).map(({ name }) => name)
}

async function buildApp(name: string): Promise<boolean> {
  const script = buildScript(name)
  if (script === null) {
    console.error(`apps/${name}/package.json has no build script.`)
    return false
  }
  const startedMs = performance.now()
  const record = recordBuild(root, name)
  const { output, status } = await finishedWith(shell(script, { cwd: join(root, 'apps', name) }))
  if (status !== 0) {
    console.error(`${output}\nBuilding ${name} failed (${script}).`)
    return false
  }
  record()
  console.log(`  ${name} built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
  return true
}

function buildScript(name: string): string | null {
  const path = join(root, 'apps', name, 'package.json')
  if (!existsSync(path)) return null
  const { scripts } = JSON.parse(readFileSync(path, 'utf8')) as { scripts?: Record<string, string> }
  return scripts?.['build'] ?? null
}

if (import.meta.main) {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !apps.includes(name))
  if (unknown.length > 0) {
    console.error(`No app is called ${unknown.join(', ')}. There are: ${apps.join(', ')}.`)
    process.exit(1)
  }
  const failed = await build(asked.length === 0 ? apps : asked)
  if (failed.length > 0) process.exit(1)
}

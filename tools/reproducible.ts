/**
 * Builds everything twice, in two folders with different names, time zones and languages, and compares all resulting
 * files:
 *
 *     npm run reproducible
 *
 * If they are the same, everyone who builds this commit gets the same files, and `npm run verify-served` can compare a
 * server with them. Takes a minute or more. Uses the packages that are installed here.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { repositoryPaths } from './checks/repository-files.ts'
import { finishedWith, start, withCleanUp } from './processes.ts'
import { root } from './root.ts'

interface Place {
  name: string
  env: Readonly<Record<string, string>>
}

const places: readonly Place[] = [
  { name: 'first', env: { TZ: 'Pacific/Auckland', LANG: 'C', LC_ALL: 'C' } },
  {
    name: 'the second one, elsewhere',
    env: { TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  },
]

/** Folders in which builds and tests keep data between runs; they must not be copied. */
const caches = ['.cache', '.vite', '.vite-temp', '.vitest-cache']

const folder = mkdtempSync(join(tmpdir(), 'severy-reproducible-'))
process.exitCode = await withCleanUp(compareBuilds, () => {
  rmSync(folder, { recursive: true, force: true })
  return Promise.resolve()
})

async function compareBuilds(): Promise<number> {
  const built: Map<string, string>[] = []
  for (const place of places) {
    const outcome = await buildIn(place)
    if (typeof outcome === 'string') {
      console.error(outcome)
      return 2
    }
    built.push(outcome)
  }
  const [first = new Map<string, string>(), second = new Map<string, string>()] = built
  const names = [...new Set([...first.keys(), ...second.keys()])].toSorted()
  const different = names.filter((name) => first.get(name) !== second.get(name))
  for (const name of different)
    console.log(`${name} is ${first.has(name) && second.has(name) ? 'different' : 'in one build only'}`)
  console.log(
    different.length === 0
      ? `Two builds in two folders are the same: ${String(names.length)} files.`
      : `${String(different.length)} of ${String(names.length)} files are not the same in two builds.`,
  )
  return different.length === 0 ? 0 : 1
}

/** The SHA-256 of each built file, or an error text. */
async function buildIn({ name, env }: Place): Promise<Map<string, string> | string> {
  const place = join(folder, name)
  for (const path of repositoryPaths(root)) cpSync(join(root, path), join(place, path))
  const copied = await copyPackages(place)
  if (copied !== null) return copied
  console.log(`Building in ${place} …`)
  const options = { cwd: place, env: { ...process.env, ...env } }
  const { status, output } = await finishedWith(start(process.execPath, ['tools/build.ts'], options))
  if (status !== 0) return output
  const files = readdirSync(join(place, 'apps'))
    .map((app) => join(place, 'apps', app, 'dist'))
    .flatMap((dist) => readdirSync(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(files.map((file) => [relative(place, file), sha256(file)]))
}

/**
 * Copies `node_modules`, as hard links if the file system has them, because these need no space. The links to this
 * repository's own packages are relative, so they lead to the copies. Resolves to `null`, or to the error's text.
 */
async function copyPackages(place: string): Promise<string | null> {
  const from = join(root, 'node_modules')
  const to = join(place, 'node_modules')
  for (const options of ['-al', '-a']) {
    const { status, output } = await finishedWith(start('cp', [options, from, to]))
    if (status === 0) {
      for (const cache of caches) rmSync(join(to, cache), { recursive: true, force: true })
      return null
    }
    rmSync(to, { recursive: true, force: true })
    if (options === '-a') return output
  }
  return null
}

function sha256(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

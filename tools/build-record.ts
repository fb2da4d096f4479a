/**
 * Records what an app was built from and what was written, so that an unchanged app is not built again.
 *
 * Inputs are compared by content: the app, the workspace packages that it depends on, the lockfile, the shared compiler
 * settings, and the tool that makes the text font. Outputs are compared by path, size and time, which is enough to
 * notice if a folder was deleted or changed from elsewhere.
 */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'

interface BuildRecord {
  inputs: string
  outputs: string
}

/** Whether the output of the last build is still there, and the inputs are the same as then. */
export function isUpToDate(root: string, app: string): boolean {
  const path = recordPath(root, app)
  if (!existsSync(path)) return false
  const record = JSON.parse(readFileSync(path, 'utf8')) as BuildRecord
  return record.outputs === outputsDigest(root, app) && record.inputs === inputsDigest(root, app)
}

/**
 * Reads the inputs now, and returns the function that records them after the build has succeeded. If a file changes
 * during the build, the next start therefore builds again.
 */
export function recordBuild(root: string, app: string): () => void {
  const inputs = inputsDigest(root, app)
  return () => {
    const path = recordPath(root, app)
    mkdirSync(dirname(path), { recursive: true })
    // Written to a new file and renamed: the old file may be shared with a copy of this folder that uses hard links,
    // and nobody can read half of a new one.
    const written = `${path}.${String(process.pid)}`
    writeFileSync(
      written,
      JSON.stringify({ inputs, outputs: outputsDigest(root, app) } satisfies BuildRecord),
    )
    renameSync(written, path)
  }
}

/** Inside `node_modules`: a fresh install may contain other compilers, so it builds again. */
function recordPath(root: string, app: string): string {
  return join(root, 'node_modules', '.cache', 'severy', `build-${app}.json`)
}

function inputsDigest(root: string, app: string): string {
  const folders = [`apps/${app}`, ...workspaceDependencies(root, `apps/${app}`)].sort()
  const files = [
    'package-lock.json',
    'tsconfig.base.json',
    'tools/text-face.ts',
    ...folders.flatMap((folder) => filesBelow(join(root, folder)).map((file) => relative(root, file))),
  ]
  const hash = createHash('sha256')
  for (const file of files.filter(isInput)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function outputsDigest(root: string, app: string): string {
  const hash = createHash('sha256')
  for (const file of filesBelow(join(root, 'apps', app, 'dist'), [])) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${relative(root, file)}\0${String(size)}\0${String(mtimeMs)}\0`)
  }
  return hash.digest('hex')
}

/** Folders of all workspace packages that this one needs at run time, directly or indirectly. */
function workspaceDependencies(root: string, folder: string, seen = new Set<string>()): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  for (const name of Object.keys(dependencies)) {
    const dependency = name.startsWith('@severy/') ? `packages/${name.slice('@severy/'.length)}` : null
    if (dependency === null || seen.has(dependency)) continue
    seen.add(dependency)
    workspaceDependencies(root, dependency, seen)
  }
  return [...seen]
}

const notInputs = ['node_modules', 'dist']

/** All files below a folder, sorted, without hidden ones; empty if the folder does not exist. */
function filesBelow(folder: string, leftOut: readonly string[] = notInputs): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !leftOut.includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path, leftOut) : [path]
    })
}

function isInput(file: string): boolean {
  return !/\.test\.tsx?$/.test(file)
}

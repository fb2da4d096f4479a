/** The server as built from an earlier commit, for an upgrade under load. */
import { execFile } from 'node:child_process'
import { existsSync, lstatSync, readlinkSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface EarlierBuild {
  /** Its `apps` folder. */
  apps: string
  commit: string
  remove(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

/**
 * Builds the server of an earlier commit, with the packages installed here. `null` without Git or without that commit.
 * Throws if it does not build.
 */
export async function buildEarlier(revision: string): Promise<EarlierBuild | null> {
  const commit = await run('git', ['rev-parse', '--verify', '--short', `${revision}^{commit}`], {
    cwd: root,
  }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )
  if (commit === null) return null
  const folder = await mkdtemp(join(tmpdir(), 'severy-earlier-'))
  try {
    await run('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, folder], { cwd: root })
    await linkPackages(folder)
    await run(process.execPath, ['tools/build.ts', 'server'], { cwd: folder })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return {
    apps: join(folder, 'apps'),
    commit,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Links the packages installed here, except the repository's own, which are those of the earlier commit. */
async function linkPackages(folder: string): Promise<void> {
  const ours = join(root, 'node_modules')
  const theirs = join(folder, 'node_modules')
  await mkdir(join(theirs, '@severy'), { recursive: true })
  for (const name of await readdir(ours)) {
    if (name !== '@severy' && name !== '.cache') await symlink(join(ours, name), join(theirs, name))
  }
  for (const name of await readdir(join(ours, '@severy'))) {
    const link = join(ours, '@severy', name)
    if (!lstatSync(link).isSymbolicLink()) continue
    const target = readlinkSync(link)
    if (existsSync(join(theirs, '@severy', target))) await symlink(target, join(theirs, '@severy', name))
  }
}

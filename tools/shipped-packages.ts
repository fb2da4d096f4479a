/** The third-party packages in a build or an assembled folder, as named in package-lock.json. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

export interface LockedPackage {
  version?: string
  /** An SPDX expression, as stated in the package's own package.json. */
  license?: string
  /** `sha512-…` of the registry's file. */
  integrity?: string
  dependencies?: Readonly<Record<string, string>>
  /** A package of this repository; `resolved` is its folder. */
  link?: boolean
  resolved?: string
}

/** The workspaces that are built and shipped. */
export const shippedApps = [
  'apps/archive-reader',
  'apps/extension',
  'apps/server',
  'apps/site',
  'apps/test-gateway',
  'apps/web',
]

/** Keyed by the folder, relative to the repository's root. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>

export function lockedPackages(): LockedPackages {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8')
  return (JSON.parse(lockfile) as { packages: LockedPackages }).packages
}

/**
 * The folders of all packages that these workspaces need to run, including indirect dependencies. `throughLinks` also
 * includes the dependencies of this repository's own packages, which are bundled.
 */
export function packagesOf(
  packages: LockedPackages,
  workspaces: readonly string[],
  { throughLinks }: { throughLinks: boolean },
): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const add = (from: string): void => {
    for (const name of Object.keys(packages[from]?.dependencies ?? {})) {
      const folder = folderOf(packages, from, name)
      if (seen.has(folder)) continue
      seen.add(folder)
      const { link, resolved = '' } = packages[folder] ?? {}
      if (link !== true) found.add(folder)
      if (link !== true) add(folder)
      else if (throughLinks) add(resolved)
    }
  }
  workspaces.forEach(add)
  return [...found].toSorted()
}

/**
 * The folders of the third-party packages that the one in `from` needs, including those that this repository's own
 * packages need for it.
 */
export function neededBy(packages: LockedPackages, from: string, seen = new Set<string>()): string[] {
  if (seen.has(from)) return []
  seen.add(from)
  return Object.keys(packages[from]?.dependencies ?? {}).flatMap((name) => {
    const folder = folderOf(packages, from, name)
    const { link, resolved = '' } = packages[folder] ?? {}
    return link === true ? neededBy(packages, resolved, seen) : [folder]
  })
}

/** Searches like Node: beside the package that imports it, then in every folder above. */
function folderOf(packages: LockedPackages, from: string, name: string): string {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
    const folder = join(place, 'node_modules', name)
    if (folder in packages) return folder
    if (place === '') throw new Error(`package-lock.json has no ${name}, which ${from} needs`)
  }
}

/** The name under which `folder` is imported. */
export function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

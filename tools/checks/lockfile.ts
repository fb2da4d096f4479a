import type { RepositoryFile } from './repository-files.ts'

interface Locked {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  link?: boolean
}

/**
 * Finds what would make `npm ci` fail on a fresh clone although the developer's own folder still works: a package whose
 * dependencies are not in the lockfile (including those for other platforms), or a package.json that has changed since.
 */
export function checkLockfile(files: readonly RepositoryFile[]): string[] {
  const lockfile = files.find(({ path }) => path === 'package-lock.json')
  if (lockfile === undefined) return ['package-lock.json is not there']
  const { packages } = JSON.parse(lockfile.text) as { packages: Record<string, Locked> }
  const missing = Object.entries(packages).flatMap(([path, locked]) =>
    Object.keys({ ...locked.dependencies, ...locked.devDependencies, ...locked.optionalDependencies })
      .filter((name) => !isFound(packages, path, name))
      .map(
        (name) => `package-lock.json lacks ${name}, which ${path === '' ? 'package.json' : path} asks for`,
      ),
  )
  const stale = files
    .filter(({ path }) =>
      /^(?:(?:packages|apps)\/[^/]+\/|engine-tests\/|e2e\/|bench\/|reliability\/)?package\.json$/.test(path),
    )
    .filter(({ path, text }) => asked(JSON.parse(text) as Locked) !== asked(packages[folderOf(path)] ?? {}))
    .map(({ path }) => `package-lock.json is older than ${path}; run npm install --ignore-scripts`)
  return [...missing, ...stale]
}

function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/')
}

/** All dependencies of a package in one comparable line. */
function asked({ dependencies, devDependencies, optionalDependencies }: Locked): string {
  return [dependencies, devDependencies, optionalDependencies]
    .map((names = {}) =>
      Object.entries(names)
        .map(([name, version]) => `${name}@${version}`)
        .sort()
        .join(' '),
    )
    .join(' | ')
}

/** Searches like Node: in the package's own `node_modules`, then in that of each parent folder. */
function isFound(packages: Record<string, Locked>, path: string, name: string): boolean {
  const parts = path === '' ? [] : path.split('/')
  return [...parts.keys(), parts.length].some((length) => {
    const folder = parts.slice(0, length)
    return folder.at(-1) !== 'node_modules' && [...folder, 'node_modules', name].join('/') in packages
  })
}

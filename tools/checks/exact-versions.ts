import type { RepositoryFile } from './repository-files.ts'

interface PackageFile {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The lockfile pins every version anyway; a range in a package.json would only hide which version was meant. */
export function checkExactVersions(files: readonly RepositoryFile[]): string[] {
  return files
    .filter(({ path }) => /(?:^|\/)package\.json$/.test(path))
    .flatMap(({ path, text }) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text) as PackageFile
      return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([name, version]) =>
          name.startsWith('@severy/') ? version !== '*' : !/^(?:npm:[a-z-]+@)?\d+\.\d+\.\d+/.test(version),
        )
        .map(([name, version]) => `${path} asks for ${name} ${version}; write the exact version`)
    })
}

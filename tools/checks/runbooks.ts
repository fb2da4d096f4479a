import type { RepositoryFile } from './repository-files.ts'

/**
 * Each page of docs/operations/runbooks must end with what tests it, and that must exist: test files, or commands of
 * package.json. Pages that others link to must exist too.
 */
export function checkRunbooks(files: readonly RepositoryFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  const { scripts = {} } = JSON.parse(files.find(({ path }) => path === 'package.json')?.text ?? '{}') as {
    scripts?: Record<string, string>
  }
  const pages = files.filter(({ path }) => /^docs\/operations\/runbooks\/[^/]+\.md$/.test(path))
  return [
    ...pages.flatMap(({ path, text }) => {
      const tried = text.split('\nTried by: ')[1] ?? ''
      const named = [...tried.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
      if (named.length === 0) return [`${path} does not say what tries it: “Tried by: …” with files of tests`]
      return named
        .filter((name) => !isThere(name))
        .map((name) => `${path} is tried by ${name}, which is not there`)
    }),
    ...files.flatMap(({ path, text }) =>
      [...text.matchAll(/docs\/operations\/runbooks\/[a-z-]+\.md/g)]
        .filter(([page]) => !paths.has(page))
        .map(([page]) => `${path} names ${page}, which is not there`),
    ),
  ]

  function isThere(name: string): boolean {
    const [, script] = /^npm run ([\w:-]+)/.exec(name) ?? []
    return script === undefined ? name.endsWith('.test.ts') && paths.has(name) : script in scripts
  }
}

import type { RepositoryFile } from './repository-files.ts'

/** The browsers in package.json's queries, and the names that people know. */
const names: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
}

/**
 * The oldest supported browsers are listed in three places: for the linter, for people with an older one, and in the
 * docs.
 */
export function checkBrowserVersions(files: readonly RepositoryFile[]): string[] {
  const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? ''
  const { browserslist = [] } = JSON.parse(textOf('package.json') || '{}') as { browserslist?: string[] }
  return browserslist.flatMap((query) => {
    const [, browser = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? []
    const name = names[browser]
    if (name === undefined) return []
    // "Chrome and Edge from version 137, Firefox from 130"
    const said = new RegExp(
      `${name}(?:\\s+and\\s+\\w+)?\\s+from(?:\\s+version)?\\s+${version.replace('.', '\\.')}(?![.\\d]*\\d)`,
    )
    return ['apps/web/app.html', 'docs/browsers.md']
      .filter((path) => !said.test(textOf(path)))
      .map((path) => `${path} does not say "${name} from ${version}", which package.json names as the oldest`)
  })
}

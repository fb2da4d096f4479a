import { lineOf, type RepositoryFile } from './repository-files.ts'

const rootWithHas = /(?:^|[\s,}])(?:html|body|:root)[^\s,{}]*:has\(/g
/** Computed only while printing. */
const printed = /@media print \{[^]*?\n\}/g

/**
 * `:root:has(…)` makes Chromium compute the styles of the whole page again whenever an element comes or goes anywhere,
 * which in a list of cards is at every key of a search.
 */
export function checkRootStyles(files: readonly RepositoryFile[]): string[] {
  return files
    .filter(({ path }) => /^(?:apps|packages)\/.*\.css$/.test(path))
    .flatMap(({ path, text }) => {
      const onScreen = text.replace(printed, (block) => block.replace(/[^\n]/g, ' '))
      return [...onScreen.matchAll(rootWithHas)].map(
        (match) =>
          `${path}:${String(lineOf(text, match.index + 1))} styles the root by what the page contains; use RootMark of packages/ui`,
      )
    })
}

import type { RepositoryFile } from './repository-files.ts'

const linesMax = 600
const source = /\.(?:tsx?|mjs|js|css|sh)$/

/** Source files must be short enough to be read from top to bottom. */
export function checkFileLengths(files: readonly RepositoryFile[]): string[] {
  return files
    .filter(({ path }) => source.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > linesMax)
    .map(
      ({ path, lines }) =>
        `${path} has ${String(lines)} lines; more than ${String(linesMax)} are hard to read top down`,
    )
}

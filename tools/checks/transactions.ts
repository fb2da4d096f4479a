import { lineOf, type RepositoryFile } from './repository-files.ts'

const home = 'apps/server/src/platform/database/'

/**
 * Transactions that write must be run by `transact` or `inTransaction`, which repeat one that PostgreSQL canceled or
 * whose connection broke before the commit.
 */
export function checkTransactions(files: readonly RepositoryFile[]): string[] {
  return files
    .filter(({ path }) => /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(path) && !path.startsWith(home))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\.(?:transaction|startTransaction)\(/g)].map(
        ({ index }) =>
          `${path}:${String(lineOf(text, index))} begins a transaction itself; call transact or inTransaction (platform/database)`,
      ),
    )
}

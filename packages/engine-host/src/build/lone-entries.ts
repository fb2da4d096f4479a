/**
 * Holds a build of workers to what `worker/vault.worker.ts` says: no file imports the one that the browser
 * starts. Whether that is so is decided by the bundler, which puts what two files share where it likes.
 */

/** A file of a build, as the bundler describes it. */
export interface BuiltFile {
  type: 'chunk' | 'asset'
  fileName: string
  isEntry?: boolean
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}

/** A plugin of Vite. The build fails with a sentence for each file that imports an entry. */
export function loneEntries() {
  return {
    name: 'severy-lone-entries',
    generateBundle(
      this: { error(message: string): never },
      _options: unknown,
      bundle: Readonly<Record<string, BuiltFile>>,
    ) {
      const problems = importedEntries(Object.values(bundle))
      if (problems.length > 0) this.error(problems.join('\n'))
    },
  }
}

/** A sentence for each import of an entry; none when all is well. */
function importedEntries(files: readonly BuiltFile[]): string[] {
  const entries = new Set(files.filter(({ isEntry }) => isEntry === true).map(({ fileName }) => fileName))
  return files.flatMap(({ fileName, imports = [], dynamicImports = [] }) =>
    [...imports, ...dynamicImports]
      .filter((imported) => entries.has(imported))
      .map(
        (entry) =>
          `${fileName} imports ${entry}, which the browser starts itself: WebKit would run that twice. ` +
          'Let the entry import the module that does the work, and give that one a codeSplitting group (vite.config.ts).',
      ),
  )
}

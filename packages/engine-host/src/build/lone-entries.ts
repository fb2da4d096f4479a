/**
 * Checks the rule of `worker/vault.worker.ts` in a build: no file imports the one that the browser starts. The bundler
 * decides this, because it puts shared code into files of its choice.
 */

/** A file of a build, as described by the bundler. */
export interface BuiltFile {
  type: 'chunk' | 'asset'
  fileName: string
  isEntry?: boolean
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}

/** A Vite plugin. Fails the build with a sentence for each file that imports an entry. */
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

/** One sentence for each import of an entry; empty if there is none. */
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

import ts from 'typescript'
import { lineOf, type RepositoryFile } from './repository-files.ts'

/** The app's texts, the words of each kind of item, and what every client says in the same words. */
const texts =
  /^(?:apps\/web\/src\/(?:[^/]+\/)+en-[^/.]+|packages\/domain\/src\/kinds\/[^/]+|packages\/engine-host\/src\/words\/[^/]+)\.ts$/

/** Quotes of the app's screens in the Help Center must match exactly: `<Ui>` contains texts of the app. */
export function checkHelpWords(files: readonly RepositoryFile[]): string[] {
  const words = new Set(files.filter(({ path }) => texts.test(path)).flatMap(stringsOf))
  return files
    .filter(({ path }) => /^apps\/site\/src\/content\/help\/.*\.tsx$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/<Ui>([^<{]+)<\/Ui>/g)]
        .map(({ 1: quoted = '', index }) => ({ word: wordOf(quoted), index }))
        .filter(({ word }) => !words.has(word))
        .map(
          ({ word, index }) =>
            `${path}:${String(lineOf(text, index))} “${word}” stands on no screen of the app (apps/web/src/**/en-*.ts, packages/domain/src/kinds, packages/engine-host/src/words)`,
        ),
    )
}

/** The text as JSX reads it: line breaks become spaces. */
function wordOf(quoted: string): string {
  return quoted.replace(/\s+/g, ' ').trim().replaceAll('&amp;', '&')
}

function stringsOf({ path, text }: RepositoryFile): string[] {
  const strings: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) strings.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
  return strings
}

import ts from 'typescript'
import { lineOf, type RepositoryFile } from './repository-files.ts'

/** Every endpoint of the contract needs a docstring: its schemas do not say what it is for. */
export function checkEndpointDocs(files: readonly RepositoryFile[]): string[] {
  return files
    .filter(({ path }) => /^packages\/contract\/src\/[^/]+\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      endpointsOf(text)
        .filter(({ docs }) => docs.trim() === '')
        .map(({ name, index }) => `${path}:${String(lineOf(text, index))} endpoint ${name} has no docstring`),
    )
}

/** All endpoints that the contract's files declare, with their HTTP method. */
export function endpointsIn(files: readonly RepositoryFile[]): { name: string; method: string }[] {
  return files
    .filter(({ path }) => /^packages\/contract\/src\/[^/]+\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .flatMap(({ text }) => endpointsOf(text))
}

function endpointsOf(text: string): { name: string; method: string; docs: string; index: number }[] {
  const source = ts.createSourceFile('contract.ts', text, ts.ScriptTarget.Latest, true)
  return source.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations.filter(isEndpoint).map((declaration) => ({
      name: declaration.name.getText(source),
      method: /method: '(\w+)'/.exec(declaration.getText(source))?.[1] ?? '',
      docs: ts
        .getJSDocCommentsAndTags(statement)
        .map((doc) => (ts.isJSDoc(doc) ? ts.getTextOfJSDocComment(doc.comment) : ''))
        .join(''),
      index: statement.getStart(source),
    })),
  )
}

function isEndpoint({ initializer }: ts.VariableDeclaration): boolean {
  return (
    initializer !== undefined &&
    ts.isCallExpression(initializer) &&
    ts.isIdentifier(initializer.expression) &&
    initializer.expression.text === 'endpoint'
  )
}

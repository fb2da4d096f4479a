import ts from 'typescript'
import type { RepositoryFile } from './repository-files.ts'

/** The README's table of environment variables must list exactly those that the server reads. */
export function checkConfigurationTable(files: readonly RepositoryFile[]): string[] {
  const read = configuredNames(textOf(files, 'apps/server/src/config.ts'))
  const described = describedNames(textOf(files, 'README.md'))
  if (read.length === 0) return ['apps/server/src/config.ts: no variables found']
  return [
    ...read.filter((name) => !described.includes(name)).map((name) => `README.md does not describe ${name}`),
    ...described
      .filter((name) => !read.includes(name))
      .map((name) => `README.md describes ${name}, which nothing reads`),
  ]
}

function textOf(files: readonly RepositoryFile[], path: string): string {
  return files.find((file) => file.path === path)?.text ?? ''
}

/** The keys of `const variables = { … }` in the server's configuration. */
export function configuredNames(text: string): string[] {
  const source = ts.createSourceFile('config.ts', text, ts.ScriptTarget.Latest, true)
  const declaration = source.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => [...statement.declarationList.declarations])
    .find(({ name }) => name.getText(source) === 'variables')
  let value = declaration?.initializer
  while (value !== undefined && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)))
    value = value.expression
  if (value === undefined || !ts.isObjectLiteralExpression(value)) return []
  return value.properties
    .map((property) => property.name?.getText(source) ?? '')
    .filter((name) => name !== '')
}

/** The first cells of the table's rows; one cell may name several variables. */
function describedNames(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => /^\| *`[A-Z]/.test(line))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]*)`/g)])
    .map((match) => match[1] ?? '')
}

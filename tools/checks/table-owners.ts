import ts from 'typescript'
import { lineOf, type RepositoryFile } from './repository-files.ts'

/**
 * Each table is owned by one feature, named in the migration that creates it, and only that feature's stores may query
 * it. Checks the query builder's calls that take a table's name.
 */
export function checkTableOwners(files: readonly RepositoryFile[]): string[] {
  const owners = new Map(
    files
      .filter(({ path }) => /^apps\/server\/src\/migrations\/\d/.test(path))
      .flatMap(({ text }) => ownersOf(text)),
  )
  if (owners.size === 0) return ['apps/server/src/migrations: no table names its owner']
  return files
    .filter(({ path }) => path.startsWith('apps/server/src/') && path.endsWith('-store.ts'))
    .flatMap(({ path, text }) =>
      tablesOf(text).flatMap(({ table, index }) => {
        const owner = owners.get(table)
        if (owner === undefined || isOwnersFile(path, owner)) return []
        return [`${path}:${String(lineOf(text, index))} queries ${table}, which belongs to ${owner}`]
      }),
    )
}

/** The owner is a feature, or `platform/<part>`, whose store may be named in the singular. */
function isOwnersFile(path: string, owner: string): boolean {
  return owner.startsWith('platform/')
    ? path.startsWith(`apps/server/src/${owner.replace(/s$/, '')}`)
    : path.startsWith(`apps/server/src/features/${owner}/`)
}

/** Entries of each `owners: { table: 'feature' }`. */
function ownersOf(text: string): [string, string][] {
  return nodesOf(text)
    .filter(ts.isPropertyAssignment)
    .filter(({ name }) => ts.isIdentifier(name) && name.text === 'owners')
    .flatMap(({ initializer }) =>
      ts.isObjectLiteralExpression(initializer) ? [...initializer.properties] : [],
    )
    .filter(ts.isPropertyAssignment)
    .flatMap(({ name, initializer }): [string, string][] =>
      ts.isIdentifier(name) && ts.isStringLiteral(initializer) ? [[name.text, initializer.text]] : [],
    )
}

const takesTable =
  /^(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|rightJoin|fullJoin|using|from)$/

function tablesOf(text: string): { table: string; index: number }[] {
  return nodesOf(text)
    .filter(ts.isCallExpression)
    .filter(
      ({ expression }) => ts.isPropertyAccessExpression(expression) && takesTable.test(expression.name.text),
    )
    .flatMap(({ arguments: [first] }) => (first === undefined ? [] : namesIn(first)))
    .map((literal) => ({ table: literal.text.split(' ')[0] ?? '', index: literal.pos }))
}

function namesIn(node: ts.Expression): ts.StringLiteral[] {
  if (ts.isStringLiteral(node)) return [node]
  return ts.isArrayLiteralExpression(node) ? node.elements.filter(ts.isStringLiteral) : []
}

function nodesOf(text: string): ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('store.ts', text, ts.ScriptTarget.Latest, true))
  return nodes
}

/**
 * Checks that the schema meets the requirements of distributed databases, so that it could be moved to one:
 *
 * - Citus: a primary key or unique index contains the column by which its table is distributed; a foreign key or a join
 *   connects rows that are on one server, or leads to a reference table; the column never changes, and is never null.
 *   https://docs.citusdata.com/en/latest/develop/reference_ddl.html
 *   https://docs.citusdata.com/en/latest/develop/reference_workarounds.html
 * - CockroachDB and YugabyteDB: every table has a primary key, and the features below are not used.
 *   https://www.cockroachlabs.com/docs/stable/postgresql-compatibility
 *   https://docs.yugabyte.com/stable/reference/configuration/postgresql-compatibility/
 *
 * The keys and the exceptions are in `apps/server/src/migrations/distribution.ts`.
 */
import { DatabaseSync } from 'node:sqlite'
import ts from 'typescript'
import { type RepositoryFile } from './repository-files.ts'

const place = 'apps/server/src/migrations/distribution.ts'
const reference = 'reference table'

/** Features that CockroachDB or YugabyteDB does not support, or only in new versions. */
const limited: readonly (readonly [RegExp, string])[] = [
  [/\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b/i, 'triggers'],
  [/\b(?:big|small)?serial\b|\bcreate\s+sequence\b|\bgenerated\s+(?:always|by\s+default)\b/i, 'sequences'],
  [/\bcreate\s+extension\b/i, 'extensions'],
  [/\bexclude\s+using\b/i, 'exclusion constraints'],
  [/\bdeferrable\b/i, 'deferrable constraints'],
  [/\binherits\s*\(/i, 'inheritance'],
  [/\busing\s+gi(?:n|st)\b/i, 'GIN and GiST indexes'],
  [/\block\s+table\b/i, 'LOCK TABLE'],
  [/\bpg_notify\s*\(/i, 'LISTEN and NOTIFY'],
  [/\bpg_(?:try_)?advisory_/i, 'advisory locks'],
]

/** Returns a sentence for each requirement that is not met, and for each exception that is no longer needed. */
export function checkDistribution(files: readonly RepositoryFile[]): string[] {
  const definition = files.find(({ path }) => path === place)
  if (definition === undefined) return [`${place} is missing`]
  const keys = new Map(entriesOf(definition.text, 'keys'))
  const exceptions = new Map(entriesOf(definition.text, 'exceptions'))

  const found = findProblems(files, keys)
  return [
    ...found.filter((problem) => !exceptions.has(problem)).map((problem) => `${place}: ${problem}`),
    ...[...exceptions.keys()]
      .filter((problem) => !found.includes(problem))
      .map((problem) => `${place}: the exception "${problem}" excuses nothing`),
  ]
}

function findProblems(files: readonly RepositoryFile[], keys: ReadonlyMap<string, string>): string[] {
  const migrations = files
    .filter(({ path }) => /^apps\/server\/src\/migrations\/\d.*(?<!\.test)\.ts$/.test(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const tables = tablesOf(migrations.flatMap(({ text }) => statementsOf(text)))
  const problems = [...keys.keys()]
    .filter((name) => !tables.some((table) => table.name === name))
    .map((name) => `${name} is no table`)
  for (const table of tables) problems.push(...problemsOf(table, keys))

  const code = files.filter(
    ({ path }) => /^apps\/server\/src\/(?!testing\/).*(?<!\.test)\.ts$/.test(path) && path !== place,
  )
  for (const { path, text } of code) {
    const isStore = path.endsWith('-store.ts')
    const suspected = limited.filter(([word]) => word.test(text))
    if (!isStore && suspected.length === 0) continue
    const short = path.replace('apps/server/src/', '')
    const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    if (isStore) problems.push(...problemsOfQueries(short, tree, keys))
    for (const [word, name] of suspected) {
      if (literalsOf(tree).some((sql) => word.test(sql))) problems.push(`${short} uses ${name}`)
    }
  }
  return [...new Set(problems)]
}

interface Table {
  name: string
  /** Columns that may be null. */
  nullable: string[]
  primaryKey: string[]
  uniqueIndexes: string[][]
  foreignKeys: { columns: string[]; to: string; toColumns: string[] }[]
}

function problemsOf(
  { name, nullable, primaryKey, uniqueIndexes, foreignKeys }: Table,
  keys: ReadonlyMap<string, string>,
): string[] {
  const key = keys.get(name)
  if (primaryKey.length === 0) return [`${name} has no primary key`]
  if (key === undefined) return [`${name} has neither a key nor "${reference}"`]
  const problems: string[] = []
  if (key !== reference) {
    if (nullable.includes(key)) problems.push(`${name}.${key} may be null`)
    for (const columns of [primaryKey, ...uniqueIndexes]) {
      if (!columns.includes(key)) problems.push(`${name} (${columns.join(', ')}) is unique without ${key}`)
    }
  }
  for (const { columns, to, toColumns } of foreignKeys) {
    const toKey = keys.get(to)
    const isTogether =
      toKey === reference ||
      (columns.includes(key) && toColumns[columns.indexOf(key)] === toKey && key !== reference)
    if (!isTogether) problems.push(`${name} (${columns.join(', ')}) refers to ${to} elsewhere`)
  }
  return problems
}

/** Reads the tables from a SQLite database in which the statements have run. */
function tablesOf(statements: readonly string[]): Table[] {
  const db = new DatabaseSync(':memory:')
  try {
    // The table `migrations` is created by the code that runs migrations.
    db.exec('create table migrations (name text primary key, applied_at integer not null) strict')
    for (const statement of statements) db.exec(statement)
    const rows = (sql: string): Record<string, unknown>[] => db.prepare(sql).all()
    const names = rows("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    return names.map(({ name }) => {
      const table = String(name)
      const columns = rows(`pragma table_info(${table})`)
      const primaryKey = columns
        .filter(({ pk }) => pk !== 0)
        .sort((a, b) => Number(a['pk']) - Number(b['pk']))
        .map((column) => String(column['name']))
      return {
        name: table,
        nullable: columns
          .filter(({ notnull, pk }) => notnull === 0 && pk === 0)
          .map((column) => String(column['name'])),
        primaryKey,
        uniqueIndexes: rows(`pragma index_list(${table})`)
          .filter(({ unique, origin }) => unique === 1 && origin !== 'pk')
          .map((index) =>
            rows(`pragma index_info(${String(index['name'])})`).map((one) => String(one['name'])),
          ),
        foreignKeys: foreignKeysOf(rows, table),
      }
    })
  } finally {
    db.close()
  }
}

function foreignKeysOf(
  rows: (sql: string) => Record<string, unknown>[],
  table: string,
): Table['foreignKeys'] {
  const all = new Map<unknown, Table['foreignKeys'][number]>()
  for (const { id, from, table: to, to: toColumn } of rows(`pragma foreign_key_list(${table})`)) {
    const one = all.get(id) ?? { columns: [], to: String(to), toColumns: [] }
    one.columns.push(String(from))
    // Without a column, it refers to the primary key, which has one column in all tables that are referred to this way.
    const [own] = rows(`pragma table_info(${String(to)})`).filter(({ pk }) => pk === 1)
    one.toColumns.push(String(toColumn ?? own?.['name']))
    all.set(id, one)
  }
  return [...all.values()]
}

/** The statements that define tables; others in a migration fill them. */
function statementsOf(migration: string): string[] {
  const tree = ts.createSourceFile('migration.ts', migration, ts.ScriptTarget.Latest, true)
  return literalsOf(tree).filter((sql) => /^\s*(?:create|alter|drop)\s/i.test(sql))
}

const types: Readonly<Record<string, string>> = {
  int: 'integer',
  bytes: 'blob',
  strict: ' strict',
  strictByKey: ' strict',
}

/** The SQL texts in the code, with SQLite's column types inserted. */
function literalsOf(tree: ts.SourceFile): string[] {
  return nodesOf(tree).flatMap((node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
    if (!ts.isTemplateExpression(node)) return []
    const parts = node.templateSpans.map(
      ({ expression, literal }) => (types[expression.getText()] ?? '') + literal.text,
    )
    return [node.head.text + parts.join('')]
  })
}

/** Joins with rows on other servers, and changes of the column by which a table is distributed. */
function problemsOfQueries(file: string, tree: ts.SourceFile, keys: ReadonlyMap<string, string>): string[] {
  const problems: string[] = []
  for (const node of nodesOf(tree)) {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) continue
    const called = node.expression.name.text
    if (/^(?:inner|left|right|full)Join$/.test(called)) problems.push(...problemsOfJoin(node, keys))
    if (called !== 'set' && called !== 'doUpdateSet') continue
    const table = tableBefore(node.expression.expression)
    const key = table === null ? undefined : keys.get(table)
    const [changes] = node.arguments
    if (key === undefined || changes === undefined || !ts.isObjectLiteralExpression(changes)) continue
    const isChanged = changes.properties.some(({ name }) => name?.getText() === key)
    if (isChanged) problems.push(`${file} changes ${String(table)}.${key}`)
  }
  return problems
}

function problemsOfJoin(join: ts.CallExpression, keys: ReadonlyMap<string, string>): string[] {
  const [joined, ...condition] = join.arguments
  if (joined === undefined || !ts.isStringLiteral(joined)) return []
  // `a.x` and `b.y` of each condition, in the order of the code.
  const sides = condition
    .flatMap((part) => [part, ...descendantsOf(part)])
    .filter(ts.isStringLiteral)
    .map(({ text }) => text)
    .filter((text) => /^\w+\.\w+$/.test(text))
  const { name, alias } = namedTable(joined.text)
  const others = new Set(sides.map((side) => side.split('.')[0] ?? '').filter((side) => side !== alias))
  return [...others].flatMap((other) => {
    const key = keys.get(name)
    const otherKey = keys.get(other)
    if (key === reference || otherKey === reference) return []
    const pairs = sides.flatMap((side, index) => (index % 2 === 0 ? [[side, sides[index + 1] ?? '']] : []))
    const isTogether = pairs.some(
      (pair) => pair.includes(`${alias}.${key ?? ''}`) && pair.includes(`${other}.${otherKey ?? ''}`),
    )
    return isTogether ? [] : [`${name} is joined with ${other} elsewhere`]
  })
}

function namedTable(text: string): { name: string; alias: string } {
  const [name = '', , alias = name] = text.split(' ')
  return { name, alias }
}

/** The table with which a chain of query builder calls begins. */
function tableBefore(node: ts.Expression): string | null {
  const starts = [node, ...descendantsOf(node)]
    .filter(ts.isCallExpression)
    .filter(
      ({ expression }) =>
        ts.isPropertyAccessExpression(expression) &&
        /^(?:updateTable|insertInto)$/.test(expression.name.text),
    )
  const [table] = starts[0]?.arguments ?? []
  return table !== undefined && ts.isStringLiteral(table) ? namedTable(table.text).name : null
}

/** Names and texts in `const <name> = { … }`; if a value is a name, the text of that constant. */
function entriesOf(text: string, name: string): [string, string][] {
  const nodes = nodesOf(ts.createSourceFile(place, text, ts.ScriptTarget.Latest, true))
  const constants = new Map(
    nodes
      .filter(ts.isVariableDeclaration)
      .flatMap(({ name: declared, initializer }): [string, ts.Expression][] =>
        initializer === undefined ? [] : [[declared.getText(), initializer]],
      ),
  )
  const textOf = (value: ts.Expression | undefined): string => {
    if (value === undefined) return ''
    if (ts.isIdentifier(value)) return textOf(constants.get(value.text))
    return ts.isStringLiteral(value) ? value.text : ''
  }
  const list = constants.get(name)
  const object = list !== undefined && ts.isAsExpression(list) ? list.expression : list
  if (object === undefined || !ts.isObjectLiteralExpression(object)) return []
  return object.properties
    .filter(ts.isPropertyAssignment)
    .map(({ name: key, initializer }) => [
      ts.isStringLiteral(key) ? key.text : key.getText(),
      textOf(initializer),
    ])
}

function descendantsOf(node: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (one: ts.Node): void => {
    nodes.push(one)
    ts.forEachChild(one, visit)
  }
  ts.forEachChild(node, visit)
  return nodes
}

function nodesOf(tree: ts.SourceFile): ts.Node[] {
  return [tree, ...descendantsOf(tree)]
}

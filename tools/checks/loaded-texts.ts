import { posix } from 'node:path'
import ts from 'typescript'
import { lineOf, type RepositoryFile } from './repository-files.ts'

const code = /^apps\/web\/src\/.*(?<!\.test)\.tsx?$/
const catalog = /\/en-[^/]+\.ts$/
/** Everything that this file imports is loaded from the first page on. */
const main = 'apps/web/src/main.tsx'

interface Source {
  path: string
  /** Files that this one imports, which therefore run before it. */
  imports: string[]
  /** Files that this one loads on demand. */
  loads: string[]
  /** Keys of texts, or what looks like one; `…` replaces a part that is known only at run time. */
  keys: { key: string; line: number }[]
  /** The keys in a catalog; one that ends with `.*` stands for keys that are added at run time. */
  holds: string[]
  addsTexts: boolean
}

/**
 * The web app's texts are in catalogs (`en-*.ts`) beside the code that shows them. Code that is loaded on demand must
 * also load the catalogs of everything that it can show; otherwise a person sees `vault.heading`.
 */
export function checkLoadedTexts(files: readonly RepositoryFile[]): string[] {
  const sources = new Map(files.filter(({ path }) => code.test(path)).map((file) => [file.path, read(file)]))
  const catalogs = [...sources.values()].filter(({ path }) => catalog.test(path))
  const holders = holdersOf(catalogs)
  const needs = new Map([...sources.values()].map((source) => [source.path, needsOf(source, holders)]))
  return [
    ...catalogs.filter(({ addsTexts }) => !addsTexts).map(({ path }) => `${path} does not call addTexts`),
    ...twice(catalogs),
    ...unshown(catalogs, needs),
    ...missing(sources, needs),
  ]
}

interface Holders {
  /** The catalogs with this key, or with keys below it. */
  find: (key: string) => { path: string; held: string }[]
}

function holdersOf(catalogs: readonly Source[]): Holders {
  const byKey = new Map<string, { path: string; held: string }[]>()
  const add = (key: string, path: string, held: string) => {
    byKey.set(key, [...(byKey.get(key) ?? []), { path, held }])
  }
  const all = catalogs.flatMap(({ path, holds }) => holds.map((held) => ({ path, held })))
  for (const { path, held } of all) {
    add(held, path, held)
    const plain = singular(held)
    if (plain !== held) add(plain, path, held)
    for (let end = held.lastIndexOf('.'); end > 0; end = held.lastIndexOf('.', end - 1)) {
      add(held.slice(0, end), path, held)
    }
  }
  const composed = (key: string) => {
    const pattern = new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('…', '[^.]*')}$`)
    return all.filter(({ held }) => pattern.test(singular(held)) || pattern.test(held.replace(/\*$/, '')))
  }
  const find = (key: string) => {
    if (key.includes('…')) return composed(key)
    const found = byKey.get(key)
    if (found !== undefined) return found
    const above = key.slice(0, key.lastIndexOf('.'))
    return byKey.get(`${above}.*`) ?? []
  }
  return { find }
}

function singular(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '')
}

/** By catalog: one of its keys that a file shows, and all keys that the file shows of it. */
type Needs = ReadonlyMap<string, { key: string; line: number; held: ReadonlySet<string> }>

function needsOf({ keys }: Source, { find }: Holders): Needs {
  const needs = new Map<string, { key: string; line: number; held: Set<string> }>()
  for (const { key, line } of keys) {
    for (const { path, held } of find(key)) {
      const need = needs.get(path) ?? { key, line, held: new Set() }
      need.held.add(held)
      needs.set(path, need)
    }
  }
  return needs
}

function twice(catalogs: readonly Source[]): string[] {
  const seen = new Map<string, string>()
  const problems: string[] = []
  for (const { path, holds } of catalogs) {
    for (const key of holds) {
      const other = seen.get(key)
      if (other === undefined) seen.set(key, path)
      else problems.push(`${path} and ${other} both hold “${key}”`)
    }
  }
  return problems
}

function unshown(catalogs: readonly Source[], needs: ReadonlyMap<string, Needs>): string[] {
  const shown = new Set(
    [...needs.values()].flatMap((of) => [...of.values()].flatMap(({ held }) => [...held])),
  )
  return catalogs.flatMap(({ path, holds }) =>
    holds.filter((key) => !shown.has(key)).map((key) => `${path} holds “${key}”, which nothing shows`),
  )
}

function missing(sources: ReadonlyMap<string, Source>, needs: ReadonlyMap<string, Needs>): string[] {
  const atFirst = reached(main, sources)
  const entries = [main, ...new Set([...sources.values()].flatMap(({ loads }) => loads))]
  const problems = new Map<string, string>()
  for (const entry of entries) {
    const there = entry === main ? atFirst : reached(entry, sources)
    for (const path of there) {
      for (const [needed, { key, line }] of needs.get(path) ?? []) {
        if (there.has(needed) || atFirst.has(needed) || problems.has(`${entry} ${needed}`)) continue
        const problem = `${entry} does not import ${needed}, whose “${key}” is shown by ${path}:${String(line)}`
        problems.set(`${entry} ${needed}`, problem)
      }
    }
  }
  return [...problems.values()]
}

function reached(start: string, sources: ReadonlyMap<string, Source>): Set<string> {
  const found = new Set<string>()
  const waiting = [start]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = sources.get(path)
    if (source === undefined || found.has(path)) continue
    found.add(path)
    waiting.push(...source.imports)
  }
  return found
}

const keyForm = /^[A-Za-z]\w*(?:\.[\w…-]+)+$/

function read({ path, text }: RepositoryFile): Source {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const source: Source = { path, imports: [], loads: [], keys: [], holds: [], addsTexts: false }
  const fileOf = (name: string) => posix.join(posix.dirname(path), name)
  const isCatalog = catalog.test(path)
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const from = node.moduleSpecifier
      if (from !== undefined && ts.isStringLiteral(from) && runs(node)) source.imports.push(fileOf(from.text))
      return
    }
    if (ts.isTypeNode(node) || ts.isModuleDeclaration(node)) return
    if (ts.isCallExpression(node)) {
      const [argument] = node.arguments
      const isLoad = node.expression.kind === ts.SyntaxKind.ImportKeyword
      if (isLoad && argument !== undefined && ts.isStringLiteral(argument))
        source.loads.push(fileOf(argument.text))
      if (ts.isIdentifier(node.expression) && node.expression.text === 'addTexts') source.addsTexts = true
    }
    const key = keyOf(node)
    if (key !== null && keyForm.test(key) && !isCatalog) {
      source.keys.push({ key, line: lineOf(text, node.getStart(tree)) })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  if (isCatalog) source.holds = heldKeys(tree)
  return source
}

/** Whether an import exists at run time, which an import of types does not. */
function runs(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return !node.isTypeOnly
  const bindings = node.importClause?.namedBindings
  if (node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return false
  if (bindings === undefined || !ts.isNamedImports(bindings) || node.importClause?.name !== undefined)
    return true
  return bindings.elements.some(({ isTypeOnly }) => !isTypeOnly)
}

function keyOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map(({ literal }) => `…${literal.text}`)].join('')
}

/** The keys of the object that a catalog exports. */
function heldKeys(tree: ts.SourceFile): string[] {
  const keys: string[] = []
  const walk = (node: ts.Expression, path: readonly string[]): void => {
    if (ts.isAsExpression(node)) {
      walk(node.expression, path)
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      keys.push(path.join('.'))
    } else if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) {
        if (ts.isPropertyAssignment(property)) walk(property.initializer, [...path, nameOf(property.name)])
        else if (ts.isSpreadAssignment(property)) keys.push([...path, '*'].join('.'))
        else keys.push([...path, nameOf(property.name), '*'].join('.'))
      }
    } else {
      keys.push([...path, '*'].join('.'))
    }
  }
  for (const statement of tree.statements) {
    if (!ts.isVariableStatement(statement)) continue
    if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) !== true) continue
    for (const { initializer } of statement.declarationList.declarations) {
      if (initializer !== undefined) walk(initializer, [])
    }
  }
  return keys
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : name.getText()
}

/**
 * Holds every import to `.dependency-cruiser.mjs`.
 *
 * dependency-cruiser reports success when it could read nothing (a TypeScript that it does not know, a wrong
 * path), so this check first makes sure that it saw the code.
 */
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import config from '../../.dependency-cruiser.mjs'
import { root } from '../root.ts'

export interface Import {
  from: string
  to: string
}

export interface Violation extends Import {
  rule: string
}

export interface Cruise {
  modules: string[]
  imports: Import[]
  violations: Violation[]
}

const allRooms = ['packages', 'apps', 'e2e', 'bench', 'reliability', 'tools']

/** An import that is there as long as the product is: the client seals with the primitives. */
const knownEdge = { from: /^packages\/client\/src\//, to: /^packages\/crypto\/src\// }

/** Reads rooms below `folder`, which is a repository or a stand-in for one: all of them, where none are named. */
export async function cruiseRooms(folder: string, names: readonly string[] = allRooms): Promise<Cruise> {
  const { enhancedResolveOptions, tsConfig, ...options } = config.options
  const tsConfigPath = join(root, tsConfig.fileName)
  const { output } = await cruise(
    [...names],
    // The compiler settings come from this repository, also for a stand-in.
    { ...options, baseDir: folder, ruleSet: { forbidden: config.forbidden }, validate: true },
    enhancedResolveOptions,
    { tsConfig: extractTSConfig(tsConfigPath) },
  )
  const { modules, summary } = output as ICruiseResult
  return {
    modules: modules.map(({ source }) => source),
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}

/** Returns what is wrong, a line each. */
export async function checkDependencies(): Promise<string[]> {
  const { modules, imports, violations } = await cruiseRooms(root)
  const sawTypeScript = imports.some(({ from, to }) => knownEdge.from.test(from) && knownEdge.to.test(to))
  if (!sawTypeScript) {
    return [
      `dependency-cruiser found no import of packages/crypto in packages/client, among ${String(modules.length)} modules`,
    ]
  }
  const reasons = new Map(config.forbidden.map(({ name, comment }) => [name, comment]))
  return violations.map(
    ({ rule, from, to }) => `${from} imports ${to}\n    ${rule}: ${reasons.get(rule) ?? ''}`,
  )
}

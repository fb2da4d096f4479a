/**
 * Checks every import against `.dependency-cruiser.mjs`.
 *
 * dependency-cruiser reports success even if it could read nothing (an unknown TypeScript version, a wrong path), so
 * this check first verifies that it saw the code.
 */
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import config from '../../.dependency-cruiser.mjs'
import { root } from '../root.ts'
import { findFeatureRings } from './feature-rings.ts'

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

const allRooms = ['packages', 'apps', 'engine-tests', 'e2e', 'bench', 'reliability', 'tools']

/** An import that always exists: the client seals with the primitives. */
const knownEdge = { from: /^packages\/client\/src\//, to: /^packages\/crypto\/src\// }

/** Reads rooms below `folder`, which is a repository or a stand-in for one; all of them if no names are given. */
export async function cruiseRooms(folder: string, names: readonly string[] = allRooms): Promise<Cruise> {
  const { enhancedResolveOptions, tsConfig, ...options } = config.options
  const tsConfigPath = join(root, tsConfig.fileName)
  const { output } = await cruise(
    [...names],
    // The compiler settings are this repository's, even for a stand-in.
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

/** Returns the errors, one per line. */
export async function checkDependencies(): Promise<string[]> {
  const { modules, imports, violations } = await cruiseRooms(root)
  const sawTypeScript = imports.some(({ from, to }) => knownEdge.from.test(from) && knownEdge.to.test(to))
  if (!sawTypeScript) {
    return [
      `dependency-cruiser found no import of packages/crypto in packages/client, among ${String(modules.length)} modules`,
    ]
  }
  const reasons = new Map(config.forbidden.map(({ name, comment }) => [name, comment]))
  return [
    ...violations.map(
      ({ rule, from, to }) => `${from} imports ${to}\n    ${rule}: ${reasons.get(rule) ?? ''}`,
    ),
    ...findFeatureRings(imports),
  ]
}

const feature = /^packages\/client\/src\/features\/([^/]+)\//
/** Files with types only, which is all that two features may import from each other. */
const plainData = /\/(?:data|reasons)\.ts$/

/**
 * Returns a sentence for each feature of the engine that depends on itself through others: it could not be understood
 * or left out without them.
 */
export function findFeatureRings(imports: readonly { from: string; to: string }[]): string[] {
  const needs = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [upper, lower] = [feature.exec(from)?.[1], feature.exec(to)?.[1]]
    if (upper === undefined || lower === undefined || upper === lower) continue
    if (plainData.test(to) || from.includes('.test.')) continue
    needs.set(upper, (needs.get(upper) ?? new Set()).add(lower))
  }
  return [...needs.keys()]
    .filter((name) => reached(name, needs).has(name))
    .map((name) => `packages/client/src/features/${name} needs features that need it again`)
}

function reached(start: string, needs: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>()
  const waiting = [start]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const next of needs.get(name) ?? []) {
      if (found.has(next)) continue
      found.add(next)
      waiting.push(next)
    }
  }
  return found
}

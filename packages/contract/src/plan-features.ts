/**
 * Features that plans may list but this version does not have yet, in lower case. Pages that show a plan mark them.
 * Everything is built now, so the list is empty.
 */
const unbuilt: ReadonlySet<string> = new Set()

/** Features that an operator words differently are the operator's responsibility. */
export function isFeatureBuilt(feature: string): boolean {
  return !unbuilt.has(feature.trim().toLowerCase())
}

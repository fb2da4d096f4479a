/**
 * Plans list their features in the specification's words, and a version of the software may lack some of them. Pages
 * that show a plan mark these. Everything is built now; operators who sell features that are not add them here, in
 * lower case.
 */
const unbuilt: ReadonlySet<string> = new Set()

/** Features that an operator words differently are the operator's responsibility. */
export function isFeatureBuilt(feature: string): boolean {
  return !unbuilt.has(feature.trim().toLowerCase())
}

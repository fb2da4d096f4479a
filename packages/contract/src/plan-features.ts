/**
 * Plans list what is sold in the specification's words, and a version of the software may lack some of it.
 * Whoever shows a plan says so beside the entry. At present everything is there; whoever sells what is not built names
 * it here, in lower case.
 */
const unbuilt: ReadonlySet<string> = new Set()

/** What an operator adds in words of his own is his to say. */
export function isFeatureBuilt(feature: string): boolean {
  return !unbuilt.has(feature.trim().toLowerCase())
}

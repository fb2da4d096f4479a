/**
 * Plans list what is sold in the specification's words, and some of it this version of the software does not have.
 * Whoever shows a plan says so beside the entry. Whoever builds one of these takes its line out.
 */
const unbuilt: ReadonlySet<string> = new Set(['sso'])

/** What an operator adds in words of his own is his to say. */
export function isFeatureBuilt(feature: string): boolean {
  return !unbuilt.has(feature.trim().toLowerCase())
}

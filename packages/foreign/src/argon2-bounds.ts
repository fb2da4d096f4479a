/**
 * The most work that opening a file may cost. A file states itself how expensive its key derivation is, so a hostile
 * one could ask for all memory or run forever. The bounds are far above what any program proposes (about a second), and
 * below a minute.
 */
const memoryKiBMax = 1024 * 1024
/** Memory times passes. */
const workKiBMax = 32 * 1024 * 1024
const lanesMax = 64

/** Whether a derivation with these parameters is refused. */
export function isArgonTooCostly(cost: {
  readonly memoryKiB: number
  readonly iterations: number
  readonly parallelism: number
}): boolean {
  const { memoryKiB, iterations, parallelism } = cost
  return memoryKiB > memoryKiBMax || memoryKiB * iterations > workKiBMax || parallelism > lanesMax
}

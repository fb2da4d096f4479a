/**
 * What a file may cost to open. A file says itself how much work its key is, and a hostile one would say: all of your
 * memory, for ever. The bounds are far above what any program proposes (about a second), and below a minute.
 */
const memoryKiBMax = 1024 * 1024
/** Memory times passes. */
const workKiBMax = 32 * 1024 * 1024
const lanesMax = 64

export function isArgonTooCostly(cost: {
  readonly memoryKiB: number
  readonly iterations: number
  readonly parallelism: number
}): boolean {
  const { memoryKiB, iterations, parallelism } = cost
  return memoryKiB > memoryKiBMax || memoryKiB * iterations > workKiBMax || parallelism > lanesMax
}

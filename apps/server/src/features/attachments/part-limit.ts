/** About 2.5 GB a minute with parts of the largest size, reads and writes counted together. */
export const partLimit = { name: 'blob-parts', triesMax: 1_200, windowMs: 60_000, by: 'address' } as const

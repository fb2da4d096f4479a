/** Two and a half gigabytes a minute with the largest parts, whichever way they go. */
export const partLimit = { name: 'blob-parts', triesMax: 1_200, windowMs: 60_000, by: 'address' } as const

const dayMs = 24 * 60 * 60 * 1000
const trashDays = 30

/** Whole days until an item trashed at `trashedAt` is deleted; at least 0. Times in milliseconds since 1970. */
export function daysLeft(trashedAt: number, now: number): number {
  return Math.max(0, Math.ceil((trashedAt + trashDays * dayMs - now) / dayMs))
}

/** Whole minutes until the server takes another attempt; one if it did not say. */
export function waitMinutes(retryAfterSeconds: number | undefined): number {
  return Math.ceil((retryAfterSeconds ?? 60) / 60)
}

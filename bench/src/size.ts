/** A vault holds 50,000 entries. Some are the app's own, and saving while measuring needs space for more. */
export const nearlyFull = 49_500
const sizes = [1_000, 10_000, nearlyFull]

/** The number of logins in a run: `BENCH_ITEMS`, one of three sizes. The limits apply to 10,000. */
export const items = sizeAsked()

function sizeAsked(): number {
  const asked = Number(process.env['BENCH_ITEMS'] ?? 10_000)
  if (!sizes.includes(asked)) throw new Error(`BENCH_ITEMS must be one of ${sizes.join(', ')}.`)
  return asked
}

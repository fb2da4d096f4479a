/** When to ask for the subscription again. Times in milliseconds. */
const dayMs = 24 * 60 * 60_000
const afterCheckoutMs = [0, 2_000, 4_000, 6_000] as const

/** At the next local midnight, then every 24 hours, until the returned function is called. */
export function refreshDaily(refresh: () => void): () => void {
  let days: ReturnType<typeof setInterval> | undefined
  const midnight = setTimeout(() => {
    refresh()
    days = setInterval(refresh, dayMs)
  }, msToMidnight(new Date()))
  return () => {
    clearTimeout(midnight)
    clearInterval(days)
  }
}

/** After the checkout: at once, and after 2, 4 and 6 seconds. Resolves when the last one is done. */
export async function refreshAfterCheckout(refresh: () => Promise<void>): Promise<void> {
  await Promise.all(
    afterCheckoutMs.map(async (ms) => {
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
      await refresh()
    }),
  )
}

function msToMidnight(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return midnight.getTime() - now.getTime()
}

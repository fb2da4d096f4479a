/**
 * Speed as a ratio: each round measures the baseline, then the product, then the baseline again, on the same machine
 * in the same minute. A round in which the two baselines differ by more than a quarter says nothing and is dropped.
 */
export interface Figure {
  name: string
  unit: string
  /** What the product is compared with. */
  baselineName: string
  baseline: () => Promise<number>
  product: () => Promise<number>
  /** The limit in the product's unit, given the round's baseline. */
  limit: (baseline: number) => number
  /** `less` (default): the product must stay below the limit; `more`: above it. */
  better?: 'less' | 'more'
}

/** Runs three rounds of each figure and prints one row each. Returns false when a limit is missed or no round counted. */
export async function report(figures: readonly Figure[]): Promise<boolean> {
  let allMet = true
  for (const figure of figures) {
    const rounds: { baseline: number; product: number }[] = []
    let dropped = 0
    for (let round = 0; round < 3; round++) {
      const before = await figure.baseline()
      const product = await figure.product()
      const after = await figure.baseline()
      if (Math.abs(before - after) > Math.max(before, after) / 4) dropped++
      else rounds.push({ baseline: (before + after) / 2, product })
    }
    const middle = rounds.sort((a, b) => a.product - b.product)[Math.floor(rounds.length / 2)]
    if (middle === undefined) {
      allMet = false
      console.log(`${figure.name}: no round counted (the baseline moved by more than a quarter in all three)`)
      continue
    }
    const limit = figure.limit(middle.baseline)
    const met = figure.better === 'more' ? middle.product >= limit : middle.product <= limit
    allMet &&= met
    console.log(
      `${met ? 'met   ' : 'MISSED'} ${figure.name}: ${show(middle.product)} ${figure.unit}` +
        ` (limit ${show(limit)}; ${figure.baselineName} ${show(middle.baseline)};` +
        ` ratio ${(middle.product / middle.baseline).toFixed(2)}; ${String(dropped)} of 3 rounds dropped)`,
    )
  }
  return allMet
}

/** Milliseconds that `work` takes. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function show(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}

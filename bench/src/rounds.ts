/**
 * Speed as a ratio: each round measures the baseline, then the product, then the baseline again, on the same machine
 * within a minute. If the two baselines differ by more than a quarter, the round is dropped as unreliable.
 */
export interface Figure {
  name: string
  unit: string
  /** What the product is compared with; null if there is no such figure without the product. */
  baseline: { name: string; measure: () => Promise<number> } | null
  product: () => Promise<number>
  /** The limit in the product's unit, given the round's baseline (0 if there is none). */
  limit: (baseline: number) => number
  /** `less` (default): the product must stay below the limit; `more`: above it. */
  better?: 'less' | 'more'
  /** 1 for a figure that takes a minute and hardly varies. */
  rounds?: 1
}

interface Round {
  before: number
  product: number
  after: number
}

export const rounds = 3
/** The allowed difference, as a share of the larger of the two baselines. */
const baselineShareMax = 1 / 4

/**
 * Runs the rounds of each figure, usually three, and prints one row for each figure. Returns false if a limit was
 * missed, or if no round of a figure was reliable.
 */
export async function report(figures: readonly Figure[]): Promise<boolean> {
  let areAllMet = true
  for (const figure of figures) {
    const measured: Round[] = []
    for (let i = 0; i < (figure.rounds ?? rounds); i++) measured.push(await measure(figure))
    areAllMet = print(figure, measured) && areAllMet
  }
  return areAllMet
}

/** Milliseconds that `work` takes. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The middle value; the upper one of two. Throws if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new RangeError('the median of nothing')
  return middle
}

async function measure({ baseline, product }: Figure): Promise<Round> {
  const measureBaseline = baseline?.measure ?? (() => Promise.resolve(0))
  const before = await measureBaseline()
  const measured = await product()
  return { before, product: measured, after: await measureBaseline() }
}

function print({ name, unit, baseline, limit, better }: Figure, measured: readonly Round[]): boolean {
  const counted = measured.filter(
    ({ before, after }) => Math.abs(before - after) <= Math.max(before, after) * baselineShareMax,
  )
  const middle = counted.toSorted((a, b) => a.product - b.product)[Math.floor(counted.length / 2)]
  if (middle === undefined) {
    const values = measured.map(({ before, product, after }) =>
      [before, product, after].map(show).join(' · '),
    )
    console.log(
      `NONE   ${name}: the baseline moved by more than a quarter in each round (${values.join('; ')})`,
    )
    return false
  }
  const ofBaseline = (middle.before + middle.after) / 2
  const limitNow = limit(ofBaseline)
  const isMet = better === 'more' ? middle.product >= limitNow : middle.product <= limitNow
  const compared =
    baseline === null
      ? ''
      : `; ${baseline.name} ${show(ofBaseline)}; ratio ${(middle.product / ofBaseline).toPrecision(3)}`
  const dropped = measured.length - counted.length
  console.log(
    `${isMet ? 'met   ' : 'MISSED'} ${name}: ${show(middle.product)} ${unit} (limit ${show(limitNow)}${compared}` +
      `${dropped === 0 ? '' : `; ${String(dropped)} of ${String(measured.length)} rounds dropped`})`,
  )
  return isMet
}

function show(value: number): string {
  return value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toPrecision(3)
}

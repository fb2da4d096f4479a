/**
 * The end of the period that starts at `start`, in seconds. Months and years are counted from the anchor, in UTC, so
 * that what started on the 31st ends on the last day of shorter months and comes back to the 31st after them.
 */
export function endOfPeriod(anchor: number, start: number, interval: 'month' | 'year'): number {
  const monthsEach = interval === 'year' ? 12 : 1
  for (let count = 1; ; count++) {
    const end = addMonths(anchor, count * monthsEach)
    if (end > start) return end
  }
}

function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDay = seconds % 86_400
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)) / 1000 + timeOfDay
}

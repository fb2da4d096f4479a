/** A figure's last days without axes: decoration beside the number, hidden from assistive technology. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const path = linePath(values, { width: 96, height: 28, min: Math.min(...known), max: Math.max(...known) })
  return (
    <svg aria-hidden="true" viewBox="0 -2 96 32" className="h-8 w-24 shrink-0 text-link">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
    </svg>
  )
}

interface Frame {
  width: number
  height: number
  min: number
  max: number
}

export function xOf(index: number, count: number, width: number): number {
  return count < 2 ? width / 2 : (index / (count - 1)) * width
}

export function yOf(value: number, { height, min, max }: Frame): number {
  return max === min ? height : height - ((value - min) / (max - min)) * height
}

/**
 * Starts again after a day without a value; an isolated day is a line of zero length, which round caps turn into a dot.
 */
export function linePath(values: readonly (number | null)[], frame: Frame): string {
  let isDrawing = false
  return values
    .map((value, index) => {
      if (value === null) {
        isDrawing = false
        return ''
      }
      const step = `${isDrawing ? 'L' : 'M'}${xOf(index, values.length, frame.width).toFixed(1)} ${yOf(value, frame).toFixed(1)}`
      const isAlone = !isDrawing && (values[index + 1] ?? null) === null
      isDrawing = true
      return isAlone ? `${step}h0` : step
    })
    .join('')
}

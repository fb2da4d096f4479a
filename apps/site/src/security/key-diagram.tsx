import { keySteps, type KeyStep } from '../content/key-steps.ts'

const width = 1200
const height = 380
const box = { width: 164, height: 92 }
const ink = { title: 'fill-stone-0', size: 'fill-night-300' }

/** Top left corner of each step's box: the ways in are stacked, the other steps form one line. */
const places: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [0, 144],
  [0, 288],
  [207, 144],
  [414, 144],
  [621, 144],
  [828, 144],
  [1036, 144],
]

const arrows: readonly (readonly [from: number, to: number])[] = [
  [0, 3],
  [1, 3],
  [2, 3],
  [3, 4],
  [4, 5],
  [5, 6],
  [6, 7],
]

/** Hidden from screen readers, because the numbered list next to it says the same. */
export function KeyDiagram() {
  return (
    <svg viewBox={`0 0 ${String(width)} ${String(height)}`} aria-hidden="true" className="w-full">
      {arrows.map(([from, to]) => (
        <path key={`${String(from)}-${String(to)}`} d={line(from, to)} className="key-line" />
      ))}
      {keySteps.map((step, index) => (
        <Step key={step.title} step={step} number={index + 1} place={places[index] ?? [0, 0]} />
      ))}
    </svg>
  )
}

function Step({
  step,
  number,
  place: [x, y],
}: {
  step: KeyStep
  number: number
  place: readonly [number, number]
}) {
  const isPersons = step.where === 'person'
  return (
    <g transform={`translate(${String(x)} ${String(y)})`}>
      <rect
        x="0.75"
        y="0.75"
        width={box.width - 1.5}
        height={box.height - 1.5}
        rx="8"
        className={isPersons ? 'key-box key-box-person' : 'key-box'}
      />
      <text x="16" y="27" className={`${ink.size} text-[13px] font-semibold tabular-nums`}>
        {number}
      </text>
      {isPersons ? (
        <path d={`M${String(box.width - 34)} 15h18l-3 14h-12z`} className="fill-gold-400" />
      ) : (
        <path d={`M${String(box.width - 32)} 15h14v14h-14z`} className="fill-night-600" />
      )}
      <text x="16" y="53" className={`${ink.title} text-[16px] font-semibold`}>
        {step.title}
      </text>
      <text x="16" y="75" className={`${ink.size} text-[13.5px]`}>
        {step.size}
      </text>
    </g>
  )
}

/** From the right edge of one box to the left edge of another, with right angles. */
function line(from: number, to: number): string {
  const [startX, startY] = places[from] ?? [0, 0]
  const [endX, endY] = places[to] ?? [0, 0]
  const middle = box.height / 2
  const turn = (startX + box.width + endX) / 2
  return (
    `M${String(startX + box.width)} ${String(startY + middle)}H${String(turn)}` +
    `V${String(endY + middle)}H${String(endX - 7)}`
  )
}

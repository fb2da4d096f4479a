/**
 * The arch of the mark as SVG paths on its 32-unit grid: five voussoirs (the wedge-shaped stones of an arch), two
 * jambs, one doorway. Angles are degrees, counter-clockwise from the right springing point.
 */
const center = { x: 16, y: 18.5 }
const radius = { inner: 5.6, outer: 11 }
const gapDegrees = 2.6
const footY = 27
const keystone = { from: 70, to: 110, above: 1.9, below: 0.9 }

/** Left jamb, then the four plain voussoirs from left to right, then the right jamb. The keystone is apart. */
export function stonePaths(): string[] {
  return [jamb(-1), voussoir(145, 180), voussoir(110, 145), voussoir(35, 70), voussoir(0, 35), jamb(1)]
}

/** The keystone, which is drawn in gold. */
export function keystonePath(): string {
  return voussoir(keystone.from, keystone.to, radius.inner - keystone.below, radius.outer + keystone.above)
}

/** The opening between the jambs and under the arch. Drawn when the vault is locked. */
export function doorwayPath(): string {
  const half = radius.inner - 0.7
  return `M${at(center.x - half)} ${at(footY)}V${at(center.y)}A${at(half)} ${at(half)} 0 0 1 ${at(center.x + half)} ${at(center.y)}V${at(footY)}Z`
}

/** The seal: the keystone alone, on a 16-unit grid. */
export const sealPath = 'M3.2 2.5H12.8L11 13.5H5Z'

function jamb(side: -1 | 1): string {
  const top = center.y + 0.5
  const near = center.x + side * radius.inner
  const far = center.x + side * radius.outer
  return `M${at(near)} ${at(top)}H${at(far)}V${at(footY)}H${at(near)}Z`
}

function voussoir(
  from: number,
  to: number,
  inner: number = radius.inner,
  outer: number = radius.outer,
): string {
  const start = from + gapDegrees / 2
  const end = to - gapDegrees / 2
  return (
    `M${point(start, inner)}L${point(start, outer)}A${at(outer)} ${at(outer)} 0 0 0 ${point(end, outer)}` +
    `L${point(end, inner)}A${at(inner)} ${at(inner)} 0 0 1 ${point(start, inner)}Z`
  )
}

function point(degrees: number, distance: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${at(center.x + distance * Math.cos(angle))} ${at(center.y - distance * Math.sin(angle))}`
}

function at(value: number): string {
  return String(Math.round(value * 100) / 100)
}

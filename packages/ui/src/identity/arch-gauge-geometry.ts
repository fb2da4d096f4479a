/**
 * The arch of a score as SVG paths, 220 units wide: ten stones on each side of a keystone that stands out above and
 * below. Angles are degrees, counter-clockwise from the right springing point.
 */
const center = { x: 110, y: 112 }
const radius = { inner: 68, outer: 104 }
const gapDegrees = 2.4
const keystone = { degrees: 8, above: 5, below: 5 }
const stonesPerSide = 10

/** From left to right; the keystone is the one in the middle. */
export function archStones(): { path: string; isKeystone: boolean }[] {
  const sideDegrees = (180 - keystone.degrees) / 2
  const step = sideDegrees / stonesPerSide
  const side = (from: number): { path: string; isKeystone: boolean }[] =>
    Array.from({ length: stonesPerSide }, (_, index) => ({
      path: stone(from - index * step, from - (index + 1) * step, radius.inner, radius.outer),
      isKeystone: false,
    }))
  const top = 90 + keystone.degrees / 2
  const middle = stone(
    top,
    top - keystone.degrees,
    radius.inner - keystone.below,
    radius.outer + keystone.above,
  )
  return [...side(180), { path: middle, isKeystone: true }, ...side(top - keystone.degrees)]
}

function stone(from: number, to: number, inner: number, outer: number): string {
  const start = from - gapDegrees / 2
  const end = to + gapDegrees / 2
  return (
    `M${point(start, inner)}L${point(start, outer)}A${String(outer)} ${String(outer)} 0 0 1 ${point(end, outer)}` +
    `L${point(end, inner)}A${String(inner)} ${String(inner)} 0 0 0 ${point(start, inner)}Z`
  )
}

function point(degrees: number, distance: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${at(center.x + distance * Math.cos(angle))} ${at(center.y - distance * Math.sin(angle))}`
}

function at(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** An arch of stones around its content, 320 by 440 units: eleven voussoirs, and five stones per side. */
const center = 160
const radius = { outer: 158, inner: 130 }
const stoneCount = 11
const keystoneIndex = 5
const gapDegrees = 1.1
const jambStones = 5
const footY = 440

/** What the arch frames. `key` has the gold keystone: the only bay with something that only its owner has. */
export type Opening = 'plain' | 'key' | 'night'

export function ArchFrame({ opening }: { opening: Opening }) {
  return (
    <svg viewBox="0 0 320 440" aria-hidden="true" className="absolute inset-0 size-full">
      <path d={doorway} className={opening === 'night' ? 'fill-night-950' : 'fill-surface'} />
      {Array.from({ length: stoneCount }, (_, index) => (
        <path key={index} d={voussoir(index)} className={stoneClass(index, opening)} />
      ))}
      {Array.from({ length: jambStones * 2 }, (_, index) => (
        <path key={index} d={jambStone(index)} className="bay-stone" />
      ))}
    </svg>
  )
}

const doorRadius = radius.inner - 3
const doorway =
  `M${center - doorRadius} ${footY}V${center}` +
  `A${doorRadius} ${doorRadius} 0 0 1 ${center + doorRadius} ${center}V${footY}Z`

function stoneClass(index: number, opening: Opening): string {
  if (index !== keystoneIndex) return 'bay-stone'
  return opening === 'key' ? 'fill-gold-400' : 'bay-keystone'
}

function voussoir(index: number): string {
  const isKeystone = index === keystoneIndex
  const inner = radius.inner - (isKeystone ? 8 : 0)
  const from = (180 / stoneCount) * index + gapDegrees / 2
  const to = (180 / stoneCount) * (index + 1) - gapDegrees / 2
  const { outer } = radius
  return `M${point(from, inner)}L${point(from, outer)}A${outer} ${outer} 0 0 0 ${point(to, outer)}L${point(to, inner)}A${inner} ${inner} 0 0 1 ${point(from, inner)}Z`
}

function jambStone(index: number): string {
  const isRight = index >= jambStones
  const height = (footY - center) / jambStones
  const top = center + (index % jambStones) * height + 1.5
  const left = isRight ? center + radius.inner : center - radius.outer
  return `M${left} ${top}h${radius.outer - radius.inner}v${height - 3}h${radius.inner - radius.outer}z`
}

function point(degrees: number, distance: number): string {
  const angle = (degrees * Math.PI) / 180
  const x = center + distance * Math.cos(angle)
  const y = center - distance * Math.sin(angle)
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

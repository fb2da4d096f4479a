import { classNames } from '../class-names.ts'
import { doorwayPath, keystonePath, stonePaths } from './mark-geometry.ts'

export interface MarkProps {
  /** `closed` = locked, `open` = unlocked, `building` = at work (animated), `opening` = the unlock ceremony, once. */
  state?: 'closed' | 'open' | 'building' | 'opening'
  /** Width and height in CSS pixels, at the usual size of text, with which it scales. */
  size?: number
  /** Draws the night tile behind the arch. Without it the stones take the text's color. */
  tile?: boolean
  /** Accessible name. Without one the mark is decoration. */
  label?: string
  className?: string
}

/** The product's mark: an arch with a gold keystone. */
export function Mark({ state = 'open', size = 32, tile = true, label, className }: MarkProps) {
  const side = `${String(size / 16)}rem`
  const hasDoor = state === 'closed' || state === 'opening'
  return (
    <svg
      viewBox="0 0 32 32"
      width={side}
      height={side}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className={classNames(
        'shrink-0',
        tile && 'forced-color-adjust-none',
        state === 'building' && 'arch-building',
        state === 'opening' && 'arch-opening',
        className,
      )}
    >
      {tile && <rect width="32" height="32" rx="7" className="fill-night-900" />}
      {hasDoor && (
        <path
          d={doorwayPath()}
          data-door=""
          className={tile ? 'fill-night-400' : 'fill-current opacity-40'}
        />
      )}
      {stonePaths().map((path, index) => (
        <path key={path} d={path} data-stone={index} className={tile ? 'fill-stone-100' : 'fill-current'} />
      ))}
      <path d={keystonePath()} data-keystone="" className="fill-gold-400" />
    </svg>
  )
}

import { classNames } from '../class-names.ts'
import { sealPath } from './mark-geometry.ts'

/** Marks what only its owner can read. `label` must say so: the seal never appears without text. */
export function KeystoneSeal({
  label,
  size = 14,
  className,
}: {
  label: string
  /** In CSS pixels at the usual size of text, with which it scales. */
  size?: number
  className?: string
}) {
  const side = `${String(size / 16)}rem`
  return (
    <svg
      viewBox="0 0 16 16"
      width={side}
      height={side}
      role="img"
      aria-label={label}
      className={classNames('shrink-0 forced-color-adjust-none', className)}
    >
      <title>{label}</title>
      <path d={sealPath} className="fill-gold stroke-gold-700" strokeWidth="1" />
    </svg>
  )
}

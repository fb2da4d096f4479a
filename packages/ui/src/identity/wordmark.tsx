import { WORDMARK } from '../brand.ts'
import { classNames } from '../class-names.ts'
import { Mark } from './mark.tsx'

/** Mark and name side by side. */
export function Wordmark({
  tile = true,
  size = 28,
  className,
}: {
  tile?: boolean
  size?: number
  className?: string
}) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <Mark tile={tile} size={size} />
      <span className="type-wordmark text-[1.375rem] leading-7">{WORDMARK}</span>
    </span>
  )
}

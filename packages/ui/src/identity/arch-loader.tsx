import { Mark } from './mark.tsx'
import { classNames } from '../class-names.ts'

/**
 * Work in progress of unknown length, drawn as an arch being built. The label is shown, and announced by screen
 * readers.
 */
export function ArchLoader({
  label,
  size = 48,
  labelHidden = false,
  className,
}: {
  label: string
  size?: number
  labelHidden?: boolean
  className?: string
}) {
  return (
    <div role="status" className={classNames('flex flex-col items-center gap-3 text-ink-2', className)}>
      <Mark state="building" tile={false} size={size} />
      <span className={labelHidden ? 'sr-only' : 'text-small'}>{label}</span>
    </div>
  )
}

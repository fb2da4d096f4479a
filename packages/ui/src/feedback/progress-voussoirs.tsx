import { classNames } from '../class-names.ts'

const stoneCount = 24

/** Progress with a known end: a row of stones that fills from the start. */
export function ProgressVoussoirs({
  label,
  value,
  max,
  valueText,
  labelHidden = false,
  className,
}: {
  label: string
  value: number
  max: number
  /** The number in words, "2,400 of 10,000". Shown, and announced by screen readers. */
  valueText: string
  labelHidden?: boolean
  className?: string
}) {
  const laid = max > 0 ? Math.floor((Math.min(value, max) / max) * stoneCount) : 0
  return (
    <div className={className}>
      <div className={classNames('mb-1.5 flex justify-between gap-4 text-small', labelHidden && 'sr-only')}>
        <span className="font-semibold">{label}</span>
        <span className="text-ink-3 tabular-nums">{valueText}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={valueText}
        className="flex h-3 gap-0.5"
      >
        {stones.map((stone) => (
          <span
            key={stone}
            className={classNames(
              'flex-1 transition-colors duration-150 first:rounded-s-tile last:rounded-e-tile forced-colors:border',
              stone < laid ? 'bg-primary' : 'bg-subtle',
            )}
          />
        ))}
      </div>
    </div>
  )
}

const stones = Array.from({ length: stoneCount }, (_, index) => index)

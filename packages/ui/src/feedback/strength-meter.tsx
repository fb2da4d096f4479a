import { classNames } from '../class-names.ts'

export type StrengthScore = 0 | 1 | 2 | 3 | 4

/**
 * Five stones that fill up as the password gets stronger. The words carry the meaning; the stones only illustrate them.
 */
export function StrengthMeter({
  label,
  score,
  verdict,
  advice,
  className,
}: {
  /** Accessible name: "Password strength". */
  label: string
  /** From 0, too weak, to 4, strong; `null` if there is nothing to judge. */
  score: StrengthScore | null
  /** "Weak", "Strong". */
  verdict: string
  /** What would make it stronger. */
  advice?: string | undefined
  className?: string
}) {
  const laid = score === null ? 0 : score + 1
  return (
    <div className={classNames('mt-2', className)}>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={5}
        aria-valuenow={laid}
        aria-valuetext={verdict}
        className="flex gap-0.5"
      >
        {[1, 2, 3, 4, 5].map((stone) => (
          <span
            key={stone}
            className={classNames(
              'h-1.5 flex-1 transition-colors duration-150 first:rounded-s-tile last:rounded-e-tile forced-colors:border',
              stone <= laid && score !== null ? fills[score] : 'bg-subtle',
            )}
          />
        ))}
      </div>
      <p className="mt-1 min-h-4.5 text-small text-ink-3">
        {score !== null && <span className={classNames('font-semibold', words[score])}>{verdict}</span>}
        {score !== null && advice !== undefined && <span> {advice}</span>}
      </p>
    </div>
  )
}

const fills = { 0: 'bg-danger', 1: 'bg-danger', 2: 'bg-warn', 3: 'bg-ok', 4: 'bg-ok' }
const words = {
  0: 'text-danger-ink',
  1: 'text-danger-ink',
  2: 'text-warn-ink',
  3: 'text-ok-ink',
  4: 'text-ok-ink',
}

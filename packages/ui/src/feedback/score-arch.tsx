import { classNames } from '../class-names.ts'
import { archStones } from '../identity/arch-gauge-geometry.ts'

const stones = archStones()
const staggerMs = 20

/** A score from 0 to 100, drawn as an arch that is built up to it, with the number and a word inside. */
export function ScoreArch({
  score,
  word,
  label,
  size = 220,
  className,
}: {
  /** Null if there is none: the arch is then empty. */
  score: number | null
  /** "Good", or why there is no number. */
  word: string
  /** The whole statement for screen readers: "82 of 100, Good". */
  label: string
  /** Width in CSS pixels. */
  size?: number
  className?: string | undefined
}) {
  const laid = score === null ? 0 : Math.round((score / 100) * stones.length)
  return (
    <div
      role="img"
      aria-label={label}
      style={{ width: size }}
      className={classNames('max-w-full text-center', className)}
    >
      <div className="relative">
        <svg viewBox="0 0 220 120" aria-hidden="true" className="score-arch block w-full">
          {stones.map(({ path, isKeystone }, index) => (
            <path
              key={path}
              d={path}
              data-laid={index < laid || undefined}
              style={{ animationDelay: `${index * staggerMs}ms` }}
              className={classNames(
                'forced-colors:stroke-current',
                index >= laid ? 'fill-subtle' : isKeystone ? 'fill-gold' : 'fill-primary',
              )}
            />
          ))}
        </svg>
        {score !== null && (
          <p className="absolute inset-x-0 bottom-0 text-[2.5rem] leading-none font-semibold tabular-nums">
            {Math.round(score)}
          </p>
        )}
      </div>
      <p className="mt-2 font-semibold">{word}</p>
    </div>
  )
}

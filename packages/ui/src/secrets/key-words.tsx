import { classNames } from '../class-names.ts'

/**
 * Eight words for people to read out to each other, numbered, in two rows of four; on narrow screens in two columns of
 * four. One list, so that screen readers read it as one.
 */
export function KeyWords({
  words,
  label,
  className,
}: {
  words: readonly string[]
  /** Accessible name, which says whose keys they are. */
  label: string
  className?: string
}) {
  return (
    <div className={classNames('@container w-full min-w-0', className)}>
      <ol
        aria-label={label}
        className="grid grid-flow-col grid-cols-2 grid-rows-4 gap-1.5 @md:grid-flow-row @md:grid-cols-4 @md:grid-rows-2"
      >
        {words.map((word, index) => (
          <li
            // A word may occur twice.
            key={`${String(index)}-${word}`}
            className="flex items-baseline gap-1.5 rounded-control border border-subtle bg-sunken px-2 py-1 text-small"
          >
            <span aria-hidden="true" className="text-ink-3 tabular-nums">
              {index + 1}
            </span>
            <span lang="en" translate="no" className="font-mono font-semibold text-ink">
              {word}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

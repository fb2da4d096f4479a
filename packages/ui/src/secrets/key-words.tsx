import { classNames } from '../class-names.ts'

/** Words to read out to each other. One list, so that it is read as one. */
export function KeyWords({
  words,
  label,
  className,
}: {
  words: readonly string[]
  /** Accessible name: whose they are. */
  label: string
  className?: string
}) {
  return (
    <ol aria-label={label} className={classNames('flex flex-wrap gap-2', className)}>
      {words.map((word, index) => (
        <li
          // A word may come twice.
          key={`${String(index)}-${word}`}
          lang="en"
          translate="no"
          className="rounded-control border border-subtle bg-sunken px-2.5 py-1 font-mono text-body font-semibold text-ink"
        >
          {word}
        </li>
      ))}
    </ol>
  )
}

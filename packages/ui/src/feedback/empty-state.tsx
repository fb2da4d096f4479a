import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Pictogram, type PictogramName } from '../mosaic/pictogram.tsx'

/** Shown where a list would be: why it is empty, and what to do. */
export function EmptyState({
  pictogram,
  title,
  text,
  actions,
  headingLevel = 2,
  className,
}: {
  pictogram: PictogramName
  title: string
  text?: ReactNode
  actions?: ReactNode
  headingLevel?: 1 | 2 | 3
  className?: string
}) {
  const Heading = headingLevel === 1 ? 'h1' : headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div
      className={classNames('mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center', className)}
    >
      <Pictogram name={pictogram} size={112} />
      <Heading className="type-title-3 mt-6">{title}</Heading>
      {text !== undefined && <div className="mt-1.5 text-ink-2">{text}</div>}
      {actions !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}

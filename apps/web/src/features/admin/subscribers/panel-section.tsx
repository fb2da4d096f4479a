import type { ReactNode } from 'react'

/** A section of the panel beside the table. */
export function PanelSection({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string
  children: ReactNode
}) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      {hint !== undefined && <p className="text-small text-ink-3">{hint}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}
